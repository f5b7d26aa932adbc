import type { Period } from '../../dates/period'
import { fromCentavos, parseCentavos, type Quetzales, sumQuetzales } from '../../money/money'
import type { ImportFileCell } from '../import-values'
import { readSignedAmount, readWrittenMonths, saysNothing } from '../past/past-cells'
import type { PastPlan } from '../past/past-plan'
import { owedMonths, type RowPast } from '../past/row-past'

/**
 * What a row says in the column of debts where its months, which count, say another debt; null if they agree. In quetzales;
 * `until` is the last month that the sheet counts.
 */
export function debtBesideMonths(
  cells: readonly ImportFileCell[],
  { columns, months }: PastPlan,
  { past, fee, until }: { past: RowPast; fee: Quetzales; until: Period },
): { said: Quetzales; counted: Quetzales } | null {
  const cell = cells[columns.balance ?? columns.owedAmount ?? -1] ?? null
  const read = months.length === 0 || saysNothing(cell) ? null : (readSignedAmount(cell) ?? ofMonths(cell, fee))
  // A balance in favour, or of another sign, is no debt.
  if (!read || read.negative || read.favor) return null
  const counted = sumQuetzales(owedMonths(past, { fee, until }).map(({ amount }) => amount))
  return parseCentavos(read.amount) === parseCentavos(counted) ? null : { said: read.amount, counted }
}

/** The debt of a number of months that is written as one. */
function ofMonths(cell: ImportFileCell, fee: Quetzales): ReturnType<typeof readSignedAmount> {
  const months = readWrittenMonths(cell)
  return months === null
    ? null
    : { amount: fromCentavos(months * (parseCentavos(fee) ?? 0)), negative: false, favor: false }
}
