import { readCsvFile } from '@isp/domain/exports/csv-file'
import { MOST_IMPORTED_CLIENTS } from '@isp/domain/import/import.schema'
import { findHeaderRow, importTable } from '@isp/domain/import/import-table'
import { importTexts } from '@isp/domain/import/import-texts'
import type { ImportFileCell, ImportFileRow } from '@isp/domain/import/import-values'
import { applyMergedCells, isBlank } from '@isp/domain/import/merged-cells'
import { commentText, linkedCell, linkOfFormula } from '@isp/domain/import/sheet/cell-extras'
import type { ImportLine } from '@isp/domain/import/sheet/line-kinds'
import { noTableText } from '@isp/domain/import/sheet/no-table'
import { shownLines } from '@isp/domain/import/sheet/shown-lines'
import { parseCsv } from 'hucre/csv'
import { type Cell, colToLetter, type Sheet as ExcelSheet, readXlsx } from 'hucre/xlsx'
import { ImportFileError, type ImportSheet, type SheetChoice } from './import-file'
import { unpackedSize } from './unpacked-size'

/** First bytes of a compound file, in which Excel puts a workbook with a password, and kept all workbooks until 2003. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** The part of the compound file that has the encrypted workbook; names are UTF-16 there. */
const ENCRYPTED_PART = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()

function isEncrypted(bytes: Uint8Array): boolean {
  return isCompoundFile(bytes) && includes(bytes, ENCRYPTED_PART)
}

function isCompoundFile(bytes: Uint8Array): boolean {
  return COMPOUND_FILE.every((byte, index) => bytes[index] === byte)
}

/** Bytes at the start of a file that show what it is. */
const LOOKED_AT = 512

/** Markup, such as a page of a browser, which programs save with the ending .xls. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT)).replaceAll('\u0000', '').trimStart()
  return /^\ufeff?\s*<(?:!doctype|html|head|meta|table|\?xml|style|body|div)/i.test(start)
}

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

const LARGEST_BYTES = 20 * 1024 * 1024
/** Ten times the unpacked size of 10,000 clients with all fields. */
const LARGEST_UNPACKED_BYTES = 64 * 1024 * 1024
/** Total characters of all cells: a file may reference one long text in every cell. */
const MOST_CHARACTERS = 20_000_000
const MOST_COLUMNS = 256
/** More than the largest client list with blank lines: a worksheet may be formatted down to its millionth row. */
const MOST_LINES = 60_000
/** One column and one line beyond the limits, to detect larger files. */
const READ_RANGE = `A1:${colToLetter(MOST_COLUMNS)}${MOST_LINES + 1}`
const ZIP = [0x50, 0x4b]

/** A worksheet, or the content of a CSV file. */
type RawSheet = Omit<ImportSheet, 'fileName' | 'sheetName'> & { name?: string }

/**
 * Reads the sheets of a CSV or Excel file that are visible and have rows. Throws an ImportFileError for other files, for
 * files without rows, and if every sheet is beyond the limits: size, declared unpacked size, rows, columns, characters.
 */
export async function readImportFile(file: File): Promise<readonly SheetChoice[]> {
  if (file.size > LARGEST_BYTES) throw new ImportFileError(importTexts.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isEncrypted(bytes)) throw new ImportFileError(importTexts.encrypted)
  const noTable = noTableText(bytes)
  if (noTable) throw new ImportFileError(noTable)
  if (isCompoundFile(bytes)) throw new ImportFileError(importTexts.oldExcel)
  if (isMarkup(bytes)) throw new ImportFileError(importTexts.webPage)
  const isZip = ZIP.every((byte, index) => bytes[index] === byte)
  const characters = { left: MOST_CHARACTERS }
  const sheets = isZip ? await xlsxSheets(bytes) : [{ lines: csvRows(bytes), hiddenColumns: [], from1904: false }]
  const choices = sheets.flatMap((sheet) => sheetChoice(file.name, sheet, characters) ?? [])
  const [first] = choices
  if (!first) throw new ImportFileError(importTexts.empty)
  if (first.problem && choices.every(({ problem }) => problem)) throw new ImportFileError(first.problem)
  return choices
}

/** Null without rows below its headings. */
function sheetChoice(
  fileName: string,
  { name, lines: all, ...parts }: RawSheet,
  characters: { left: number },
): SheetChoice | null {
  const called = { name: name ?? fileName }
  try {
    const lines = withinLimits(all, characters)
    const shown = shownLines({ lines, ...parts }, false)
    const { rows } = importTable(shown, findHeaderRow(shown))
    if (rows.length === 0) return null
    if (rows.length > MOST_IMPORTED_CLIENTS) throw new ImportFileError(importTexts.tooManyRows(MOST_IMPORTED_CLIENTS))
    return { ...called, rows: rows.length, sheet: { fileName, sheetName: name, lines, ...parts } }
  } catch (error) {
    if (error instanceof ImportFileError) return { ...called, problem: error.message }
    throw error
  }
}

