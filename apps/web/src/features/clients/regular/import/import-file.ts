import type { ImportFileRow } from '@isp/domain/clients/import/import-row'

/** An import file as a table: the headings of its first non-empty line, and the rows below. */
export type ImportFile = { fileName: string; headings: readonly string[]; rows: readonly ImportFileRow[] }

/** Why a file cannot be imported, as a message for the operator. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
}

/** Result of the worker: the file's content, or the error message. */
export type WorkerResult = { importFile: ImportFile; problem?: never } | { importFile?: never; problem: string }
