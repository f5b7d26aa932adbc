import { Readable } from 'node:stream'
import type { CellKind, OpenExport } from '@isp/api/export-table'
import { parseLocalDate } from '@isp/domain/dates/local-date'
import { quetzalesAsNumber } from '@isp/domain/money/money'
import { writeXlsxStream } from 'hucre/xlsx'

/** Format of a column: Excel's number format and its width in characters. */
const looks: Record<CellKind, { numFmt?: string; width: number }> = {
  text: { width: 24 },
  money: { numFmt: '"Q"#,##0.00', width: 16 },
  date: { numFmt: 'dd/mm/yyyy', width: 18 },
  count: { numFmt: '#,##0', width: 16 },
}

/** A table as an Excel workbook: amounts are numbers, dates are dates, and texts are never formulas. */
export function xlsxFile({ columns, rows }: OpenExport): Readable {
  async function* values() {
    for await (const cells of rows) {
      yield cells.map((cell, index) => excelValue(cell, columns[index]?.kind ?? 'text'))
    }
  }
  return Readable.fromWeb(
    writeXlsxStream(values(), {
      name: 'Datos',
      columns: columns.map(({ header, kind }) => ({ header, ...looks[kind] })),
      freezePane: { rows: 1 },
    }),
  )
}

function excelValue(cell: string | number | null, kind: CellKind): string | number | Date | null {
  if (typeof cell !== 'string') return cell
  if (kind === 'money') return quetzalesAsNumber(cell)
  const day = kind === 'date' ? parseLocalDate(cell) : null
  // Midnight in UTC, which the writer reads in UTC: the same date in any time zone.
  return day ? new Date(Date.UTC(day.year, day.month - 1, day.day)) : cell
}
