import type { FieldType } from '../clients/client-fields'
import { nameKey } from '../clients/client-keys'
import { numbersIn } from '../phones/has-phone'
import { searchable } from '../text/search'
import { blocksOf } from './columns/blocks'
import { fieldsHeld, headingWords, RECENT, recency } from './columns/held-headings'
import { moreHeadings, moreLikelyHeadings } from './columns/more-headings'
import { isPhoneColumn } from './columns/phone-column'
import { type ImportField, importFieldKeys, importFields, likelyHeadings, SECTION_HEADING } from './import-fields'
import {
  type ImportFileCell,
  type ImportFileRow,
  importedAmount,
  importedLink,
  importedText,
  importedYesNo,
  isImportedDate,
} from './import-values'
import { pauseImportFieldKeys } from './imported-pause'

/** Where a field comes from: a column of the file, starting at 0, or one value for all rows. */
export type FieldSource = number | { all: string }

export type ImportMatch = Partial<Record<ImportField, FieldSource>>

/** Rows that are looked at to decide whether a column fits a field. */
const SAMPLED_ROWS = 300
const FEW_ROWS = 5
const FULL_NAME = /^(?:nombrecompleto|fullname|nombres?yapellidos?|apellidos?ynombres?)/
/** Behind a heading: `Cuota (Q.)`, `Monto en quetzales`. */
const CURRENCY = /[\s(](?:en )?(?:q|qtz|gtq|quetzales)[.)\s]*$/

/** Rows of which fewer than this share have a value make a column an empty one. */
const FEWEST_FILLED = 0.1

/**
 * The fields named by a file's headings; each heading matches one field, and the first one of its name. A column that is
 * empty counts behind a full one of a worse name. Unless `onlyKnown`, a heading that only holds a known one counts where
 * its values fit, and a column of numbers of eight digits is the phone.
 */
