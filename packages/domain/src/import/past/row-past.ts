import { MOST_MONTHS_AHEAD, MOST_MONTHS_BACK } from '../../billing/first-period'
import type { LocalDate } from '../../dates/local-date'
import { monthsBetween } from '../../dates/months-between'
import { addMonths, type Period, periodInSentence, periodOf } from '../../dates/period'
import { formatQuetzales, fromCentavos, isZero, parseCentavos, type Quetzales, sumQuetzales } from '../../money/money'
import { importTexts } from '../import-texts'
import type { ImportedMonth } from './imported-past'

/** `credit`, in quetzales, goes on the account. */
export type RowPast = {
  billedFrom: Period
  months: readonly ImportedMonth[]
  credit?: Quetzales
  sentence: string
  /** A sentence, if the sheet names months before the start date: they are left out. */
  leftOut?: string
  /** Sentences that have to be ticked before the import. */
  doubts?: readonly string[]
}

/** The fee in quetzales, and the first day of service. */
export type PastFacts = {
  fee: Quetzales
  startDate: LocalDate
  today: LocalDate
  /** 'Noviembre todavía no cuenta': what the sheet says ends with last month. */
  currentMonthOpen: boolean
  /** The last month that a client without service is charged; absent for one who is served. */
  until?: Period
  /** The start date is one for all clients of the file, and says nothing of this one. */
  sharesStart?: boolean
}

/** The last month that the sheet counts, and in which the client was served. */
export function lastCounted({
  today,
  currentMonthOpen,
  until,
}: Pick<PastFacts, 'today' | 'currentMonthOpen' | 'until'>): Period {
  const last = addMonths(periodOf(today), currentMonthOpen ? -1 : 0)
  return until !== undefined && until < last ? until : last
}

/** The month from which a client can be charged at the earliest (product/billing#se-cobra-desde). */
export function earliestCharged({ startDate, today }: Pick<PastFacts, 'startDate' | 'today'>): Period {
  const back = addMonths(periodOf(today), -MOST_MONTHS_BACK)
  return periodOf(startDate) > back ? periodOf(startDate) : back
}

/** Charged from a month, but not before the client can be; undefined for a month too far ahead. Owed months that go are said. */
export function chargedFrom(month: Period, facts: PastFacts, credit?: Quetzales): RowPast | undefined {
  const earliest = earliestCharged(facts)
  const billedFrom = month > earliest ? month : earliest
  if (billedFrom > addMonths(periodOf(facts.today), MOST_MONTHS_AHEAD)) return undefined
  const past = withSentence({ billedFrom, months: [], credit }, facts)
  const owes = month <= lastCounted(facts)
  return owes && month < earliest ? { ...past, leftOut: importTexts.beforeStart(month, earliest) } : past
}

/**
 * Owes an amount: as many months as it takes, the last one counted by the sheet, the oldest with the rest, so that the sum is
 * exact. Undefined without a fee, or if no month can be owed yet.
 */
export function owesAmount(amount: Quetzales, facts: PastFacts): RowPast | undefined {
  const [total, fee] = [parseCentavos(amount) ?? 0, parseCentavos(facts.fee) ?? 0]
  const last = lastCounted(facts)
  if (total === 0) return chargedFrom(addMonths(last, 1), facts)
  const earliest = earliestCharged(facts)
  if (fee === 0 || earliest > last) return undefined
  const wanted = addMonths(last, 1 - Math.ceil(total / fee))
  const billedFrom = wanted > earliest ? wanted : earliest
  const rest = fromCentavos(total - monthsBetween(billedFrom, last) * fee)
  const months: ImportedMonth[] = rest === facts.fee ? [] : [{ period: billedFrom, kind: 'owed', amount: rest }]
  return withSentence({ billedFrom, months }, facts)
}

/**
 * Owes so many months, the last one counted by the sheet: as much as their fees, also where the client starts later
 * (product/import#debts). Undefined without a fee, or if no month can be owed yet.
 */
export function owesMonths(months: number | null, facts: PastFacts): RowPast | undefined {
  if (months === null) return undefined
  if (months <= 0) return chargedFrom(addMonths(lastCounted(facts), 1 - months), facts)
  const fee = parseCentavos(facts.fee) ?? 0
  return fee === 0 ? undefined : owesAmount(fromCentavos(months * fee), facts)
}

/** Adds what the preview says: 'Debe 3 meses: Q450.00, desde septiembre de 2026', 'Pagó hasta diciembre de 2026'. */
export function withSentence(
  { billedFrom, months, credit }: Pick<RowPast, 'billedFrom' | 'months' | 'credit'>,
  facts: PastFacts,
): RowPast {
  const owed = owedMonths({ billedFrom, months }, { ...facts, until: lastCounted(facts) })
  const paid = months.filter(({ kind }) => kind === 'paid')
  const parts = [owedSentence(owed) ?? `Pagó hasta ${periodInSentence(addMonths(billedFrom, -1))}`]
  if (owed.length === 0 && paid.length > 0) parts[0] = `Pagó hasta ${periodInSentence(latest(paid))}`
  if (paid.length > 0) parts.push(paid.length === 1 ? '1 mes pagado' : `${paid.length} meses pagados`)
  if (credit !== undefined) parts.push(`${formatQuetzales(credit)} a favor`)
  return { billedFrom, months, credit, sentence: parts.join(' · ') }
}

type Charged = { billedFrom: Period; months: readonly ImportedMonth[] }

/** The owed months of a client up to a month, oldest first, with their amounts in quetzales; a month of Q0.00 is none. */
export function owedMonths(
  { billedFrom, months }: Charged,
  { fee, until }: { fee: Quetzales; until: Period },
): { period: Period; amount: Quetzales }[] {
  const stated = new Map(months.map((month) => [month.period, month]))
  const owed: { period: Period; amount: Quetzales }[] = []
  for (let period = billedFrom; period <= until; period = addMonths(period, 1)) {
    const { kind = 'owed', amount = fee } = stated.get(period) ?? {}
    if (kind === 'owed' && !isZero(amount)) owed.push({ period, amount })
  }
  return owed
}

function owedSentence(owed: readonly { period: Period; amount: Quetzales }[]): string | undefined {
  const [oldest] = owed
  if (!oldest) return undefined
  const sum = formatQuetzales(sumQuetzales(owed.map(({ amount }) => amount)))
  const month = periodInSentence(oldest.period)
  return owed.length === 1 ? `Debe 1 mes: ${sum}, ${month}` : `Debe ${owed.length} meses: ${sum}, desde ${month}`
}

function latest(months: readonly ImportedMonth[]): Period {
  return months.reduce((last, { period }) => (period > last ? period : last), '')
}
