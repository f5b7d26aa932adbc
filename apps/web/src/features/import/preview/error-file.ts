import type { ImportField } from '@isp/domain/import/import-fields'
import { importTexts } from '@isp/domain/import/import-texts'
import type { ImportFileCell } from '@isp/domain/import/import-values'
import { type Cell, type CellValue, writeXlsx } from 'hucre/xlsx'
import type { ImportDraft } from '../import-draft'
import type { PreviewRow } from './preview-rows'

const PROBLEM = 'Problema'

/**
 * A workbook with the rows that have errors: the columns of the file, with what was corrected, and a last column
 * 'Problema'. It can be imported again after a correction (product/import#rows-with-errors).
 */
export async function errorFile(
  { table, match, corrections }: Pick<ImportDraft, 'table' | 'match' | 'corrections'>,
  rows: readonly PreviewRow[],
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = new Map(table.rows.map((line) => [line.row, line]))
  const width = Math.max(table.headings.length, ...table.rows.map(({ cells }) => cells.length))
  const fields = new Map(Object.entries(match).map(([field, source]) => [source, field as ImportField]))
  const wrong = rows.flatMap(({ read: { row, issues } }) => {
    const { cells = [] } = lines.get(row) ?? {}
    const typed = corrections.get(row) ?? {}
    const problem = importTexts.badRow(row, (issues ?? []).map(({ message }) => message).join('; '))
    const values = Array.from({ length: width }, (_, column): CellValue => {
      const field = fields.get(column)
      const corrected = field && typed[field]
      return corrected === undefined ? cellValue(cells[column] ?? null) : asWritten(corrected)
    })
    return issues ? [[...values, asWritten(problem)]] : []
  })
  const head = [...table.headings.map(asWritten), ...Array<string>(width - table.headings.length).fill(''), PROBLEM]
  const dated = head.map((_, column) => wrong.some((values) => values[column] instanceof Date))
  const cells = new Map(
    wrong.flatMap((values, row) =>
      values.flatMap((value, column): [string, Partial<Cell>][] =>
        value instanceof Date ? [[`${row + 1},${column}`, { style: { numFmt: 'dd/mm/yyyy' } }]] : [],
      ),
    ),
  )
  const columns = dated.map((isDated) => ({ width: isDated ? 16 : 24 }))
  const sheet = { name: 'Con errores', columns, rows: [head, ...wrong], cells }
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }))
}

/**
 * The library changes some values without an error (findings/hucre-values-that-change.sh). Of those a sheet may have a text that looks
 * like an escape of the format; '#N/A' is an error value there, as it was in the file.
 */
function cellValue(cell: ImportFileCell): CellValue {
  if (typeof cell === 'string') return asWritten(cell)
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell
  return 'formula' in cell ? `=${cell.formula}` : asWritten(`${cell.text} ${cell.link}`)
}

/** A text of which every reader makes this text again: what looks like an escape (`_x0041_`) has its first sign escaped. */
function asWritten(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
