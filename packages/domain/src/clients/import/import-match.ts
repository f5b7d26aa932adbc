import { numbersIn } from '../../phones/has-phone'
import { searchable } from '../../text/search'
import { nameKey } from '../client-keys'
import { type ImportField, importFieldKeys, importFields, likelyHeadings } from './import-fields'
import {
  type ImportFileCell,
  type ImportFileRow,
  importedAmount,
  importedLink,
  importedText,
  isImportedDate,
} from './import-values'

/** Where a field comes from: a column of the file, starting at 0, or one value for all rows. */
export type FieldSource = number | { all: string }

export type ImportMatch = Partial<Record<ImportField, FieldSource>>

/** Rows that are looked at to decide whether a column fits a field. */
const SAMPLED_ROWS = 300
const FULL_NAME = /^(?:nombrecompleto|nombres?yapellidos?|apellidos?ynombres?)/
/** Behind a heading: `Cuota (Q.)`, `Monto en quetzales`. */
const CURRENCY = /[\s(](?:en )?(?:q|qtz|gtq|quetzales)[.)\s]*$/

/** The fields named by a file's headings; each heading matches one field, and the first one of its name. */
export function matchColumns(headings: readonly string[], rows: readonly ImportFileRow[] = []): ImportMatch {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const match: ImportMatch = {}
  // A full name wins over names in two columns.
  const full = keys.findIndex((key) => FULL_NAME.test(key))
  if (full !== -1) {
    match.name = full
    taken.add(full)
  }
  // Exact labels first, so that a synonym never takes the column of another field.
  for (const { headingsOf, fits } of [
    { headingsOf: (field: ImportField) => [importFields[field].label] },
    { headingsOf: (field: ImportField) => importFields[field].headings },
    { headingsOf: (field: ImportField) => likelyHeadings[field] ?? [], fits: valuesFit },
  ]) {
    for (const field of importFieldKeys) {
      if (match[field] !== undefined || (field === 'lastName' && full !== -1)) continue
      const wanted = headingsOf(field).map(headingKey)
      const column = keys.findIndex(
        (key, index) => !taken.has(index) && wanted.includes(key) && (!fits || fits(field, cellsOf(rows, index))),
      )
      if (column === -1) continue
      taken.add(column)
      match[field] = column
    }
  }
  return match
}

/** The match with another source, or none, for a field; a column is used for one field only. */
export function rematched(match: ImportMatch, field: ImportField, source: FieldSource | null): ImportMatch {
  const others = Object.entries(match).filter(
    ([other, taken]) => other !== field && (typeof taken !== 'number' || taken !== source),
  )
  return { ...Object.fromEntries(others), ...(source === null ? {} : { [field]: source }) }
}

/** The key by which headings are compared: no accents, case, spaces, punctuation, and no currency at the end. */
export function headingKey(heading: string): string {
  return searchable(heading)
    .replace(CURRENCY, '')
    .replace(/[^a-z0-9]/g, '')
}

function cellsOf(rows: readonly ImportFileRow[], column: number): ImportFileCell[] {
  return rows
    .slice(0, SAMPLED_ROWS)
    .map(({ cells }) => cells[column] ?? null)
    .filter((cell) => importedText(cell) !== undefined)
}

function isLink(cell: ImportFileCell): boolean {
  const read = importedLink(cell)
  return 'value' in read && /^https?:/i.test(read.value ?? '')
}

/** Whether most values can be values of the field; for a group, whether they repeat. */
function valuesFit(field: ImportField, cells: readonly ImportFileCell[]): boolean {
  if (field === 'group') {
    const names = new Set(cells.map((cell) => nameKey(importedText(cell) ?? '')))
    return cells.length > 0 && names.size * 3 <= cells.length * 2
  }
  // `Plan` may also be a speed: 10, 20 Mbps.
  if (field === 'monthlyAmount' && cells.filter(isSpeed).length * 2 > cells.length) return false
  return cells.filter((cell) => isReadable(field, cell)).length * 2 >= cells.length
}

const SPEEDS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 25, 30, 35, 40, 50, 60, 80]

function isSpeed(cell: ImportFileCell): boolean {
  const text = importedText(cell) ?? ''
  return /\d ?(?:mb|mega|gb)/i.test(text) || SPEEDS.includes(Number(text))
}

function isReadable(field: ImportField, cell: ImportFileCell): boolean {
  // `Ubicación` may be a link to a map or an address.
  if (field === 'googleMapsLink') return isLink(cell)
  if (field === 'address') return !isLink(cell)
  switch (importFields[field].type) {
    case 'amount':
      return 'value' in importedAmount(cell)
    case 'date':
      return isImportedDate(cell)
    case 'phone':
      // Of seven digits or more: `Número` may also be a running number, or that of a DPI.
      return numbersIn(importedText(cell) ?? '').length > 0
    default:
      return true
  }
}