/** Rows without trailing blank cells, and without blank rows. Takes their characters from those that are left. */
function withinLimits(all: readonly ImportLine[], characters: { left: number }): ImportLine[] {
  return all.flatMap(({ cells, ...line }) => {
    const { row } = line
    let { length } = cells
    while (length > 0 && isBlank(cells[length - 1] ?? null)) length -= 1
    if (length === 0) return []
    if (length > MOST_COLUMNS) throw new ImportFileError(importTexts.tooManyColumns(MOST_COLUMNS))
    if (row > MOST_LINES) throw new ImportFileError(importTexts.tooManyRows(MOST_IMPORTED_CLIENTS))
    for (const cell of cells) characters.left -= typeof cell === 'string' ? cell.length : 0
    if (characters.left < 0) throw new ImportFileError(importTexts.tooLarge)
    return [{ ...line, cells: cells.slice(0, length) }]
  })
}

async function xlsxSheets(bytes: Uint8Array): Promise<RawSheet[]> {
  const unpacked = unpackedSize(bytes)
  if (unpacked === null) throw new ImportFileError(importTexts.unreadable)
  if (unpacked > LARGEST_UNPACKED_BYTES) throw new ImportFileError(importTexts.tooLarge)
  const { sheets, dateSystem } = await readXlsx(bytes, {
    range: READ_RANGE,
    sheets: ({ name, hidden, veryHidden }) => !hidden && !veryHidden && name !== importTexts.helpSheet,
  }).catch((cause: unknown) => {
    throw new ImportFileError(importTexts.unreadable, { cause })
  })
  return sheets.map((sheet) => ({
    name: sheet.name,
    lines: xlsxLines(sheet),
    hiddenColumns: (sheet.columns ?? []).flatMap(({ hidden }, column) => (hidden ? [column] : [])),
    from1904: dateSystem === '1904',
  }))
}

function xlsxLines({ rows, cells, merges = [], rowDefs }: ExcelSheet): ImportLine[] {
  const lines = rows.map((values, index) => ({
    row: index + 1,
    cells: values.map((value, column) => xlsxCell(value, cells?.get(`${index},${column}`))),
  }))
  const comments = commentsOf(cells)
  return applyMergedCells(lines, merges).map((line, index) => {
    const { hidden, height } = rowDefs?.get(index) ?? {}
    const said = comments.get(index)
    return { ...line, ...(said && { comments: said }), ...((hidden || height === 0) && { hidden: true as const }) }
  })
}

/** A formula without a cached result, as programs other than Excel write it, would look like an empty cell. */
function xlsxCell(value: unknown, cell: Cell | undefined): ImportFileCell {
  if (cell?.type !== 'formula') return linkedCell(cellOf(value), cell?.hyperlink?.target)
  const { formula = '' } = cell
  return (
    linkOfFormula(formula) ?? (cell.value === null ? { formula } : linkedCell(cellOf(value), cell.hyperlink?.target))
  )
}

/** The comments on the cells by row, starting at 0, from left to right. */
function commentsOf(cells: ExcelSheet['cells']): ReadonlyMap<number, string[]> {
  const found: { row: number; column: number; text: string }[] = []
  for (const [place, { comment }] of cells ?? []) {
    const text = comment && commentText(comment.text, comment.author)
    const [row = 0, column = 0] = place.split(',').map(Number)
    if (text) found.push({ row, column, text })
  }
  found.sort((one, other) => one.column - other.column)
  const byRow = new Map<number, string[]>()
  for (const { row, text } of found) byRow.set(row, [...(byRow.get(row) ?? []), text])
  return byRow
}

function csvRows(bytes: Uint8Array): ImportFileRow[] {
  const { text, delimiter, linesBefore } = readCsvFile(bytes)
  if (text.includes('\u0000')) throw new ImportFileError(importTexts.unreadable)
  return parseCsv(text, { delimiter }).map((cells, index) => ({
    row: index + 1 + linesBefore,
    cells: cells.map((cell) => (typeof cell === 'string' ? linkOfFormula(cell) : null) ?? cellOf(cell)),
  }))
}

function cellOf(value: unknown): ImportFileCell {
  if (value instanceof Date || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return value === null || value === undefined ? null : String(value)
}
