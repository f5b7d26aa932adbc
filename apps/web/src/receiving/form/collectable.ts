import type { PayableMonth, ReceivedPlan, Receiving } from '@isp/domain/receipts/received-rules'
import type { RouterInputs, RouterOutputs } from '../../lib/server/trpc'

/** A client of either kind with the months that it can pay, oldest first. */
export type Collectable = RouterOutputs['payments']['collectable']

/** Facts of a client who pays these months, before its money is divided between months and account. */
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

type Payer = Pick<RouterInputs['payments']['collect'], 'kind' | 'clientId'> & Pick<Collectable, 'accountBalance'>

/** The input of `payments.collect` that says what a plan pays; when and how the money was received is added to it. */
export function toCollect({ kind, clientId, accountBalance }: Payer, { months, settles, taken }: ReceivedPlan) {
  return { kind, clientId, months, expectedBalance: accountBalance, ...(settles && { received: taken }) }
}
