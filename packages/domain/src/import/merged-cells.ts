import { isWrittenDate } from '../dates/written-date'
import { readFileAmount } from '../money/file-amount'
import type { ImportFileCell, ImportFileRow } from './import-values'
import type { ImportLine } from './sheet/line-kinds'

/** Merged cells of a worksheet: rows and columns starting at 0, the last ones included. */
export type MergedCells = { startRow: number; startCol: number; endRow: number; endCol: number }

/**
 * `rows` are all rows of the worksheet. A text or date merged over several rows counts for each of them that has other
 * cells, as the name of a village beside its clients; an amount or a phone does not. A line whose only text is merged over
 * several columns is a title.
 */
export function applyMergedCells(rows: readonly ImportFileRow[], merges: readonly MergedCells[]): ImportLine[] {
  const lines: (ImportLine & { cells: ImportFileCell[] })[] = rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
  const filled = rows.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length)
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const first = lines[startRow]
    const value = first?.cells[startCol]
    if (!first || value === undefined || isBlank(value)) continue
    if (endCol > startCol && filled[startRow] === 1) first.title = true
    if (!countsForEach(value)) continue
    for (let index = startRow + 1; index <= Math.min(endRow, lines.length - 1); index += 1) {
      const cells = lines[index]?.cells
      if (!cells || filled[index] === 0) continue
      while (cells.length < startCol) cells.push(null)
      cells[startCol] = value
    }
  }
  return lines
}

export function isBlank(cell: ImportFileCell): boolean {
  return cell === null || String(cell).trim() === ''
}

function countsForEach(value: ImportFileCell): boolean {
  if (value instanceof Date) return true
  if (typeof value !== 'string') return false
  return isWrittenDate(value) || (/\p{L}/u.test(value) && readFileAmount(value).problem !== undefined)
}
