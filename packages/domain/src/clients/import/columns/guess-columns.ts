import { hasPhone } from '../../../phones/has-phone'
import type { ImportField } from '../import-fields'
import type { ImportMatch } from '../import-match'
import { type ImportFileCell, type ImportFileRow, importedAmount, importedText, isImportedDate } from '../import-values'

const SAMPLED_ROWS = 300
/** Share of a column's filled cells that must fit a field. */
const MOST_FIT = 0.7
/** Fees are between these, in quetzales. */
const [LEAST_FEE, LARGEST_FEE] = [10, 5_000]

type GuessedColumn = { column: number; cells: readonly ImportFileCell[] }

/** Whether a line has the data of a client, a phone, a date or an amount, so that it is no line of headings. */
export function isClientLike(line: ImportFileRow | undefined): boolean {
  return line?.cells.some((cell) => isImportedDate(cell) || isPhone(cell) || isFee(cell)) ?? false
}

/** The columns of a file without headings, by what they hold (specification 5 B3): one for each field that is recognised. */
export function guessColumns(rows: readonly ImportFileRow[]): ImportMatch {
  const sample = rows.slice(0, SAMPLED_ROWS)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  let left: GuessedColumn[] = Array.from({ length: width }, (_, column) => ({
    column,
    cells: sample.map(({ cells }) => cells[column] ?? null).filter((cell) => importedText(cell) !== undefined),
  })).filter(({ cells }) => cells.length > 0)
  const match: ImportMatch = {}
  for (const [field, fits] of guesses) {
    const found = left.find((column) => fits(column.cells))
    if (!found) continue
    match[field] = found.column
    left = left.filter((column) => column !== found)
  }
  return match
}

const share = (cells: readonly ImportFileCell[], fits: (cell: ImportFileCell) => boolean) =>
  cells.filter(fits).length / cells.length

/** In this order, since a date or a phone may be a number, too. */
const guesses: readonly [ImportField, (cells: readonly ImportFileCell[]) => boolean][] = [
  ['startDate', (cells) => share(cells, isImportedDate) >= MOST_FIT],
  ['phone', (cells) => share(cells, isPhone) >= MOST_FIT],
  ['monthlyAmount', (cells) => share(cells, isFee) >= MOST_FIT && !isCount(cells)],
  ['name', (cells) => share(cells, isName) >= MOST_FIT && differ(cells) > 1 / 2],
  ['group', (cells) => share(cells, isText) >= MOST_FIT && differ(cells) <= 1 / 2],
  ['address', (cells) => share(cells, isText) >= MOST_FIT],
]

function isPhone(cell: ImportFileCell): boolean {
  const text = importedText(cell) ?? ''
  return hasPhone(text) && /\d[\d\s().-]{6,}/.test(text)
}

function isFee(cell: ImportFileCell): boolean {
  const read = importedAmount(cell)
  const amount = 'value' in read && read.value !== undefined ? Number(read.value) : Number.NaN
  return amount >= LEAST_FEE && amount <= LARGEST_FEE
}

/** Whether these are the numbers of the rows. */
function isCount(cells: readonly ImportFileCell[]): boolean {
  const numbers = cells.map((cell) => Number(importedText(cell)))
  return numbers.length > 2 && numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
}

function isText(cell: ImportFileCell): boolean {
  return /\p{L}/u.test(importedText(cell) ?? '')
}

/** Two words or more, as the name of a person has. */
function isName(cell: ImportFileCell): boolean {
  return /^\P{N}*\p{L}+[\s,]+\p{L}/u.test(importedText(cell) ?? '')
}

/** The share of different texts. */
function differ(cells: readonly ImportFileCell[]): number {
  return new Set(cells.map((cell) => importedText(cell))).size / cells.length
}
