import type { Quetzales } from '../money/money'
import { hasMoney } from '../receipts/account-rules'
import { importedBalance } from './import.schema'
import { headingKey, type ImportMatch } from './import-match'
import type { ImportTable } from './import-table'
import { importTexts } from './import-texts'
import { cellFault, type ImportFileCell, importedAmount, importedText } from './import-values'

export type ImportedBalances = {
  /** The column, starting at 0. */
  column: number
  /** In quetzales, without rows that have nothing. */
  byRow: ReadonlyMap<number, Quetzales>
  problems: readonly string[]
}

/**
 * The balances of a file that the product exported (specification 4 A8); null if it has no such column, no field takes it, and
 * something is on an account.
 */
export function importedBalances(
  { headings, rows }: Pick<ImportTable, 'headings' | 'rows'>,
  match: ImportMatch,
): ImportedBalances | null {
  const column = headings.findIndex((heading) => headingKey(heading) === headingKey(importTexts.accountLabel))
  if (column === -1 || Object.values(match).includes(column)) return null
  const byRow = new Map<number, Quetzales>()
  const problems: string[] = []
  for (const { row, cells } of rows) {
    const read = readBalance(cells[column] ?? null)
    if (typeof read === 'object') problems.push(importTexts.badRow(row, read.problem))
    else if (hasMoney(read)) byRow.set(row, read)
  }
  return byRow.size + problems.length === 0 ? null : { column, byRow, problems }
}

function readBalance(cell: ImportFileCell): Quetzales | { problem: string } {
  const label = importTexts.accountLabel
  const written = importedText(cell) ?? ''
  const fault = cellFault(cell)
  if (fault) return { problem: importTexts[fault](label, written) }
  const read = importedAmount(cell)
  if ('unclear' in read) return { problem: importTexts.badAmount(label, read.unclear, read.reason) }
  const parsed = importedBalance.safeParse(read.value)
  return parsed.success ? (parsed.data ?? '0.00') : { problem: parsed.error.issues[0]?.message ?? '' }
}
