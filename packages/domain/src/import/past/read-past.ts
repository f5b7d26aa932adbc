import { monthsBetween } from '../../dates/months-between'
import { addMonths } from '../../dates/period'
import { hasMoney } from '../../receipts/account-rules'
import { cellAsMeant } from '../columns/date-order'
import type { ImportFileCell } from '../import-values'
import { importedText } from '../import-values'
import { readMonthCount, readPastPeriod, readSignedAmount, readWrittenMonths, saysNothing } from './past-cells'
import type { PastChoices } from './past-choices'
import type { PastColumnKind, PastColumns } from './past-columns'
import { chargedFrom, lastCounted, owesAmount, owesMonths, type PastFacts, type RowPast } from './row-past'

type BalanceChoice = Pick<PastChoices, 'balanceMeans'> & Partial<Pick<PastChoices, 'dates'>>

/**
 * A cell of the past that says nothing usable. A debt makes its row wrong: one that cannot be read, or that no month of the client
 * can owe; `months` is how many it says.
 */
export type UnreadablePast = { unreadable: { text: string; isDebt: boolean; months: number } }

const debtKinds: readonly PastColumnKind[] = ['owedAmount', 'balance']
const amountKinds: readonly PastColumnKind[] = ['owedAmount', 'creditAmount']
const monthKinds: readonly PastColumnKind[] = ['billedFrom', 'owedSince', 'paidUntil', 'monthsOwed']

/**
 * The past by the other columns of a row (product/import#columns-of-the-past); null if they say nothing. A debt, first one with
 * an amount, is taken before a month, so that the sum is exact; a zero after it, since a month may say how far was paid ahead.
 */
export function readPast(
  cells: readonly ImportFileCell[],
  columns: PastColumns,
  { facts, choices }: { facts: PastFacts; choices: BalanceChoice },
): RowPast | UnreadablePast | null {
  const cellOf = (kind: PastColumnKind) => {
    const column = columns[kind]
    const cell = column === undefined ? null : (cells[column] ?? null)
    return choices.dates && monthKinds.includes(kind) ? cellAsMeant(cell, { ...choices.dates, from1904: false }) : cell
  }
  // What is left of 'Debe' and 'Haber'.
  const hasBalance = !saysNothing(cellOf('balance')) && choices.balanceMeans !== null
  const amounts = hasBalance ? (['balance'] as const) : amountKinds
  const said = [...monthKinds, ...amounts].flatMap((kind) => {
    const cell = cellOf(kind)
    if (saysNothing(cell)) return []
    const months = monthsOwed(kind, cell, facts) ?? 0
    const isAmount = !monthKinds.includes(kind)
    const isExact = months > 0 || (isAmount && hasMoney(readSignedAmount(cell)?.amount ?? '0'))
    const unreadable = { text: importedText(cell) ?? '', isDebt: debtKinds.includes(kind) || months > 0, months }
    return [{ isAmount, isExact, unreadable, past: readers[kind](cell, facts, choices) }]
  })
  const exact = said.find(({ isAmount, isExact }) => isAmount && isExact) ?? said.find(({ isExact }) => isExact)
  const [first, ...others] = exact ? [exact] : said
  // A debt that cannot be used is never replaced by what another column says.
  const debt = said.find(({ past, unreadable }) => past === undefined && unreadable.isDebt)
  if (debt) return { unreadable: debt.unreadable }
  const past = first?.past ?? others.find((one) => one.past)?.past
  if (past) return past
  return first ? { unreadable: first.unreadable } : null
}

/** Without a year, a month from which a client is charged is at most so far ahead, and one that is paid the next one. */
const [CHARGED_AHEAD, PAID_AHEAD] = [2, 1]

type Reader = (cell: ImportFileCell, facts: PastFacts, choices: BalanceChoice) => RowPast | undefined

const readers: Record<PastColumnKind, Reader> = {
  billedFrom: (cell, facts) => fromMonth(cell, facts, { ahead: CHARGED_AHEAD, behind: 0 }),
  owedSince: (cell, facts) => owesMonths(monthsOwed('owedSince', cell, facts), facts),
  paidUntil: (cell, facts) => fromMonth(cell, facts, { ahead: PAID_AHEAD, behind: 1 }),
  monthsOwed: (cell, facts) => owesMonths(monthsOwed('monthsOwed', cell, facts), facts),
  owedAmount: (cell, facts) => owesSigned(cell, facts, 1) ?? owesMonths(monthsOwed('owedAmount', cell, facts), facts),
  creditAmount: (cell, facts) => owesSigned(cell, facts, -1),
  balance: (cell, facts, { balanceMeans }) =>
    owesSigned(cell, facts, balanceMeans === 'owes' ? 1 : -1) ?? owesMonths(monthsOwed('balance', cell, facts), facts),
}

/** How many months a cell says are owed, up to the last one counted by the sheet; 0 or less for none, null if it says no number. */
function monthsOwed(kind: PastColumnKind, cell: ImportFileCell, facts: PastFacts): number | null {
  if (kind === 'monthsOwed') return readMonthCount(cell)
  if (kind === 'owedAmount' || kind === 'balance') return readWrittenMonths(cell)
  const since = kind === 'owedSince' ? readPastPeriod(cell, facts.today, 0) : null
  return since && monthsBetween(since, lastCounted(facts)) + 1
}

/** Charged from the month of a cell, or the one `behind` it; a month without a year is at most `ahead` months ahead. */
function fromMonth(
  cell: ImportFileCell,
  facts: PastFacts,
  { ahead, behind }: { ahead: number; behind: number },
): RowPast | undefined {
  const month = readPastPeriod(cell, facts.today, ahead)
  return month === null ? undefined : chargedFrom(addMonths(month, behind), facts)
}

/** Owes an amount, or has it in favour: `positive` is 1 if a positive amount is owed. */
function owesSigned(cell: ImportFileCell, facts: PastFacts, positive: 1 | -1): RowPast | undefined {
  const read = readSignedAmount(cell)
  if (read === null) return undefined
  const owes = read.favor ? false : (positive === 1) !== read.negative
  if (owes || !hasMoney(read.amount)) return owesAmount(read.amount, facts)
  return chargedFrom(addMonths(lastCounted(facts), 1), facts, read.amount)
}
