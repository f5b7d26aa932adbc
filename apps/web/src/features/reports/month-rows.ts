import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { parseCentavos, type Quetzales } from '@isp/domain/money/money'
import type { RouterOutputs } from '../../lib/server/trpc'

type Reports = RouterOutputs['reports']

/** Revenue or utility of a month. */
export type MonthRow = {
  month: Period
  regular: Quetzales
  variable: Quetzales
  total: Quetzales
  regularPayments: number
  variablePayments: number
  accountChange?: Quetzales | undefined
  otherIncome?: Quetzales | undefined
}

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

export function revenueRows(history: Reports['monthlyRevenueHistory']): MonthRow[] {
  return history.map((figures) => ({
    month: figures.month,
    regular: figures.totalRegularRevenue,
    variable: figures.totalVariableRevenue,
    total: figures.totalRevenue,
    accountChange: figures.accountChange,
    otherIncome: figures.otherIncome,
    regularPayments: figures.paymentsCount,
    variablePayments: figures.variablePaymentsCount,
  }))
}

/** A month of a chart: short name, and amounts in centavos by series key. */
export type ChartMonth = Record<string, string | number>

type ChartOptions<Row> = {
  /** The amount of each series in quetzales. */
  amounts: (row: Row) => Record<string, Quetzales>
  /** The month that has not ended: marked with `*` and drawn as unfinished. */
  current: Period
}

/** Oldest month first. */
export function chartMonths<Row extends { month: Period }>(
  rows: readonly Row[],
  { amounts, current }: ChartOptions<Row>,
): ChartMonth[] {
  return [...rows].reverse().map((row) => {
    const centavos = Object.entries(amounts(row)).map(([name, amount]) => [name, parseCentavos(amount) ?? 0])
    const month = shortMonth(row.month)
    if (row.month !== current) return { month, ...Object.fromEntries(centavos) }
    return { month: `${month}*`, ...Object.fromEntries(centavos), state: UNFINISHED }
  })
}

/** The `state` of a month that has not ended. */
export const UNFINISHED = 'unfinished'

/** `2026-11` → `nov`: the space below a bar. */
export function shortMonth(period: Period): string {
  return formatPeriod(period).slice(0, 3)
}
