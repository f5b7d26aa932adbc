import type { ImportLine } from './line-kinds'

/** The lines of a sheet, with the columns that it hides, starting at 0. */
type Sheet = { lines: readonly ImportLine[]; hiddenColumns: readonly number[] }

/**
 * The lines that count: without hidden ones, unless they are taken (specification 5 B3). A hidden column that is taken goes
 * behind the others, so that a shown one of the same heading is preferred.
 */
export function shownLines({ lines, hiddenColumns }: Sheet, takesHidden: boolean): readonly ImportLine[] {
  const rows = takesHidden ? lines : lines.filter(({ hidden }) => !hidden)
  if (hiddenColumns.length === 0) return rows
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const order = columnOrder(width, hiddenColumns, takesHidden)
  return rows.map(({ cells, ...line }) => ({ ...line, cells: order.map((column) => cells[column] ?? null) }))
}

/** The columns of a sheet, starting at 0, in the order of `shownLines`. */
export function columnOrder(width: number, hiddenColumns: readonly number[], takesHidden: boolean): number[] {
  const hidden = new Set(hiddenColumns)
  const shown = Array.from({ length: width }, (_, column) => column).filter((column) => !hidden.has(column))
  return takesHidden ? [...shown, ...hiddenColumns] : shown
}

/** '5 filas y 2 columnas ocultas'; null without any. */
export function hiddenParts({ lines, hiddenColumns }: Sheet): string | null {
  const rows = lines.filter(({ hidden }) => hidden).length
  const parts = [counted(rows, 'fila'), counted(hiddenColumns.length, 'columna')].filter((part) => part !== null)
  if (parts.length === 0) return null
  return `${parts.join(' y ')} ${rows + hiddenColumns.length === 1 ? 'oculta' : 'ocultas'}`
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('es-GT')} ${noun}s`
}
