import type { ImportLine } from '@isp/domain/import/sheet/line-kinds'

/** The lines of a CSV file or a worksheet that are not blank, titles and headings included. */
export type ImportSheet = {
  fileName: string
  sheetName?: string | undefined
  /** Those that the sheet hides, too. */
  lines: readonly ImportLine[]
  /** The columns that the sheet hides, starting at 0. */
  hiddenColumns: readonly number[]
  /** The workbook counts the days of dates from 1904. */
  from1904: boolean
}

/** A sheet that has rows: how many are below its headings, or why it cannot be imported. */
export type SheetChoice = { name: string } & (
  | { sheet: ImportSheet; rows: number; problem?: never }
  | { sheet?: never; rows?: never; problem: string }
)

/** Why a file cannot be imported, as a message for the operator. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
}

/** The sheets of the file, at least one of which can be imported, or the error message. */
export type WorkerResult = { sheets: readonly SheetChoice[]; problem?: never } | { sheets?: never; problem: string }
