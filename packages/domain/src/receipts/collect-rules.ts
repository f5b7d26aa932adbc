import { addMonths, type Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import type { FieldIssue } from '../errors/app-error'
import { formatQuetzales, type Quetzales } from '../money/money'
import { pausedMonth } from '../pauses/pause-texts'
import { type BilledPause, isSkipped } from '../pauses/pauses'
import type { CollectedMonth } from './collect.schema'
import { advanceLimit, advanceOutOfOrder } from './receipt-texts'

/** How many months after the current one can be paid in advance (specification 3 B2). */
export const MOST_ADVANCE_MONTHS = 12

/** A payment of the client; only one of a regular client has an amount before it is paid. */
export type StoredMonth = { period: Period; isPaid: boolean; amount: Quetzales | null }

type Collection = {
  months: readonly Pick<CollectedMonth, 'period' | 'amount'>[]
  /** Every payment of the client. */
  stored: readonly StoredMonth[]
  /** The present fee of a regular client, in quetzales; null for a variable client. */
  fee: Quetzales | null
  current: Period
  pauses: readonly BilledPause[]
  /** 'Se cobra desde'; null by default. */
  billedFrom: Period | null
}

/**
 * The months that have no payment yet, or why collecting is refused, with the new figures. Months in advance are the next
 * ones without a payment, without leaving one out but those of a pause.
 */
export function planCollection({ months, stored, fee, ...billing }: Collection): {
  advance: Period[]
  problems: FieldIssue[]
} {
  const { current, pauses } = billing
  const known = new Map(stored.map((month) => [month.period, month]))
  const advance = months.map(({ period }) => period).filter((period) => !known.has(period))
  const possible = advanceMonths([...known.keys()], billing)
  const expected = possible.slice(0, advance.length)
  const problems = months.flatMap(({ period, amount }, index) => {
    const payment = known.get(period)
    const issue = (key: string, message: string) => [{ path: `months.${index}.${key}`, message }]
    if (payment?.isPaid) return issue('period', `El pago de ${listPeriods([period])} ya está marcado como pagado.`)
    if (!payment && period > addMonths(current, MOST_ADVANCE_MONTHS)) {
      return issue('period', advanceLimit(MOST_ADVANCE_MONTHS))
    }
    if (!payment && period < current) return issue('period', `No hay un pago de ${listPeriods([period])}.`)
    if (!payment && isSkipped(pauses, period)) return issue('period', pausedMonth(period))
    if (!payment && !expected.includes(period)) {
      return issue('period', advanceOutOfOrder(expected.filter((other) => !advance.includes(other))))
    }
    const due = payment ? payment.amount : fee
    if (due === null || due === amount) return []
    return issue('amount', `El monto de ${listPeriods([period])} cambió: ahora es ${formatQuetzales(due)}.`)
  })
  return { advance: [...advance].sort(), problems }
}

/** The months that can be paid in advance: from the current one on, those without a payment that no pause covers. */
export function advanceMonths(
  stored: readonly Period[],
  { current, pauses, billedFrom }: Pick<Collection, 'current' | 'pauses' | 'billedFrom'>,
): Period[] {
  const first = [...stored].sort()[0]
  const months = Array.from({ length: MOST_ADVANCE_MONTHS + 1 }, (_, index) => addMonths(current, index))
  // A client who starts later, or is charged from a later month, owes nothing before.
  return months.filter(
    (period) =>
      !stored.includes(period) &&
      !isSkipped(pauses, period) &&
      (first === undefined || period > first) &&
      (billedFrom === null || period >= billedFrom),
  )
}
