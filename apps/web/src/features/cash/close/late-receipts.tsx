import { arrivedLate } from '@isp/domain/cash/cash-texts'
import { Text } from '@mantine/core'
import type { RouterOutputs } from '../../../lib/server/trpc'

type Props = Pick<RouterOutputs['cash']['drawer'], 'lateReceipts'>

/** 'Llegaron después del cierre 12: Q150.00', a line for each closing; nothing without any (product/cash#late-receipts). */
export function LateReceipts({ lateReceipts }: Props) {
  return lateReceipts.map((late) => (
    <Text key={late.closing} fz="sm" c="dimmed">
      {arrivedLate(late)}
    </Text>
  ))
}
