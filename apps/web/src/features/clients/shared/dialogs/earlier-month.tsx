import { earlierMonthOwed } from '@isp/domain/billing/debt-texts'
import type { Period } from '@isp/domain/dates/period'
import { Text } from '@mantine/core'

/** Asks whether `chosen` is paid although an earlier month is unpaid; nothing without one (specification 3 A4). */
export function EarlierMonth({ owed, chosen }: { owed: Period | undefined; chosen: Period }) {
  return (
    owed !== undefined && (
      <Text fw={600} mb="xs">
        {earlierMonthOwed({ owed, chosen })}
      </Text>
    )
  )
}
