import { guessColumns, isClientLike } from './columns/guess-columns'
import { debtColumn } from './debts/debt-column'
import { requiredImportFields, SECTION_HEADING } from './import-fields'
import { type ImportMatch, matchColumns } from './import-match'
import { type ImportFileRow, importedText } from './import-values'
import { type ImportLine, type LineKind, lineKinds, textsOf, titleOf } from './sheet/line-kinds'
import { mayBePlace, namesKindOfPlace, placeOfTitle } from './sheet/place-name'
import { withStateColumns } from './states/state-columns'

/** A line below the headings that is no client. */
export type SkippedLine = { row: number; why: LineKind }

/** The table of a file: its headings, the rows of clients, and the lines between them that are none. */
export type ImportTable = {
  /** Number of the line with the headings; {@link NO_HEADINGS} without any. */
  headerRow: number
  headings: readonly string[]
  rows: readonly ImportFileRow[]
  skipped: readonly SkippedLine[]
  totals: readonly ImportFileRow[]
}

/** Lines among which the headings are searched (specification 3 A10). */
const HEADER_WITHIN = 15
/** Required fields that make a line the headings. */
const RECOGNISED = 2
/** Stands for the number of the line with the headings of a file that has none. */
export const NO_HEADINGS = 0

/**
 * The number of the line with the headings: the first of fifteen in which two required fields are recognised, or the last
 * one of several such lines in a row, unless it continues the headings above it. Without any: none if the first line has the
 * data of a client, else the first line.
 */
export function findHeaderRow(lines: readonly ImportLine[]): number {
  const found = lines.slice(0, HEADER_WITHIN).findIndex((_, index) => isHeader(lines, index))
  if (found === -1) return headerOfHeldNames(lines)
  let last = found
  while (isHeader(lines, last + 1) && !joinedHeadings(lines[last], lines.slice(last + 1))) last += 1
  return lines[last]?.row ?? 1
}

/** The line whose headings at least hold known ones; without any, none where the first clients have no headings above. */
function headerOfHeldNames(lines: readonly ImportLine[]): number {
  const found = lines.slice(0, HEADER_WITHIN).findIndex((_, index) => isHeader(lines, index, false))
  if (found !== -1) return lines[found]?.row ?? 1
  // A place alone above the first client is no heading.
  const first = lines.find((line) => textsOf(line).filter((text) => text !== '').length > 1) ?? lines[0]
  return isClientLike(first) ? NO_HEADINGS : (lines[0]?.row ?? 1)
}

/**
 * The table below the line `headerRow`, whose headings may continue in the next line. Lines with the headings again, with
 * a total, or with a title between the rows are skipped; the titles become a last column, as they name what the rows below
 * have in common, such as the village.
 */
export function importTable(lines: readonly ImportLine[], headerRow: number): ImportTable {
  const from = lines.filter(({ row }) => row >= headerRow)
  const head = headerRow === NO_HEADINGS ? undefined : from[0]
  const below = head ? from.slice(1) : from
  const joined = joinedHeadings(head, below)
  const headings = joined ?? textsOf(head)
  const rest = joined ? below.slice(1) : below
  const match = headerRow === NO_HEADINGS ? guessColumns(rest) : matchColumns(headings, rest)
  const kinds = lineKinds(rest, { headings, match })
  const skipped: SkippedLine[] = joined && below[0] ? [{ row: below[0].row, why: 'headings' }] : []
  const totals: ImportFileRow[] = []
  const rows: { line: ImportFileRow; title: string | null }[] = []
  let title = placeAbove(lines, { headerRow, match, kinds })
  for (const [index, { row, cells, comments }] of rest.entries()) {
    const why = kinds[index]
    if (why) skipped.push({ row, why })
    if (why === 'total') totals.push({ row, cells })
    if (why === 'title') title = placeOfTitle(titleOf(rest[index], { headings, match }))
    if (!why) rows.push({ line: { row, cells, ...(comments && { comments }) }, title })
  }
  if (rows.every((row) => row.title === null)) {
    return { headerRow, headings, rows: rows.map(({ line }) => line), skipped, totals }
  }
  const width = Math.max(headings.length, ...rows.map(({ line: { cells } }) => cells.length))
  return {
    headerRow,
    headings: [...headings, ...Array<string>(width - headings.length).fill(''), SECTION_HEADING],
    rows: rows.map(({ line, title }) => ({
      ...line,
      cells: [...line.cells, ...Array<null>(width - line.cells.length).fill(null), title],
    })),
    skipped,
    totals,
  }
}

/** The columns of the fields of a table, with those of debts and states: by its headings, or by what the columns hold. */
export function columnsOfTable(table: ImportTable): ImportMatch {
  const match = fieldsOfTable(table)
  const debt = match.debt ?? debtColumn(table.headings, table.rows, new Set(Object.values(match)))
  return withStateColumns(debt === undefined ? match : { ...match, debt }, table.headings, table.rows)
}

function fieldsOfTable({ headerRow, headings, rows }: ImportTable): ImportMatch {
  const section = headings.indexOf(SECTION_HEADING)
  const sheet = section === -1 ? rows : rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, section) }))
  const match =
    headerRow === NO_HEADINGS
      ? guessColumns(sheet)
      : matchColumns(headings.slice(0, section === -1 ? undefined : section), sheet)
  if (section === -1) return match
  const isGuess = headerRow === NO_HEADINGS || match.group === undefined
  const isEmpty = rows.every(({ cells }) => importedText(cells[Number(match.group)] ?? null) === undefined)
  return isGuess || isEmpty ? { ...match, group: section } : match
}

/** The place of the first rows where a line that is only a place stands right above the headings; null otherwise. */
function placeAbove(
  lines: readonly ImportLine[],
  { headerRow, match, kinds }: { headerRow: number; match: ImportMatch; kinds: readonly (LineKind | null)[] },
): string | null {
  const [text = '', ...others] = textsOf(lines.filter(({ row }) => row < headerRow).at(-1)).filter((one) => one !== '')
  if (others.length > 0 || typeof match.group === 'number' || kinds[0] === 'title') return null
  const isPlace = namesKindOfPlace(text) || (kinds.includes('title') && text !== '' && mayBePlace(text))
  return isPlace ? placeOfTitle(text) : null
}

function isHeader(lines: readonly ImportLine[], index: number, onlyKnown = true): boolean {
  const line = lines[index]
  if (!line) return false
  const match = matchColumns(textsOf(line), lines.slice(index + 1), { onlyKnown })
  return requiredImportFields.filter((field) => match[field] !== undefined).length >= RECOGNISED
}

/** The headings of two lines, such as 'Fecha de' above 'instalación', if together they name more fields; else null. */
function joinedHeadings(head: ImportLine | undefined, below: readonly ImportLine[]): string[] | null {
  const [second, ...rows] = below
  if (!head || !second?.cells.every((cell) => cell === null || (typeof cell === 'string' && !/\d/.test(cell))))
    return null
  const [upper, lower] = [textsOf(head), textsOf(second)]
  const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) =>
    [upper[column], lower[column]].filter(Boolean).join(' '),
  )
  const named = (headings: readonly string[]) => Object.keys(matchColumns(headings, rows, { onlyKnown: true })).length
  return named(joined) > Math.max(named(upper), named(lower)) ? joined : null
}
