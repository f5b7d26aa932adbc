import type { Trx } from '@isp/db/connection'
import type { PriceChange, RecordedFee } from '@isp/domain/audit-log/fee-changes'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { groupRows } from '../../group-rows'
import { lockUnpaidPayments, setPrices, type UnpaidPayment } from './fees.queries'

/** A client whose fee was changed: the fee before and after, in quetzales. */
export type RepricedFee = { id: number; before: Quetzales; after: Quetzales }

/** The price of an unpaid payment of a client whose fee was changed. */
export type PriceOf = (payment: UnpaidPayment, fee: RepricedFee) => Quetzales

/** What a change gives: its new fee. */
export const newFee: PriceOf = (_, { after }) => after

/**
 * What the undo of a change gives: the price before it, if the payment has the price that the change gave it. A payment
 * that was paid then, or whose price was changed since, keeps its price.
 */
export function oldPrice(recordedOf: (clientId: number) => RecordedFee | undefined): PriceOf {
  return ({ clientId, period, amount, wasPaid }, { before, after }) => {
    const own = recordedOf(clientId)?.prices.find((price) => price.period === period)
    if (own) return own.to === amount ? own.from : amount
    return !wasPaid && amount === before ? after : amount
  }
}

type Repricing = {
  /** The first month. */
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
