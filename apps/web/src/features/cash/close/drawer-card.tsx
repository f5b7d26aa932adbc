import { closingTitle } from '@isp/domain/cash/cash-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { Skeleton, Text } from '@mantine/core'
import { Surface } from '../../../components/layout/surface'
import { trpc } from '../../../lib/server/trpc'
import { LateReceipts } from './late-receipts'

/** Nothing before the first closing, which says with how much the drawer was opened. */
export function DrawerCard() {
  const { data, isError } = trpc.cash.drawer.useQuery({})
  if (data?.openingFloat === null || (!data && isError)) return null
  return (
    <Surface>
      <dl data-sums>
        <Text component="dt" fz="sm" c="dimmed">
          En la caja debe haber
        </Text>
        <Text component="dd" fz={22} fw={650} lh="2rem">
          {data ? formatQuetzales(data.expected) : <Skeleton height={24} width={120} my={4} />}
        </Text>
      </dl>
      <Text fz="sm" c="dimmed">
        Desde {data && `${closingTitle(data.number - 1)}, ${formatInstant(data.openedAt)}`}
      </Text>
      {data && <LateReceipts lateReceipts={data.lateReceipts} />}
    </Surface>
  )
}
