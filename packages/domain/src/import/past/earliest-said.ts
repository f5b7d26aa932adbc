import { MOST_MONTHS_BACK } from '../../billing/first-period'
import type { LocalDate } from '../../dates/local-date'
import { addMonths, type Period, periodOf } from '../../dates/period'
import { isZero, type Quetzales } from '../../money/money'
import type { ImportMatch } from '../import-match'
import type { ImportTable } from '../import-table'
import { type ImportFileCell, importedAmount } from '../import-values'
import { usualPast } from './past-choices'
import { type PastPlan, pastOfRow, pastPlan } from './past-plan'
import { firstFilled } from './read-months'

const ANY_FEE = '1.00'

/**
 * The earliest month that the columns of the past name, up to the present one, and at most as far back as a client can
 * be charged (product/import#start-dates). A start date in that month leaves nothing out of what the table says.
 */
export function earliestSaid(
  table: Pick<ImportTable, 'headings' | 'rows'>,
  match: ImportMatch,
  today: LocalDate,
): Period {
  const current = periodOf(today)
  const choices = { ...usualPast, balanceMeans: 'owes' as const }
  const plan = pastPlan(table, { match, choices, today })?.plan
  if (!plan) return current
  const startDate = `${addMonths(current, -MOST_MONTHS_BACK)}-01`
  return table.rows.reduce((earliest, { cells }) => {
    const said = firstOf(cells, plan, { fee: feeOf(cells, match), startDate, today })
    return said !== null && said < earliest ? said : earliest
  }, current)
}

function firstOf(
  cells: readonly ImportFileCell[],
  plan: PastPlan,
  client: { fee: Quetzales; startDate: LocalDate; today: LocalDate },
): Period | null {
  if (plan.months.length > 0) return firstFilled(cells, plan.months)
  // Without a fee an amount is no number of months; months that are counted are the same at any fee.
  const { owedAmount: _, balance: __, ...counted } = plan.columns
  const past = isZero(client.fee)
    ? pastOfRow(cells, { ...plan, columns: counted }, { ...client, fee: ANY_FEE })
    : pastOfRow(cells, plan, client)
  return past === null || 'unreadable' in past ? null : past.billedFrom
}

function feeOf(cells: readonly ImportFileCell[], { monthlyAmount }: ImportMatch): string {
  if (typeof monthlyAmount !== 'number') return '0.00'
  const read = importedAmount(cells[monthlyAmount] ?? null)
  return ('value' in read ? read.value : undefined) ?? '0.00'
}
