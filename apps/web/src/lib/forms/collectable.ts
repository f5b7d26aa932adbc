import type { PayableMonth, Receiving } from '@isp/domain/receipts/received-rules'
import type { RouterOutputs } from '../server/trpc'

/** A client of either kind with the months that it can pay, oldest first. */
export type Collectable = RouterOutputs['payments']['collectable']

/** What is known of a client who pays these months before its money is divided between months and account. */
export function receivingOf(
  { fee, state, pause, open, advance, accountBalance }: Collectable,
  months: readonly PayableMonth[],
): Omit<Receiving, 'received' | 'excess' | 'extend'> {
  return {
    chosen: months,
    others: open.filter(({ period }) => months.every((month) => month.period !== period)),
    advance: fee === null ? [] : advance.map((period) => ({ period, amount: fee })),
    // Who has left, or is suspended without end, has no next month.
    mayAdvance: state === 'active' || (pause !== null && pause.to !== null),
    balance: accountBalance,
  }
}
