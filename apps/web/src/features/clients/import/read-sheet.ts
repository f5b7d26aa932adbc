import { MOST_IMPORTED_CLIENTS } from '@isp/domain/clients/import/import.schema'
import type { SheetRow } from '@isp/domain/clients/import/import-row'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { importedText, type SheetCell } from '@isp/domain/clients/import/import-values'
import { parseCsv } from 'hucre/csv'
import { type Cell, type Sheet as ExcelSheet, readXlsx } from 'hucre/xlsx'

const LARGEST_BYTES = 20 * 1024 * 1024
/** More than any list of clients takes, with what is blank between: a sheet may be formatted down to its millionth row. */
const READ_RANGE = 'A1:IV60000'
/** The line by which Excel is told the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i
const ZIP = [0x50, 0x4b]

/** A file as a table: the headings of its first line that is not empty, and the lines under it. */
export type Sheet = { fileName: string; headings: readonly string[]; rows: readonly SheetRow[] }

/** Why a file is no table of clients, in words for the operator. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
}

/** Reads a CSV or an Excel file. Throws a SheetError for anything else, for one without rows, and for too many. */
export async function readSheet(file: File): Promise<Sheet> {
  if (file.size > LARGEST_BYTES) throw new SheetError(importTexts.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = ZIP.every((byte, index) => bytes[index] === byte)
  const [head, ...rows] = isZip ? await xlsxRows(bytes) : csvRows(bytes)
  if (!head || rows.length === 0) throw new SheetError(importTexts.empty)
  if (rows.length > MOST_IMPORTED_CLIENTS) throw new SheetError(importTexts.tooManyRows(MOST_IMPORTED_CLIENTS))
  return { fileName: file.name, headings: head.cells.map((cell) => importedText(cell) ?? ''), rows }
}

async function xlsxRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const sheet = await firstShownSheet(bytes).catch((cause: unknown) => {
    throw new SheetError(importTexts.unreadable, { cause })
  })
  sheet?.rows.forEach((values, index) => {
    const cells = values.map((value, column) => formulaOf(sheet.cells?.get(`${index},${column}`)) ?? cellOf(value))
    addRow(rows, { row: index + 1, cells })
  })
  return rows
}

async function firstShownSheet(bytes: Uint8Array): Promise<ExcelSheet | undefined> {
  let found = false
  const { sheets } = await readXlsx(bytes, {
    range: READ_RANGE,
    sheets: ({ hidden, veryHidden }) => {
      const first = !found && !hidden && !veryHidden
      found ||= first
      return first
    },
  })
  return sheets[0]
}

/** A formula without its result, as programs other than Excel write it; it would pass for an empty cell. */
function formulaOf(cell: Cell | undefined): SheetCell {
  return cell?.type === 'formula' && cell.value === null ? { formula: cell.formula ?? '' } : null
}

function csvRows(bytes: Uint8Array): SheetRow[] {
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw new SheetError(importTexts.unreadable)
  const [line = '', delimiter] = SEPARATOR_LINE.exec(text) ?? []
  const rows: SheetRow[] = []
  parseCsv(text.slice(line.length), { delimiter }).forEach((cells, index) => {
    addRow(rows, { row: index + (line ? 2 : 1), cells: cells.map(cellOf) })
  })
  return rows
}

function addRow(rows: SheetRow[], row: SheetRow): void {
  if (row.cells.some((cell) => cell !== null && String(cell).trim() !== '')) rows.push(row)
}

function cellOf(value: unknown): SheetCell {
  if (value instanceof Date || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return value === null || value === undefined ? null : String(value)
}

/** Excel saves 'CSV' in the Windows code page, and 'CSV UTF-8' only when told. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
