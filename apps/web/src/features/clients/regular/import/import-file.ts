import type { ImportFileRow } from '@isp/domain/clients/import/import-row'

/** A file as a table: the headings of its first line that is not empty, and the lines under it. */
export type ImportFile = { fileName: string; headings: readonly string[]; rows: readonly ImportFileRow[] }

/** Why a file is no table of clients, in words for the operator. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
}

/** What the worker answers: the table, or the sentence of the refusal. */
export type WorkerResult = { importFile: ImportFile; problem?: never } | { importFile?: never; problem: string }
