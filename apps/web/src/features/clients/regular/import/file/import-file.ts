import type { ImportLine } from '@isp/domain/clients/import/import-table'

/** An import file: its lines that are not blank, titles and headings included. */
export type ImportSheet = { fileName: string; lines: readonly ImportLine[] }

/** Why a file cannot be imported, as a message for the operator. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
}

/** Result of the worker: the file's content, or the error message. */
export type WorkerResult = { sheet: ImportSheet; problem?: never } | { sheet?: never; problem: string }
