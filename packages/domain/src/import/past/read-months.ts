import { addMonths, type Period, periodOf } from '../../dates/period'
import { importTexts } from '../import-texts'
import { type ImportFileCell, importedText } from '../import-values'
import type { ImportedMonth } from './imported-past'
import { readMonthCell } from './month-cells'
import { saysNothing } from './past-cells'
import type { AnsweredPast } from './past-choices'
import { earliestCharged, lastCounted, type PastFacts, type RowPast, withSentence } from './row-past'

type MonthChoices = Pick<AnsweredPast, 'words' | 'bringsPaid' | 'dates'>

type Column = { column: number; period: Period }

/** The words in a grid of months that nobody explained, with how often they occur, the most frequent first. */
export function unknownWords(
  rows: readonly { cells: readonly ImportFileCell[] }[],
  columns: readonly Column[],
  today: string,
): { word: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    for (const { column, period } of columns) {
      const { word } = readMonthCell(cells[column] ?? null, { fee: '0.00', period, today })
      if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return [...counts].map(([word, count]) => ({ word, count })).sort((one, other) => other.count - one.count)
}

/**
 * The past of a client by a grid of months (specification 5 B2); null if none of its months counts. Months before the start
 * are left out, and so are empty ones that are yet to come. Where the start is not the client's own, its empty months before the
 * first that is filled are before its start.
 */
export function readMonths(
  cells: readonly ImportFileCell[],
  columns: readonly Column[],
  { facts, choices }: { facts: PastFacts; choices: MonthChoices },
): RowPast | null {
  const current = periodOf(facts.today)
  const earliest = firstCharged(cells, columns, facts)
  const dates = { ...choices.dates, from1904: false }
  const doubts: string[] = []
  const said = columns
    .filter(({ period }) => period >= earliest)
    .map(({ column, period }): ImportedMonth => {
      const { word, doubt, ...read } = readMonthCell(cells[column] ?? null, { ...facts, period, dates })
      if (doubt !== undefined) doubts.push(doubt)
      return { period, ...read, kind: read.kind ?? choices.words[word ?? ''] ?? 'owed' }
    })
    .filter(({ period, kind }) => kind === 'paid' || period <= lastCounted(facts))
    .sort((one, other) => (one.period < other.period ? -1 : 1))
  if (said.length === 0) return null
  const charged = choices.bringsPaid ? said : fromFirstOwed(said)
  const first = charged.find(({ kind }) => kind !== 'notCharged')
  const last = said.at(-1)?.period ?? current
  const leftOut = saidBefore(cells, columns, facts)
  const withDoubts = (past: RowPast): RowPast => ({
    ...past,
    ...(leftOut && { leftOut }),
    ...(doubts.length > 0 && { doubts }),
  })
  // Nothing is owed: charged from the month behind those that the sheet has.
  if (!first) return withDoubts(withSentence({ billedFrom: addMonths(last, 1), months: [] }, facts))
  const months = [...charged, ...between(charged, first.period, last)].filter(({ period, kind, amount }) =>
    period > first.period ? kind !== 'owed' || amount !== undefined : kind === 'paid',
  )
  const kept = months.filter(({ period }) => period >= first.period)
  return withDoubts(withSentence({ billedFrom: first.period, months: kept }, facts))
}

function firstCharged(cells: readonly ImportFileCell[], columns: readonly Column[], facts: PastFacts): Period {
  const earliest = earliestCharged(facts)
  if (!facts.sharesStart) return earliest
  const first = firstFilled(cells, columns) ?? lastCounted(facts)
  return first > earliest ? first : earliest
}

/** The first month of a grid in which a row has a cell that is not empty; null without any. */
export function firstFilled(cells: readonly ImportFileCell[], columns: readonly Column[]): Period | null {
  const filled = columns.filter(({ column }) => !saysNothing(cells[column] ?? null)).map(({ period }) => period)
  return filled.sort()[0] ?? null
}

/** Without the paid months before the first owed one; later ones are paid, too, since a client has no gap between its months. */
function fromFirstOwed(months: readonly ImportedMonth[]): readonly ImportedMonth[] {
  const first = months.findIndex(({ kind }) => kind === 'owed')
  return first === -1 ? [] : months.slice(first)
}

/** The sentence about cells before the start date; undefined if they are all empty, dashes, or without service. */
function saidBefore(
  cells: readonly ImportFileCell[],
  columns: readonly Column[],
  facts: PastFacts,
): string | undefined {
  const earliest = earliestCharged(facts)
  const periods = columns.flatMap(({ column, period }) => {
    const cell = cells[column] ?? null
    if (period >= earliest || /^[-–—0]*$/.test(importedText(cell) ?? '')) return []
    return readMonthCell(cell, { ...facts, period }).kind === 'notCharged' ? [] : [period]
  })
  const [oldest] = periods.sort()
  return oldest === undefined ? undefined : importTexts.beforeStart(oldest, earliest)
}

/** The months of which the sheet says nothing, though it has earlier and later ones: they are not charged. */
function between(months: readonly ImportedMonth[], first: Period, last: Period): ImportedMonth[] {
  const known = new Set(months.map(({ period }) => period))
  const gaps: ImportedMonth[] = []
  for (let period = first; period < last; period = addMonths(period, 1)) {
    if (!known.has(period)) gaps.push({ period, kind: 'notCharged' })
  }
  return gaps
}
