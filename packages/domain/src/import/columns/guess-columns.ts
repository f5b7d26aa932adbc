import { hasPhone } from '../../phones/has-phone'
import type { ImportField } from '../import-fields'
import type { ImportMatch } from '../import-match'
import { type ImportFileCell, type ImportFileRow, importedAmount, importedText, isImportedDate } from '../import-values'
import { blocksOf } from './blocks'

const SAMPLED_ROWS = 300
/** Share of a column's filled cells that must fit a field. */
const MOST_FIT = 0.7
/** Share of the filled cells of a column of fees that must be one: others hold words, such as 'gratis' and 'pendiente'. */
const MANY_FIT = 0.5
/** Fees are between these, in quetzales. */
const [LEAST_FEE, LARGEST_FEE] = [10, 5_000]
/** Below it an amount is rather a speed. */
const SMALL_FEE = 50

/** `cells` without blank ones, `all` with them. */
type GuessedColumn = { column: number; cells: readonly ImportFileCell[]; all: readonly ImportFileCell[] }

/** Whether a line has the data of a client, a phone, a date or an amount, so that it is no line of headings. */
export function isClientLike(line: ImportFileRow | undefined): boolean {
  return line?.cells.some((cell) => isImportedDate(cell) || isPhone(cell) || isFee(cell)) ?? false
}

/** The columns of a file without headings, by what they hold (specification 5 B3): one for each field that is recognised. */
export function guessColumns(rows: readonly ImportFileRow[]): ImportMatch {
  const sample = rows.slice(0, SAMPLED_ROWS)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  let left: GuessedColumn[] = Array.from({ length: width }, (_, column) => {
    const all = sample.map(({ cells }) => cells[column] ?? null)
    return { column, all, cells: all.filter((cell) => importedText(cell) !== undefined) }
  }).filter(({ cells }) => cells.length > 0)
  const match: ImportMatch = {}
  for (const [field, fits] of guesses) {
    const fitting = match[field] === undefined ? left.filter(fits) : []
    const [found] = field === 'monthlyAmount' ? fitting.sort((one, other) => likeFees(other) - likeFees(one)) : fitting
    if (!found) continue
    match[field] = found.column
    left = left.filter((column) => column !== found)
  }
  return match
}

const share = (cells: readonly ImportFileCell[], fits: (cell: ImportFileCell) => boolean) =>
  cells.filter(fits).length / cells.length

type Guess = [ImportField, (column: GuessedColumn) => boolean]

/** In this order, since a date or a phone may be a number, too; names of one word count where no others are. */
const guesses: readonly Guess[] = [
  ['startDate', ({ cells }) => share(cells, isImportedDate) >= MOST_FIT],
  ['phone', ({ cells }) => share(cells, isPhone) >= MOST_FIT],
  ['monthlyAmount', ({ cells }) => share(cells, isFee) >= MANY_FIT && !isCount(cells)],
  ['group', areBlocks],
  ['name', ({ cells }) => share(cells, isName) >= MOST_FIT && differ(cells) > 1 / 2],
  ['name', ({ cells }) => share(cells, isOnlyText) >= MOST_FIT && differ(cells) > 1 / 2],
  ['group', ({ cells }) => share(cells, isText) >= MOST_FIT && differ(cells) <= 1 / 2],
  ['address', ({ cells }) => share(cells, isText) >= MOST_FIT],
]

/** The places of blocks, as a first column, or behind the numbers of the rows. */
function areBlocks({ column, cells, all }: GuessedColumn): boolean {
  return column <= 1 && cells.length > 1 && share(cells, isText) >= MOST_FIT && blocksOf(all)?.isSure === true
}

function isPhone(cell: ImportFileCell): boolean {
  const text = importedText(cell) ?? ''
  return hasPhone(text) && /\d[\d\s().-]{6,}/.test(text)
}

function isFee(cell: ImportFileCell): boolean {
  const read = importedAmount(cell)
  const amount = 'value' in read && read.value !== undefined ? Number(read.value) : Number.NaN
  return amount >= LEAST_FEE && amount <= LARGEST_FEE
}

/** How much the amounts of a column look like fees: with a currency or decimals, of whole fives, and not always larger. */
function likeFees({ cells }: GuessedColumn): number {
  const numbers = cells.flatMap((cell) => {
    const read = importedAmount(cell)
    return 'value' in read && read.value !== undefined ? [Number(read.value)] : []
  })
  const isNumber = (index: number) => numbers.length > 2 && (numbers[index] ?? 0) > (numbers[index - 1] ?? 0)
  return (
    share(cells, (cell) => /[q.]/i.test(importedText(cell) ?? '')) +
    numbers.filter((number) => number % 5 === 0 && number >= SMALL_FEE).length / cells.length -
    (numbers.every((_, index) => index === 0 || isNumber(index)) ? 1 / 2 : 0)
  )
}

/** Whether these are the numbers of the rows. */
function isCount(cells: readonly ImportFileCell[]): boolean {
  const numbers = cells.map((cell) => Number(importedText(cell)))
  return numbers.length > 2 && numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
}

function isText(cell: ImportFileCell): boolean {
  return /\p{L}/u.test(importedText(cell) ?? '')
}

function isOnlyText(cell: ImportFileCell): boolean {
  return /^[\p{L}\p{M}\s.'’,-]+$/u.test(importedText(cell) ?? '')
}

/** Two words or more, as the name of a person has. */
function isName(cell: ImportFileCell): boolean {
  return /^\P{N}*\p{L}+[\s,]+\p{L}/u.test(importedText(cell) ?? '')
}

/** The share of different texts. */
function differ(cells: readonly ImportFileCell[]): number {
  return new Set(cells.map((cell) => importedText(cell))).size / cells.length
}
