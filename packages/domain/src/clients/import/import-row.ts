import type { FieldIssue } from '../../errors/app-error'
import { type ClientInput, clientInput } from '../client.schema'
import { type ClientField, clientFieldKeys, clientFields, type FieldType } from '../client-fields'
import type { ColumnMatch } from './import-fields'
import { importTexts } from './import-texts'
import {
  cellFault,
  type ImportedValue,
  type ImportFileCell,
  importedAmount,
  importedDate,
  importedPhone,
  importedRouterIp,
  importedText,
} from './import-values'

/** A line of a file: its number there, and its cells. */
export type ImportFileRow = { row: number; cells: readonly ImportFileCell[] }

/** A parsed line: the displayed text of each field, and the client or the problems by field. */
export type ImportedRow = {
  row: number
  shown: Partial<Record<ClientField, string>>
} & ({ client: ClientInput; issues?: never } | { client?: never; issues: readonly FieldIssue[] })

/** Parses a line of a file as a client, with the schema of the form. */
export function importRow({ row, cells }: ImportFileRow, match: ColumnMatch): ImportedRow {
  const input: Partial<Record<ClientField, string>> = {}
  const shown: Partial<Record<ClientField, string>> = {}
  const unclear: FieldIssue[] = []
  for (const field of clientFieldKeys) {
    const { label, type } = clientFields[field]
    const cell = cellOf(cells, match[field])
    const fault = cellFault(cell)
    const read = fault ? { unclear: importedText(cell) ?? '' } : readers[type](cell)
    const text = 'unclear' in read ? read.unclear : read.value
    if (text === undefined) continue
    shown[field] = text
    if ('unclear' in read) {
      const sentence = fault ? importTexts[fault] : unclearTexts[type]
      const reason = 'reason' in read ? read.reason : undefined
      unclear.push({ path: field, message: sentence?.(label, text, reason) ?? '' })
    } else input[field] = text
  }
  const parsed = clientInput.safeParse(input)
  if (parsed.success && unclear.length === 0) return { row, shown, client: parsed.data }
  const reported = new Set(unclear.map(({ path }) => path))
  const issues = (parsed.error?.issues ?? [])
    .map(({ path, message }) => ({ path: path.join('.'), message }))
    // A field that could not be parsed is not also reported as missing.
    .filter(({ path }) => !reported.has(path))
  return { row, shown, issues: [...unclear, ...issues] }
}

const readers: Record<FieldType, (cell: ImportFileCell) => ImportedValue> = {
  text: (cell) => ({ value: importedText(cell) }),
  phone: (cell) => ({ value: importedPhone(cell) }),
  amount: importedAmount,
  date: importedDate,
  routerIp: importedRouterIp,
}

const unclearTexts: Partial<Record<FieldType, (label: string, text: string, reason?: string) => string>> = {
  amount: importTexts.badAmount,
  date: importTexts.badDate,
  routerIp: importTexts.badRouterIp,
}

function cellOf(cells: readonly ImportFileCell[], column: number | undefined): ImportFileCell {
  return column === undefined ? null : (cells[column] ?? null)
}
