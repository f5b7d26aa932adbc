import type { SheetRow } from '@isp/domain/clients/import/import-row'

/** A file as a table: the headings of its first line that is not empty, and the lines under it. */
export type Sheet = { fileName: string; headings: readonly string[]; rows: readonly SheetRow[] }

/** Why a file is no table of clients, in words for the operator. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
}

/** What the worker answers: the table, or the sentence of the refusal. */
export type SheetAnswer = { sheet: Sheet; problem?: never } | { sheet?: never; problem: string }