export function matchColumns(
  headings: readonly string[],
  rows: readonly ImportFileRow[] = [],
  { onlyKnown = false }: { onlyKnown?: boolean } = {},
): ImportMatch {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const match: ImportMatch = {}
  const take = (field: ImportField, column: number) => {
    match[field] = column
    taken.add(column)
  }
  const sample = rows.slice(0, SAMPLED_ROWS)
  const cells = headings.map((_, column) => cellsOf(sample, column))
  const isEmpty = (field: ImportField, column: number) =>
    usable(field, cells[column] ?? []) < sample.length * FEWEST_FILLED
  // A full name wins over names in two columns.
  const full = keys.findIndex((key) => FULL_NAME.test(key))
  if (full !== -1) take('name', full)
  const newest = onlyKnown ? null : newestAmount(headings, cells)
  if (newest !== null && newest !== full) take('monthlyAmount', newest)
  const fits = (field: ImportField, column: number) => valuesFit(field, sample, column)
  const isFree = (field: ImportField) => match[field] === undefined && (field !== 'lastName' || full === -1)
  for (const takesEmpty of [false, true]) {
    // Exact labels first, so that a synonym never takes the column of another field.
    for (const tier of TIERS) {
      for (const field of importFieldKeys.filter(isFree)) {
        const wanted = tier.headingsOf(field)
        const columns = keys.flatMap((key, index) => {
          const counts = wanted.has(key) && !taken.has(index) && (takesEmpty || !isEmpty(field, index))
          return counts && (!tier.onlyFitting || fits(field, index)) ? [index] : []
        })
        const column = fullEnough(columns, (index) => usable(field, cells[index] ?? []))
        if (column !== undefined) take(field, column)
      }
    }
    for (const [column, heading] of headings.entries()) {
      if (onlyKnown || taken.has(column) || cells[column]?.length === 0) continue
      const field = fieldsHeld({ text: heading, key: keys[column] ?? '' }, HELD).find(
        (one) => isFree(one) && holdsValues(one, sample, column),
      )
      if (field) take(field, column)
    }
  }
  if (match.phone === undefined && !onlyKnown) {
    const column = headings.findIndex(
      (heading, index) => !taken.has(index) && isPhoneColumn(heading, cells[index] ?? []),
    )
    if (column !== -1) take('phone', column)
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

type Tier = { headingsOf: (field: ImportField) => ReadonlySet<string>; onlyFitting?: true }

const keysOf = (headingsOf: (field: ImportField) => readonly string[]) => {
  const known = new Map(importFieldKeys.map((field) => [field, new Set(headingsOf(field).map(headingKey))]))
  return (field: ImportField): ReadonlySet<string> => known.get(field) ?? new Set()
}

const TIERS: readonly Tier[] = [
  { headingsOf: keysOf((field) => [importFields[field].label]) },
  { headingsOf: keysOf((field) => [...importFields[field].headings, ...(moreHeadings[field] ?? [])]) },
  {
    headingsOf: keysOf((field) => [...(likelyHeadings[field] ?? []), ...(moreLikelyHeadings[field] ?? [])]),
    onlyFitting: true,
  },
]

/** Fields that only their own headings name: of the pause, of other systems' ids, and what debt-column.ts finds. */
const NEVER_HELD: readonly ImportField[] = [...pauseImportFieldKeys, 'externalId', 'debt']
export const heldFieldKeys = importFieldKeys.filter((field) => !NEVER_HELD.includes(field))

/** The headings that may stand within a longer one, as words. */
const HELD = heldFieldKeys.flatMap((field) =>
  [
    ...[importFields[field].label, ...importFields[field].headings, ...(likelyHeadings[field] ?? [])],
    ...[...(moreHeadings[field] ?? []), ...(moreLikelyHeadings[field] ?? [])],
  ]
    .filter((heading) => heading !== SECTION_HEADING)
    .map((heading) => ({ field, key: headingKey(heading), words: headingWords(heading) })),
)

/** The column of the newest fee where several are fees: 'Cuota nueva' beside 'Cuota', or the last year; null otherwise. */
function newestAmount(headings: readonly string[], cells: readonly ImportFileCell[][]): number | null {
  const amounts = headings.flatMap((heading, column) => {
    const of = cells[column] ?? []
    const isAmount =
      of.length > 0 && fieldsHeld({ text: heading, key: '' }, HELD)[0] === 'monthlyAmount' && amountsFit(of)
    return isAmount ? [{ column, recency: recency(heading) }] : []
  })
  const [first, ...others] = amounts
  if (!first || others.length === 0) return null
  const newest = others.reduce((best, one) => (one.recency > best.recency ? one : best), first)
  const dated = amounts.every(({ recency }) => recency > 0)
  return newest.recency >= RECENT || (dated && newest.recency > 0) ? newest.column : null
}

function cellsOf(rows: readonly ImportFileRow[], column: number): ImportFileCell[] {
  return rows.map(({ cells }) => cells[column] ?? null).filter((cell) => importedText(cell) !== undefined)
}

/** The first of some columns that has at least half as many values as the fullest; undefined without any. */
function fullEnough(columns: readonly number[], valuesOf: (column: number) => number): number | undefined {
  if (columns.length < 2) return columns[0]
  const values = columns.map(valuesOf)
  const most = Math.max(...values)
  return columns[values.findIndex((count) => count * 2 >= most)]
}

/** How many cells have a value that the field can have. */
function usable(field: ImportField, cells: readonly ImportFileCell[]): number {
  return cells.filter((cell) => isReadable(field, cell) && !/^[-–—./]*$/.test(importedText(cell) ?? '')).length
}

function isLink(cell: ImportFileCell): boolean {
  const read = importedLink(cell)
  return 'value' in read && /^https?:/i.test(read.value ?? '')
}

/** Whether most values can be values of the field; for a group, whether they repeat or begin blocks. */
function valuesFit(field: ImportField, rows: readonly ImportFileRow[], column: number): boolean {
  const cells = cellsOf(rows, column)
  if (field === 'group' || field === 'mikrotik') {
    const names = new Set(cells.map((cell) => nameKey(importedText(cell) ?? '')))
    const repeats = names.size * 3 <= cells.length * 2
    if (field === 'mikrotik') return cells.length > 0 && repeats
    return cells.length > 0 && (repeats || blocksOf(rows.map((row) => row.cells[column] ?? null))?.isSure === true)
  }
  if (field === 'monthlyAmount') return amountsFit(cells)
  return cells.filter((cell) => isReadable(field, cell)).length * 2 >= cells.length
}

function amountsFit(cells: readonly ImportFileCell[]): boolean {
  // `Plan` may also be a speed: 10, 20 Mbps.
  if (cells.filter(isSpeed).length * 2 > cells.length) return false
  return cells.filter((cell) => isReadable('monthlyAmount', cell)).length * 2 >= cells.length
}

/** Whether the values of a column, whose heading only holds the one of a field, are such values. */
function holdsValues(field: ImportField, rows: readonly ImportFileRow[], column: number): boolean {
  const texts = cellsOf(rows, column).map((cell) => importedText(cell) ?? '')
  if (texts.length === 0) return false
  const worded = texts.filter((text) => /\p{L}{2}/u.test(text)).length * 2 > texts.length
  if (field === 'name' || field === 'lastName') return worded && new Set(texts).size * 2 > texts.length
  if (field === 'address') return worded && valuesFit(field, rows, column)
  // Of a few rows each may be of another place.
  if (field === 'group') return worded && (texts.length <= FEW_ROWS || valuesFit(field, rows, column))
  return valuesFit(field, rows, column)
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
  return readableAs[importFields[field].type](cell)
}

/** Whether a cell can be a value of each type; of a text, each can. */
const readableAs: Record<FieldType, (cell: ImportFileCell) => boolean> = {
  text: () => true,
  amount: (cell) => 'value' in importedAmount(cell),
  date: isImportedDate,
  // Of seven digits or more: `Número` may also be a running number, or that of a DPI.
  phone: (cell) => numbersIn(importedText(cell) ?? '').length > 0,
  routerIp: () => true,
  yesNo: (cell) => 'value' in importedYesNo(cell),
}
