import { readCsvFile } from '@isp/domain/exports/csv-file'
import { textOfCsv } from '@isp/domain/exports/csv-text'
import { type AskedField, askedFieldKeys, askedFields } from '@isp/domain/receipts/receipt-fields'
import { searchable } from '@isp/domain/text/search'
import { type CsvError, parse } from 'csv-parse/sync'
import { ScriptFailure } from './script-failure'

/** In any order; the usage of mark-paid describes them. */
const columns = ['pago', 'cliente_id', 'cliente', 'periodo', 'tipo', 'fecha', 'monto', 'utilidad', 'forma'] as const
const allColumns: readonly string[] = [...columns, ...askedFieldKeys.map(columnOf)]
/** Other headings of columns: the names of the procedure's input. */
const aliases: Readonly<Record<string, string>> = {
  [plainName('method')]: 'forma',
  ...Object.fromEntries(askedFieldKeys.map((field) => [plainName(field), columnOf(field)])),
}
/** Extra columns of the report, ignored when it is resubmitted. */
const reportColumns = ['linea', 'motivo'] as const

export type Column = (typeof columns)[number]

/** The column of a text of receipts, as headings are compared: 'Fecha de banco' is `fecha_de_banco`. */
export function columnOf(field: AskedField): string {
  return plainName(askedFields[field].label)
}

/**
 * A line of the file: the number of its last line in the file (starting at 1), its cells and those of the texts of its receipt,
 * trimmed, '' if absent. A line with too many cells has no cells, but a problem.
 */
export type FileLine = {
  line: number
  cells: Record<Column, string>
  texts: Record<AskedField, string>
  problem?: string
}

type Parsed = { record: string[]; info: { lines: number }; raw: string }

/**
 * Parses a CSV file with a header; separated by commas, semicolons or tabs, in any encoding that Excel writes. Throws a
 * ScriptFailure for an invalid file, also for an unknown column, whose values would be ignored.
 */
export function readPaymentFile(bytes: Uint8Array): FileLine[] {
  const { text, delimiter, linesBefore } = readCsvFile(bytes)
  const [first, ...parsed] = parseCsv(text, delimiter ?? likelyDelimiter(text))
  const head = checkedHead(withoutBlankEnd(first?.record ?? []).map(columnName))
  if (parsed.length === 0) throw new ScriptFailure('El archivo no tiene ninguna línea de pago')
  return parsed.map(({ record, info, raw }) => lineOf(head, { record, raw, line: info.lines + linesBefore }))
}

function lineOf(
  head: readonly string[],
  { record, raw, line }: { record: string[]; raw: string; line: number },
): FileLine {
  const fits = record.length >= head.length && withoutBlankEnd(record).length <= head.length
  const written = fits ? Object.fromEntries(head.map((name, index) => [name, record[index]])) : {}
  const textOf = (column: string) => textOfCsv(written[column] ?? '')
  return {
    line,
    cells: Object.fromEntries(columns.map((column) => [column, textOf(column)])) as FileLine['cells'],
    texts: Object.fromEntries(askedFieldKeys.map((field) => [field, textOf(columnOf(field))])) as FileLine['texts'],
    ...(!fits && {
      problem: `La línea tiene ${count(record.length, 'celda')} y el encabezado ${count(head.length, 'columna')}: ${raw.trim()}`,
    }),
  }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** Excel pads lines with empty cells. */
function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** The separator that occurs most often in the header; no column name contains one. */
function likelyDelimiter(text: string): string {
  const [head = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const times = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, other) => (times(other) > times(best) ? other : best))
}

function parseCsv(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number }
    throw new ScriptFailure(
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'El archivo no es un CSV válido: hay unas comillas sin cerrar'
        : `El archivo no es un CSV válido: no se pudo leer la línea ${lines}`,
    )
  }
}

function columnName(heading: string): string {
  const name = plainName(heading)
  return aliases[name] ?? name
}

function plainName(heading: string): string {
  return searchable(heading).replaceAll(' ', '_')
}

function checkedHead(head: string[]): string[] {
  const known = [...allColumns, ...reportColumns]
  const unknown = head.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new ScriptFailure(
      `Columna desconocida: '${unknown.join("', '")}'. Las columnas son: ${allColumns.join(', ')}`,
    )
  }
  const twice = head.find((name, index) => head.indexOf(name) !== index)
  if (twice !== undefined) throw new ScriptFailure(`La columna '${twice}' está repetida`)
  if (!head.some((name) => ['pago', 'cliente_id', 'cliente'].includes(name))) {
    throw new ScriptFailure("Falta una columna que diga qué se pagó: 'pago', o 'cliente_id' o 'cliente' con 'periodo'")
  }
  return head
}

export type Refused = { line: FileLine; reason: string }

export function reportTable(refused: readonly Refused[]) {
  return {
    head: [...reportColumns, ...allColumns],
    rows: refused.map(({ line: { line, cells, texts }, reason }) => [
      line,
      reason,
      ...columns.map((column) => cells[column]),
      ...askedFieldKeys.map((field) => texts[field]),
    ]),
  }
}
