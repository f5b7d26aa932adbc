import { textOfCsv } from '@isp/domain/exports/csv-text'
import { searchable } from '@isp/domain/search'
import { parse } from 'csv-parse/sync'
import { ScriptFailure } from './script-failure'

/** The columns of a list of payments, in any order; what they mean is in the usage of mark-paid. */
const columns = ['pago', 'cliente_id', 'cliente', 'periodo', 'tipo', 'fecha', 'monto', 'utilidad'] as const
/** Those that the report of refusals adds, so that it can be mended and given again. */
const reportColumns = ['linea', 'motivo'] as const

export type Column = (typeof columns)[number]

/** A line as it was written: where it ends in the file (the head is line 1), and its cells, trimmed, '' when absent. */
export type FileLine = { line: number; cells: Record<Column, string> }

type Parsed = { record: Record<string, string>; info: { lines: number } }

/**
 * The lines of a CSV file with a head, comma or semicolon between the cells. Throws a ScriptFailure for what is no such
 * file: an unknown column would be a date or an amount that nobody reads.
 */
export function readPaymentFile(bytes: Uint8Array): FileLine[] {
  const text = decoded(bytes)
  const delimiter = /^[^\r\n]*;/.test(text) && !/^[^\r\n]*,/.test(text) ? ';' : ','
  const parsed = parseCsv(text, delimiter)
  if (parsed.length === 0) throw new ScriptFailure('El archivo no tiene ninguna línea de pago')
  return parsed.map(({ record, info: { lines: line } }) => ({
    line,
    cells: Object.fromEntries(columns.map((column) => [column, textOfCsv(record[column] ?? '')])) as FileLine['cells'],
  }))
}

/** Excel saves 'CSV' in the Windows code page, and 'CSV UTF-8' only when told. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parseCsv(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      columns: (head: string[]) => checkedHead(head.map((name) => searchable(name.trim()).replaceAll(' ', '_'))),
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof ScriptFailure) throw error
    throw new ScriptFailure(`El archivo no es un CSV válido: ${(error as Error).message}`)
  }
}

function checkedHead(head: string[]): string[] {
  const known: readonly string[] = [...columns, ...reportColumns]
  const unknown = head.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new ScriptFailure(`Columna desconocida: '${unknown.join("', '")}'. Las columnas son: ${columns.join(', ')}`)
  }
  const twice = head.find((name, index) => head.indexOf(name) !== index)
  if (twice !== undefined) throw new ScriptFailure(`La columna '${twice}' está repetida`)
  if (!head.some((name) => ['pago', 'cliente_id', 'cliente'].includes(name))) {
    throw new ScriptFailure("Falta una columna que diga qué se pagó: 'pago', o 'cliente_id' o 'cliente' con 'periodo'")
  }
  return head
}

/** What came of a line that was not marked. */
export type Refused = { line: FileLine; reason: string }

/** The report of refusals: the lines as they were written, with their number and the reason. */
export function reportTable(refused: readonly Refused[]) {
  return {
    head: [...reportColumns, ...columns],
    rows: refused.map(({ line, reason }) => [line.line, reason, ...columns.map((column) => line.cells[column])]),
  }
}
