import type { ImportMatch } from '../import-match'
import { type ImportFileCell, type ImportFileRow, importedText, isImportedDate } from '../import-values'
import { isLeavingHeading, isServiceWord, isStateHeading, kindOfWord, markedState, stateWord } from './state-words'

const SAMPLED_ROWS = 300
/** A column with more different words is none of states. */
const MOST_WORDS = 12

/** The match with the columns of the states and of the days of leaving, where the headings and the cells name them. */
export function withStateColumns(
  match: ImportMatch,
  headings: readonly string[],
  rows: readonly ImportFileRow[],
): ImportMatch {
  const taken = new Set<unknown>(Object.values(match))
  const columns = headings.flatMap((heading, column) =>
    taken.has(column) ? [] : [{ heading, column, cells: cellsOf(rows, column) }],
  )
  const states = columns.filter(({ heading, cells }) => isStateHeading(heading) && areStates(cells))
  const own = states.filter(({ heading }) => markedState(heading) === null)
  // 'Estado' may be that of the payments, beside one of the service.
  const service = match.service ?? mostServed(own.length > 0 ? own : states)
  const dates = columns.find(
    ({ heading, column, cells }) => column !== service && isLeavingHeading(heading) && areDates(cells),
  )
  const pauseFrom = match.pauseFrom ?? dates?.column
  return {
    ...match,
    ...(service !== undefined && { service }),
    ...(pauseFrom !== undefined && { pauseFrom }),
  }
}

function mostServed(columns: readonly { column: number; cells: readonly ImportFileCell[] }[]): number | undefined {
  const counted = columns.map(({ column, cells }) => ({
    column,
    count: cells.filter((cell) => isServiceWord(stateWord(cell))).length,
  }))
  return counted.sort((one, other) => other.count - one.count)[0]?.column
}

function areStates(cells: readonly ImportFileCell[]): boolean {
  const words = new Set(cells.map(stateWord))
  const known = cells.filter((cell) => !isImportedDate(cell) && kindOfWord(stateWord(cell)) !== null)
  return cells.length > 0 && words.size <= MOST_WORDS && known.length * 2 >= cells.length
}

function areDates(cells: readonly ImportFileCell[]): boolean {
  return cells.length > 0 && cells.filter(isImportedDate).length * 2 >= cells.length
}

function cellsOf(rows: readonly ImportFileRow[], column: number): ImportFileCell[] {
  return rows
    .slice(0, SAMPLED_ROWS)
    .map(({ cells }) => cells[column] ?? null)
    .filter((cell) => importedText(cell) !== undefined)
}
