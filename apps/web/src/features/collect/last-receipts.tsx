import { formatQuetzales } from '@isp/domain/money/money'
import { receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { Box, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { BusyButton } from '../../components/inputs/busy-button'
import { useOnce } from '../../lib/forms/use-once'
import { usePassedFocus } from '../../lib/layers/use-passed-focus'
import { type RouterOutputs, trpc } from '../../lib/server/trpc'
import { useToday } from '../../lib/today'
import { useVoidReceipt } from '../../receiving/receipts/use-void-receipt'
import shared from './collect.module.css'

const MOST = 3

/** The last receipts of today, to undo them later than at once; nothing before the first one. */
export function LastReceipts() {
  const id = useId()
  const day = useToday()
  const { data = [] } = trpc.receipts.list.useQuery({ from: day, to: day, limit: MOST }, { staleTime: 0 })
  const receipts = data.filter(({ voided }) => !voided)
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Text component="h3" id={id} mt="xs" mx={4} fz="sm" fw={600} c="dimmed">
        Últimos cobros de hoy
      </Text>
      <Box component="ul" px={4}>
        {receipts.map((receipt) => (
          <LastReceipt key={receipt.number} receipt={receipt} />
        ))}
      </Box>
    </section>
  )
}

type Props = { receipt: RouterOutputs['receipts']['list'][number] }

function LastReceipt({ receipt }: Props) {
  const { number, provisionalNumber, clientName, amount } = receipt
  const voidReceipt = useVoidReceipt()
  const { busy, once } = useOnce()
  const button = usePassedFocus<HTMLButtonElement>()
  const title = receiptTitle(number, provisionalNumber)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" mih={52}>
      <Stack component="span" gap={0} miw={0}>
        <span className={shared.name}>{clientName}</span>
        <span className={shared.detail}>
          {title} · {formatQuetzales(amount)}
        </span>
      </Stack>
      <BusyButton
        ref={button}
        variant="default"
        size="xs"
        aria-label={`Deshacer: ${title}`}
        busy={busy}
        busyLabel="Deshaciendo..."
        onClick={() => void once(() => voidReceipt({ ...receiptSums(receipt), number, clientName }))}
      >
        Deshacer
      </BusyButton>
    </Group>
  )
}
