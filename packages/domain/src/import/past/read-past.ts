import { addMonths } from '../../dates/period'
import { hasMoney } from '../../receipts/account-rules'
import { cellAsMeant } from '../columns/date-order'
import type { ImportFileCell } from '../import-values'
import { importedText } from '../import-values'
import { readMonthCount, readPastPeriod, readSignedAmount, readWrittenMonths, saysNothing } from './past-cells'
import type { PastChoices } from './past-choices'
import type { PastColumnKind, PastColumns } from './past-columns'
import { chargedFrom, lastCounted, owesAmount, type PastFacts, type RowPast } from './row-past'

type BalanceChoice = Pick<PastChoices, 'balanceMeans'> & Partial<Pick<PastChoices, 'dates'>>

/** A cell of the past that says nothing usable: its column, and its text. */
export type UnreadablePast = { unreadable: { kind: PastColumnKind; text: string } }

/** Whether a column says an amount that is owed. */
export function isDebt(kind: PastColumnKind): boolean {
  return kind === 'owedAmount' || kind === 'balance'
}

const amountKinds: readonly PastColumnKind[] = ['owedAmount', 'creditAmount']
const monthKinds: readonly PastColumnKind[] = ['billedFrom', 'owedSince', 'paidUntil', 'monthsOwed']

/**
 * The past by the other columns of a row (specification 5 B2); null if they say nothing. An amount is taken before a month,
 * so that the sum is exact; a zero after it, since a month may say how far was paid ahead.
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
    return saysNothing(cell) ? [] : [{ kind, cell, past: readers[kind](cell, facts, choices) }]
  })
  const exact = said.find(
    ({ kind, cell }) => !monthKinds.includes(kind) && hasMoney(readSignedAmount(cell)?.amount ?? '0'),
  )
  const [first, ...others] = exact ? [exact] : said
  // A debt that cannot be read is never replaced by what another column says.
  const debt = said.find(({ kind, past }) => isDebt(kind) && past === undefined)
  if (debt) return { unreadable: { kind: debt.kind, text: importedText(debt.cell) ?? '' } }
  const past = first?.past ?? others.find((one) => one.past)?.past
  if (past) return past
  return first ? { unreadable: { kind: first.kind, text: importedText(first.cell) ?? '' } } : null
}

/** Without a year, a month from which a client is charged is at most so far ahead, and one that is paid the next one. */
const [CHARGED_AHEAD, PAID_AHEAD] = [2, 1]

type Reader = (cell: ImportFileCell, facts: PastFacts, choices: BalanceChoice) => RowPast | undefined

const readers: Record<PastColumnKind, Reader> = {
  billedFrom: (cell, facts) => fromMonth(cell, facts, { ahead: CHARGED_AHEAD, behind: 0 }),
  owedSince: (cell, facts) => fromMonth(cell, facts, { ahead: 0, behind: 0 }),
  paidUntil: (cell, facts) => fromMonth(cell, facts, { ahead: PAID_AHEAD, behind: 1 }),
  monthsOwed: (cell, facts) => owesMonths(readMonthCount(cell), facts),
  owedAmount: (cell, facts) => owesSigned(cell, facts, 1) ?? owesMonths(readWrittenMonths(cell), facts),
  creditAmount: (cell, facts) => owesSigned(cell, facts, -1),
  balance: (cell, facts, { balanceMeans }) =>
    owesSigned(cell, facts, balanceMeans === 'owes' ? 1 : -1) ?? owesMonths(readWrittenMonths(cell), facts),
}

function owesMonths(months: number | null, facts: PastFacts): RowPast | undefined {
  return months === null ? undefined : chargedFrom(addMonths(lastCounted(facts), 1 - months), facts)
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
