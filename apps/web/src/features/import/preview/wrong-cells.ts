import { type ImportField, importFieldKeys } from '@isp/domain/import/import-fields'
import type { CellPlace, PreviewRow } from './preview-rows'

/** The fields with a column of their own, in the order of the preview; the others share one. */
export const ownColumns: readonly ImportField[] = ['name', 'phone', 'monthlyAmount', 'utility', 'startDate', 'debt']
export const sharedColumn: readonly ImportField[] = importFieldKeys.filter((field) => !ownColumns.includes(field))

/** The message about a field of a row; undefined if it is right or the row is excluded. */
export function problemIn({ read, excluded }: PreviewRow, field: ImportField): string | undefined {
  return excluded ? undefined : read.issues?.find(({ path }) => path === field)?.message
}

/** Wrong or unlikely cells are inputs, and corrected ones, which may be corrected again. */
export function isEditable(row: PreviewRow, field: ImportField): boolean {
  const isUnlikely = row.read.notices.some(({ path, confirm }) => confirm && path === field)
  return !row.excluded && (isUnlikely || problemIn(row, field) !== undefined || row.corrected[field] !== undefined)
}

/** The next wrong cell in reading order, from the start again after the last one; null if none is left. */
export function nextWrongCell(rows: readonly PreviewRow[], after: CellPlace): CellPlace | null {
  const start = rows.findIndex(({ read }) => read.row === after.row)
  const order = [...ownColumns, ...sharedColumn]
  const wrongIn = (row: PreviewRow | undefined, fields: readonly ImportField[]): CellPlace | null => {
    const field = row && fields.find((one) => problemIn(row, one) !== undefined)
    return row && field ? { row: row.read.row, field } : null
  }
  const later = wrongIn(rows[start], order.slice(order.indexOf(after.field) + 1))
  if (later) return later
  for (let step = 1; step <= rows.length; step += 1) {
    const found = wrongIn(rows[(start + step) % rows.length], order)
    if (found) return found
  }
  return null
}
