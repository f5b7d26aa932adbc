import type { Trx } from '@isp/db/connection'
import type { DueDateChange, PriceChange, RecordedFee } from '@isp/domain/audit-log/fee-changes'
import { dueDate } from '@isp/domain/billing/due-date'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { groupRows } from '../../group-rows'
import { lockUnpaidPayments, setDueDates, setPrices, type UnpaidPayment } from './fees.queries'

/** A client whose fee was changed: the fee before and after, in quetzales. */
export type RepricedFee = { id: number; before: Quetzales; after: Quetzales }

/** The price of an unpaid payment of a client whose fee was changed. */
export type PriceOf = (payment: UnpaidPayment, fee: RepricedFee) => Quetzales

export const newFee: PriceOf = (_, { after }) => after

/**
 * The price of an undo: the one before the change, if the payment has the price that the change gave it. A payment that
 * was paid then, or whose price was changed since, keeps its price.
 */
export function oldPrice(recordedOf: (clientId: number) => RecordedFee | undefined): PriceOf {
  return ({ clientId, period, amount: present, wasPaid }, { before, after }) =>
    valueUndone({ present, wasPaid, before, after, recorded: recordedOf(clientId)?.prices, period })
}

type Undoing<Value> = {
  period: Period
  present: Value
  wasPaid: boolean
  /** The value of a payment that the present field of its client gives, and that of the field written back. */
  before: Value
  after: Value
  recorded: readonly { period: Period; from: Value; to: Value }[] | undefined
}

function valueUndone<Value>({ period, present, wasPaid, before, after, recorded = [] }: Undoing<Value>): Value {
  const own = recorded.find((change) => change.period === period)
  if (own) return own.to === present ? own.from : present
  return !wasPaid && present === before ? after : present
}

type Repricing = {
  from: Period
  priceOf: PriceOf
  /** The entry of the audit log that is undone. */
  entryId?: string | undefined
}

/**
 * Sets the prices of the unpaid payments of clients whose fees were changed. Returns the prices by client that do not
 * follow from the fees, which the entry of the change records for its undo.
 */
export async function repricePayments(
  trx: Trx,
  fees: readonly RepricedFee[],
  { from, priceOf, entryId }: Repricing,
): Promise<Map<number, PriceChange[]>> {
  const payments = await lockUnpaidPayments(trx, { clientIds: fees.map(({ id }) => id), from, entryId })
  const paymentsOf = groupRows(payments, ({ clientId }) => clientId)
  const prices = fees.flatMap((fee) =>
    (paymentsOf.get(fee.id) ?? []).map((payment) => ({ payment, fee, amount: priceOf(payment, fee) })),
  )
  await setPrices(
    trx,
    prices.map(({ payment, amount }) => ({ id: payment.id, amount })),
  )
  const odd = prices.filter(({ payment, fee, amount }) => payment.amount !== fee.before || amount !== fee.after)
  return new Map(
    [...groupRows(odd, ({ fee }) => fee.id)].map(([id, changed]) => [
      id,
      changed.map(({ payment, amount }) => ({ period: payment.period, from: payment.amount, to: amount })),
    ]),
  )
}

type MovedStart = { id: number; before: LocalDate; after: LocalDate }

/**
 * Moves the due dates of a client's unpaid payments after its start date was changed, from a month on. An undo gives
 * back those before the change that it undoes, as `oldPrice` does. Returns the due dates that do not follow from the
 * start date, which the entry of the change records for its undo.
 */
export async function moveDueDates(
  trx: Trx,
  { id, ...start }: MovedStart,
  { from, undone }: { from: Period; undone: { entryId: string; dueDates: readonly DueDateChange[] } | undefined },
): Promise<DueDateChange[]> {
  const payments = await lockUnpaidPayments(trx, { clientIds: [id], from, entryId: undone?.entryId })
  const moved = payments.map(({ period, dueDate: present, wasPaid, ...payment }) => {
    const [before, after] = [dueDate(start.before, period), dueDate(start.after, period)]
    const to = undone ? valueUndone({ period, present, wasPaid, before, after, recorded: undone.dueDates }) : after
    return { id: payment.id, period, from: present, to, follows: present === before && to === after }
  })
  await setDueDates(
    trx,
    moved.map(({ id: payment, to }) => ({ id: payment, dueDate: to })),
  )
  return moved.filter(({ follows }) => !follows).map(({ period, from: old, to }) => ({ period, from: old, to }))
}
