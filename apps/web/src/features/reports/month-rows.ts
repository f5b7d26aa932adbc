import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { parseCentavos, type Quetzales } from '@isp/domain/money/money'
import type { RouterOutputs } from '../../lib/server/trpc'

type Reports = RouterOutputs['reports']

/** One kind of money in a month: from regular clients, from variable ones, and together, with the payments behind. */
export type MonthRow = {
  month: Period
  regular: Quetzales
  variable: Quetzales
  total: Quetzales
  regularPayments: number
  variablePayments: number
}

/** The months of the utilities' history. */
export function utilityRows(history: Reports['monthlyUtilitiesHistory']): MonthRow[] {
  return history.map((figures) => ({
    month: figures.month,
    regular: figures.totalRegularUtilities,
    variable: figures.totalVariableUtilities,
    total: figures.totalUtilities,
    regularPayments: figures.paymentsCount,
    variablePayments: figures.variablePaymentsCount,
  }))
}

/** The months of the revenue's history. */
export function revenueRows(history: Reports['monthlyRevenueHistory']): MonthRow[] {
  return history.map((figures) => ({
    month: figures.month,
    regular: figures.totalRegularRevenue,
    variable: figures.totalVariableRevenue,
    total: figures.totalRevenue,
    regularPayments: figures.paymentsCount,
    variablePayments: figures.variablePaymentsCount,
  }))
}

/** A month as a chart draws it: its short name, and amounts in centavos by the name of their series. */
export type ChartMonth = Record<string, string | number>

/** Months for a chart, oldest first; `amounts` gives each series' quetzales. */
export function chartMonths<Row extends { month: Period }>(
  rows: readonly Row[],
  amounts: (row: Row) => Record<string, Quetzales>,
): ChartMonth[] {
  return rows.toReversed().map((row) => {
    const centavos = Object.entries(amounts(row)).map(([name, amount]) => [name, parseCentavos(amount) ?? 0])
    return { month: shortMonth(row.month), ...Object.fromEntries(centavos) }
  })
}

/** `2026-11` → `nov`: there is room for no more under a bar. */
export function shortMonth(period: Period): string {
  return formatPeriod(period).slice(0, 3)
}
