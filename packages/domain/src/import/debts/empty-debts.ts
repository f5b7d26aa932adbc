import type { ImportFileRow } from '../import-values'
import { saysNothing } from '../past/past-cells'
import type { PastColumnKind, PastColumns } from '../past/past-columns'

/** Columns that say what is owed, the one that is asked about first; an empty cell of theirs may mean nothing is owed, or not known. */
const debtKinds = ['balance', 'owedAmount', 'monthsOwed', 'owedSince'] as const satisfies readonly PastColumnKind[]

/** `column` starts at 0; `count` is of rows of which no column says what they owe. */
export type EmptyDebts = { column: number; count: number }

/** The column of debts of a file, starting at 0, if some of its cells are filled, so that an empty one is a question; else null. */
export function askedDebtColumn(rows: readonly ImportFileRow[], columns: PastColumns): number | null {
  for (const kind of debtKinds) {
    const column = columns[kind]
    if (column !== undefined && rows.some(({ cells }) => !saysNothing(cells[column] ?? null))) return column
  }
  return null
}

/** The question about the empty cells among these rows; null if none is empty. `column` is that of `askedDebtColumn`. */
export function emptyDebts(
  rows: readonly ImportFileRow[],
  { columns, emptyColumn }: { columns: PastColumns; emptyColumn: number | null },
): EmptyDebts | null {
  if (emptyColumn === null) return null
  const said = Object.values(columns)
  const count = rows.filter(({ cells }) => said.every((column) => saysNothing(cells[column] ?? null))).length
  return count === 0 ? null : { column: emptyColumn, count }
}
