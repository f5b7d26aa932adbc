import { MOST_IMPORTED_CLIENTS } from '@isp/domain/clients/import/import.schema'
import type { SheetRow } from '@isp/domain/clients/import/import-row'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import type { SheetCell } from '@isp/domain/clients/import/import-values'
import { parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'

const LARGEST_BYTES = 20 * 1024 * 1024
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
  return { fileName: file.name, headings: head.cells.map((cell) => String(cell ?? '').trim()), rows }
}

async function xlsxRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      addRow(rows, { row: index + 1, cells: values.map(cellOf) })
      if (rows.length > MOST_IMPORTED_CLIENTS + 1) break
    }
  } catch (cause) {
    throw new SheetError(importTexts.unreadable, { cause })
  }
  return rows
}

function csvRows(bytes: Uint8Array): SheetRow[] {
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw new SheetError(importTexts.unreadable)
  const rows: SheetRow[] = []
  parseCsv(text).forEach((cells, index) => {
    addRow(rows, { row: index + 1, cells: cells.map(cellOf) })
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
