import { earlierMonthOwed } from '@isp/domain/billing/debt-texts'
import type { Period } from '@isp/domain/dates/period'
import { Text } from '@mantine/core'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { useFirstKnown } from './use-first-known'

/** Shared by the dialogs that mark a payment paid. */
export type PayDialogProps = DialogProps & {
  clientName: string
  /** An earlier period that is unpaid; undefined if none is known. */
  owed?: Period | undefined
}

/**
 * Asks whether `chosen` is paid although an earlier month is unpaid; nothing without one
 * (product/payments#an-earlier-month).
 */
export function EarlierMonth({ owed, chosen }: { owed: Period | undefined; chosen: Period }) {
  const earlier = useFirstKnown(owed)
  return (
    earlier !== undefined && (
      <Text fw={600} mb="xs">
        {earlierMonthOwed({ owed: earlier, chosen })}
      </Text>
    )
  )
}
