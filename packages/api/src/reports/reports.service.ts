import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import type { Deps } from '../context'
import { type MonthFigures, readMonths } from './reports.queries'

/** Figures of the last `months` Guatemalan months, including the current one, newest first. */
export function readHistory({ db, clock }: Deps, months: number): Promise<MonthFigures[]> {
  return readMonths(db, { current: periodOf(guatemalaToday(clock.now())), months })
}

/** Utilities of the current month, in quetzales (specification 2 §3). */
export async function readMonthlyUtilities(deps: Deps) {
  const figures = await readCurrentMonth(deps)
  return {
    total: figures.totalUtilities,
    regular: figures.regularUtilities,
    variable: figures.variableUtilities,
    paymentsCount: figures.regularPayments,
    variablePaymentsCount: figures.variablePayments,
  }
}

/** Utilities of each month, in quetzales, newest first. */
export async function readUtilitiesHistory(deps: Deps, months: number) {
  return (await readHistory(deps, months)).map((figures) => ({
    month: figures.month,
    totalRegularUtilities: figures.regularUtilities,
    totalVariableUtilities: figures.variableUtilities,
    totalUtilities: figures.totalUtilities,
    paymentsCount: figures.regularPayments,
    variablePaymentsCount: figures.variablePayments,
  }))
}

/** Revenue of the current month, in quetzales. */
export async function readMonthlyRevenue(deps: Deps) {
  return revenueOf(await readCurrentMonth(deps))
}

/** Revenue of each month, in quetzales, newest first. */
export async function readRevenueHistory(deps: Deps, months: number) {
  return (await readHistory(deps, months)).map((figures) => ({ month: figures.month, ...revenueOf(figures) }))
}

/** Both figures of the current month, in quetzales. */
export async function readReports2Month(deps: Deps) {
  const { month: _current, ...figures } = await readCurrentMonth(deps)
  return figures
}

function revenueOf(figures: MonthFigures) {
  return {
    totalRevenue: figures.totalRevenue,
    totalRegularRevenue: figures.regularRevenue,
    totalVariableRevenue: figures.variableRevenue,
    paymentsCount: figures.regularPayments,
    variablePaymentsCount: figures.variablePayments,
  }
}

async function readCurrentMonth(deps: Deps): Promise<MonthFigures> {
  const [current] = await readHistory(deps, 1)
  if (!current) throw new Error('the current month has no row')
  return current
}
