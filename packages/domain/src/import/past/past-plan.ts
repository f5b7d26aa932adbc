import type { LocalDate } from '../../dates/local-date'
import type { Period } from '../../dates/period'
import type { Quetzales } from '../../money/money'
import { USUAL_DATES } from '../columns/date-order'
import { askedDebtColumn } from '../debts/empty-debts'
import type { ImportMatch } from '../import-match'
import type { ImportTable } from '../import-table'
import type { ImportFileCell } from '../import-values'
import { lacksYear, monthColumns, periodsOf } from './month-columns'
import { suggestedYear } from './month-dates'
import type { AnsweredPast, PastChoices } from './past-choices'
import { type PastColumns, pastColumns, withChosenDebt } from './past-columns'
import { pastDatesQuestion } from './past-dates'
import { readMonths, unknownWords } from './read-months'
import { readPast, type UnreadablePast } from './read-past'
import { owesAmount, type RowPast } from './row-past'

export type PastPlan = {
  columns: PastColumns
  months: readonly { column: number; period: Period }[]
  choices: AnsweredPast
  /** The column of debts whose empty cells are asked about; null if none is. */
  emptyColumn: number | null
}

export type PastQuestions = {
  /** The heading of a balance without a hint of its sign. */
  balance: string | null
  /** The heading of the first month without a year. */
  year: string | null
  words: readonly { word: string; count: number }[]
  /** A date in a grid of months that is not written as usual. */
  dates: string | null
  hasMonths: boolean
}

/** The plan for a table, and what it asks; null if no column says anything of the past. */
export function pastPlan(
  { headings, rows }: Pick<ImportTable, 'headings' | 'rows'>,
  { match, choices, today }: { match: ImportMatch; choices: PastChoices; today: LocalDate },
): { plan: PastPlan; questions: PastQuestions } | null {
  const grid = monthColumns(headings, match, today)
  const columns = withChosenDebt(pastColumns(headings, match), headings, match)
  if (grid.length === 0 && Object.keys(columns).length === 0) return null
  const present = Number(today.slice(0, 4))
  const year = choices.year ?? (lacksYear(grid) ? suggestedYear(rows, grid, today) : present)
  const months = periodsOf(grid, year)
  const dates = pastDatesQuestion({ rows, match }, { columns, months })
  const questions: PastQuestions = {
    balance: columns.balance === undefined ? null : (headings[columns.balance] ?? null),
    year: lacksYear(grid) ? (headings[grid.find(({ year }) => year === null)?.column ?? 0] ?? null) : null,
    words: unknownWords(rows, months, today),
    dates: dates?.example ?? null,
    hasMonths: months.length > 0,
  }
  const answered = { ...choices, year, dates: choices.dates ?? dates?.suggested ?? USUAL_DATES }
  // A grid of months says for each month whether it is owed.
  const emptyColumn = months.length > 0 ? null : askedDebtColumn(rows, columns)
  return { plan: { columns, months, choices: answered, emptyColumn }, questions }
}

/** The columns that a plan reads, starting at 0. */
export function columnsOfPlan({ columns, months }: PastPlan): number[] {
  return [...Object.values(columns), ...months.map(({ column }) => column)]
}

export function isAnswered({ balance, words }: PastQuestions, choices: PastChoices): boolean {
  return (
    (balance === null || choices.balanceMeans !== null) && words.every(({ word }) => choices.words[word] !== undefined)
  )
}

/** A grid of months counts before the other columns; null if the row says nothing. */
export function pastOfRow(
  cells: readonly ImportFileCell[],
  { columns, months, choices, emptyColumn }: PastPlan,
  client: { fee: Quetzales; startDate: LocalDate; today: LocalDate; until?: Period; sharesStart?: boolean },
): RowPast | UnreadablePast | null {
  const facts = { ...client, currentMonthOpen: choices.currentMonthOpen }
  const past = readMonths(cells, months, { facts, choices }) ?? readPast(cells, columns, { facts, choices })
  const owesNothing = emptyColumn !== null && choices.emptyDebts === 'nothing'
  return past ?? (owesNothing ? (owesAmount('0.00', facts) ?? null) : null)
}
