import { closingTitle } from '@isp/domain/cash/cash-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { Skeleton } from '@mantine/core'
import { Surface } from '../../../components/layout/surface'
import { trpc } from '../../../lib/server/trpc'
import classes from './close.module.css'

/** What should be in the drawer now; nothing before the first closing, which says with how much it was opened. */
export function DrawerCard() {
  const { data, isError } = trpc.cash.drawer.useQuery({})
  if (data?.openingFloat === null || (!data && isError)) return null
  return (
    <Surface>
      <dl className={classes.drawer} data-sums>
        <dt>En la caja debe haber</dt>
        <dd>{data ? formatQuetzales(data.expected) : <Skeleton height={24} width={120} my={4} />}</dd>
      </dl>
      <p className={classes.since}>
        Desde {data && `${closingTitle(data.number - 1)}, ${formatInstant(data.openedAt)}`}
      </p>
    </Surface>
  )
}
