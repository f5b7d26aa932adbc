import { isWrittenDate } from '../../dates/written-date'
import { searchable } from '../../text/search'
import { requiredImportFields, SECTION_HEADING } from './import-fields'
import { headingKey, matchColumns } from './import-match'
import { type ImportFileCell, type ImportFileRow, importedText } from './import-values'

/** A line that is not blank; `title` if it is a single text, merged over several columns. */
export type ImportLine = ImportFileRow & { title?: true }

/** Why a line below the headings is no client. */
export type SkippedLine = { row: number; why: 'title' | 'headings' | 'total' }

/** The table of a file: its headings, the rows of clients, and the lines between them that are none. */
export type ImportTable = {
  /** Number of the line with the headings. */
  headerRow: number
  headings: readonly string[]
  rows: readonly ImportFileRow[]
  skipped: readonly SkippedLine[]
}

/** Lines among which the headings are searched (specification 3 A10). */
const HEADER_WITHIN = 15
/** Required fields that make a line the headings. */
const RECOGNISED = 2
const TOTAL = /^(?:gran |sub ?)?total(?:es)?(?: (?:general|mensual|clientes|de) ?.*)?:?$/
/** Also with the name of a village behind it, unless the line has a date, as a client does. */
const TOTAL_OF = /^(?:gran |sub ?)?total(?:es)?\b/
const SECTION = /^(?:grupo|aldea|caserio|canton|sector)\b/

/**
 * The number of the line with the headings: the first of fifteen in which two required fields are recognised, or the last
 * one of several such lines in a row, unless it continues the headings above it; else the first line.
 */
export function findHeaderRow(lines: readonly ImportLine[]): number {
  const found = lines.slice(0, HEADER_WITHIN).findIndex((_, index) => isHeader(lines, index))
  if (found === -1) return lines[0]?.row ?? 1
  let last = found
  while (isHeader(lines, last + 1) && !joinedHeadings(lines[last], lines.slice(last + 1))) last += 1
  return lines[last]?.row ?? 1
}

/**
 * The table below the line `headerRow`, whose headings may continue in the next line. Lines with the headings again, with
 * a total, or with a title between the rows are skipped; the titles become a last column, as they name what the rows below
 * have in common, such as the village.
 */
export function importTable(lines: readonly ImportLine[], headerRow: number): ImportTable {
  const [head, ...below] = lines.filter(({ row }) => row >= headerRow)
  const joined = joinedHeadings(head, below)
  const headings = joined ?? textsOf(head)
  const rest = joined ? below.slice(1) : below
  const headKeys = headings.map(headingKey)
  const skipped: SkippedLine[] = joined && below[0] ? [{ row: below[0].row, why: 'headings' }] : []
  const rows: { row: number; cells: readonly ImportFileCell[]; title: string | null }[] = []
  let title: string | null = null
  for (const line of rest) {
    const why = whySkipped(line, headKeys)
    if (why) skipped.push({ row: line.row, why })
    if (why === 'title') title = textsOf(line).find((text) => text !== '') ?? null
    if (!why) rows.push({ row: line.row, cells: line.cells, title })
  }
  if (rows.every((row) => row.title === null)) {
    return { headerRow, headings, rows: rows.map(({ row, cells }) => ({ row, cells })), skipped }
  }
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  return {
    headerRow,
    headings: [...headings, ...Array<string>(width - headings.length).fill(''), SECTION_HEADING],
    rows: rows.map(({ row, cells, title }) => ({
      row,
      cells: [...cells, ...Array<null>(width - cells.length).fill(null), title],
    })),
    skipped,
  }
}

function isHeader(lines: readonly ImportLine[], index: number): boolean {
  const line = lines[index]
  if (!line) return false
  const match = matchColumns(textsOf(line), lines.slice(index + 1))
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
  const named = (headings: readonly string[]) => Object.keys(matchColumns(headings, rows)).length
  return named(joined) > Math.max(named(upper), named(lower)) ? joined : null
}

/** Whether a cell is surely a date; a number may be an amount. */
function isDate(cell: ImportFileCell): boolean {
  return cell instanceof Date || (typeof cell === 'string' && isWrittenDate(cell))
}

function whySkipped(line: ImportLine, headKeys: readonly string[]): SkippedLine['why'] | null {
  const texts = textsOf(line)
  const filled = texts.flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const first = searchable(filled[0]?.text ?? '')
  if (TOTAL.test(first) || (TOTAL_OF.test(first) && !line.cells.some(isDate))) return 'total'
  if (filled.length === 1) return line.title || SECTION.test(first) ? 'title' : null
  return filled.every(({ text, column }) => headingKey(text) === headKeys[column]) ? 'headings' : null
}

function textsOf(line: ImportLine | undefined): string[] {
  return (line?.cells ?? []).map((cell) => importedText(cell) ?? '')
}
