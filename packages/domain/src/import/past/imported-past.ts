import { z } from 'zod'
import { MOST_MONTHS_AHEAD, MOST_MONTHS_BACK } from '../../billing/first-period'
import { type LocalDate, optionalLocalDateSchema } from '../../dates/local-date'
import { addMonths, type Period, periodInSentence, periodOf } from '../../dates/period'
import { periodSchema } from '../../dates/period-schema'
import { amountSchema, type Quetzales } from '../../money/money'

export const importedMonthKinds = ['owed', 'paid', 'notCharged'] as const
export type ImportedMonthKind = (typeof importedMonthKinds)[number]

/** A month of a client, as the sheet says it (specification 5 B2). */
export type ImportedMonth = {
  period: Period
  kind: ImportedMonthKind
  /** In quetzales; absent for the fee. */
  amount?: Quetzales | undefined
  /** When a paid month was paid; absent for its due date. */
  paidDate?: LocalDate | undefined
}

/**
 * The time of a client before its first day in the system, besides 'Se cobra desde': the months that are not simply owed at
 * the fee, and what is in favour, in quetzales, which goes on the account.
 */
export type ImportedPast = { months?: readonly ImportedMonth[]; credit?: Quetzales }

const KIND = 'Los meses deben ser owed, paid o notCharged'
/** From the earliest to the latest month of 'Se cobra desde', and one more. */
const MOST_MONTHS = MOST_MONTHS_BACK + MOST_MONTHS_AHEAD + 2
const MONTHS = `Envía los meses como una lista de ${MOST_MONTHS} como máximo`

/** None when absent. */
export const importedMonths = z
  .array(
    z.object({
      period: periodSchema('Mes'),
      kind: z.enum(importedMonthKinds, { error: KIND }),
      amount: amountSchema('Monto del mes', 'Monto del mes: escribe un monto').optional(),
      paidDate: optionalLocalDateSchema('Fecha de pago del mes'),
    }),
    { error: MONTHS },
  )
  .max(MOST_MONTHS, { error: MONTHS })
  .nullish()
  .transform((months): ImportedMonth[] => months ?? [])

type Facts = { billedFrom: Period | null; months: readonly ImportedMonth[] }

/** Why the months of a row cannot be imported; null if they can. */
export function importedMonthsProblem({ billedFrom, months }: Facts, today: LocalDate): string | null {
  if (months.length === 0) return null
  if (billedFrom === null) return 'Se cobra desde: falta el primer mes que se cobra'
  const current = periodOf(today)
  const latest = addMonths(current, MOST_MONTHS_AHEAD)
  const named = new Set<Period>()
  for (const { period, kind, paidDate } of months) {
    const month = periodInSentence(period)
    if (named.has(period)) return `El mes ${month} está dos veces`
    named.add(period)
    if (period < billedFrom) return `El mes ${month} es de antes de «Se cobra desde»`
    if (kind === 'owed' && period > current) return `El mes ${month} todavía no se debe`
    if (period > latest) return `El mes ${month} está a más de ${MOST_MONTHS_AHEAD} meses`
    if (paidDate !== undefined && paidDate > today) return `El mes ${month}: la fecha de pago todavía no llega`
  }
  return null
}

/**
 * The months before the latest paid one that billing has not reached and of which the sheet says nothing: they exist too, unpaid,
 * since a client has no gap between its months.
 */
export function monthsBetween({ billedFrom, months }: Facts, current: Period): Period[] {
  const paid = months.filter(({ kind }) => kind === 'paid').map(({ period }) => period)
  const latest = paid.reduce((later, period) => (period > later ? period : later), current)
  const next = addMonths(current, 1)
  const between: Period[] = []
  for (
    let month = billedFrom !== null && billedFrom > next ? billedFrom : next;
    month < latest;
    month = addMonths(month, 1)
  ) {
    if (!months.some(({ period }) => period === month)) between.push(month)
  }
  return between
}
