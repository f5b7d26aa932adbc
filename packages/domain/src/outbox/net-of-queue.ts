import type { Period } from '../dates/period'
import { isNegative, type Quetzales, sumQuetzales } from '../money/money'
import { settle } from '../receipts/account-rules'
import { chargesThatFit, type TakenMoney } from '../receipts/taken-rules'
import type { OutboxEntry, TakenInput } from './outbox-entry'

/** A client of either kind, as far as money that waits on a phone changes what is shown. */
type Owing = {
  kind: 'regular' | 'variable'
  id: number
  open: readonly { period: Period }[]
  /** In quetzales. */
  accountBalance: Quetzales
}

/** What a phone took: its money and months by what the phone saw. */
export function takenMoney({ months = [], others = [], received, expectedBalance }: TakenInput): TakenMoney {
  return {
    months: months.map(({ period, amount }) => ({ period, amount: String(amount) })),
    others: others.map(({ concept, amount }) => ({ concept, amount: String(amount) })),
    received: received === undefined ? undefined : String(received),
    expectedBalance: expectedBalance === undefined ? undefined : String(expectedBalance),
  }
}

/** The months that a payment pays by what the phone saw, and by how much it changes the account, in quetzales; of a variable client all goes there. */
export function paidByPhone(input: TakenInput): { periods: Period[]; change: Quetzales } {
  const money = takenMoney(input)
  const { left } = chargesThatFit(money)
  const seen = input.kind === 'variable' ? [] : money.months
  const { paid, change } = settle(seen, { balance: money.expectedBalance ?? '0.00', received: left })
  return { periods: paid.map(({ period }) => period), change }
}

/** The payments of a client among those that wait on this phone. */
export function queuedOf<Entry extends Pick<OutboxEntry, 'input'>>(
  entries: readonly Entry[],
  { kind, id }: Pick<Owing, 'kind' | 'id'>,
): Entry[] {
  return entries.filter(({ input }) => input.kind === kind && input.clientId === id)
}

/** The first payment that waits on this phone and pays one of the months of another one; undefined without one. */
export function queuedBefore<Entry extends Pick<OutboxEntry, 'input'>>(
  entries: readonly Entry[],
  input: TakenInput,
): Entry | undefined {
  const { kind, clientId } = input
  if (kind == null || clientId == null) return undefined
  const named = new Set((input.months ?? []).map(({ period }) => period))
  return queuedOf(entries, { kind, id: clientId }).find((entry) =>
    paidByPhone(entry.input).periods.some((period) => named.has(period)),
  )
}

/**
 * A client as it is once the payments that wait on this phone have arrived: the months that they pay are neither owed nor offered in
 * advance, and the rest of the money is on the account (product/outbox#net-of-the-queue).
 */
export function netOfQueue<Client extends Owing & { advance?: readonly Period[] }>(
  client: Client,
  entries: readonly Pick<OutboxEntry, 'input'>[],
): Client {
  const queued = queuedOf(entries, client)
  if (queued.length === 0) return client
  const effects = queued.map(({ input }) => paidByPhone(input))
  const paid = new Set(effects.flatMap(({ periods }) => periods))
  const balance = sumQuetzales([client.accountBalance, ...effects.map(({ change }) => change)])
  return {
    ...client,
    open: client.open.filter(({ period }) => !paid.has(period)),
    ...(client.advance && { advance: client.advance.filter((period) => !paid.has(period)) }),
    // The server may have taken it from the account already.
    accountBalance: isNegative(balance) ? '0.00' : balance,
  }
}
