import { guatemalaToday } from '@isp/domain/dates/local-date'
import { daysOfPeriod, periodOf } from '@isp/domain/dates/period'
import { sameDayOfLastMonth } from '@isp/domain/reports/month-comparison'
import type { InstantDeps } from '../context'
import { readOpenOfMonth } from '../payments/open-sums.queries'
import { type MonthFigures, readMonths, sumReceived } from './reports.queries'

/** Figures of the last `months` Guatemalan months, including the current one, newest first. */
export function readHistory({ db, now }: InstantDeps, months: number): Promise<MonthFigures[]> {
  return readMonths(db, { current: periodOf(guatemalaToday(now)), months })
}

/** Utilities of the current month, in quetzales (product/reports#figures). */
export async function readMonthlyUtilities(deps: InstantDeps) {
  const figures = await readCurrentMonth(deps)
  return {
    total: figures.totalUtilities,
    regular: figures.regularUtilities,
    variable: figures.variableUtilities,
    paymentsCount: figures.regularPayments,
    variablePaymentsCount: figures.variablePayments,
  }
}

/** In quetzales, newest first. */
export async function readUtilitiesHistory(deps: InstantDeps, months: number) {
  return (await readHistory(deps, months)).map((figures) => ({
    month: figures.month,
    totalRegularUtilities: figures.regularUtilities,
    totalVariableUtilities: figures.variableUtilities,
    totalUtilities: figures.totalUtilities,
    paymentsCount: figures.regularPayments,
    variablePaymentsCount: figures.variablePayments,
  }))
}

/** In quetzales. */
export async function readMonthlyRevenue(deps: InstantDeps) {
  return revenueOf(await readCurrentMonth(deps))
}

/** In quetzales, newest first. */
export async function readRevenueHistory(deps: InstantDeps, months: number) {
  return (await readHistory(deps, months)).map((figures) => ({ month: figures.month, ...revenueOf(figures) }))
}

/** Both figures of the current month, in quetzales. */
export async function readReports2Month(deps: InstantDeps) {
  const { month: _current, ...figures } = await readCurrentMonth(deps)
  return figures
}

/**
 * This month's income beside that of the month before up to the same day. Amounts in quetzales; those besides revenue only
 * if there are any.
 */
export async function readIncome({ db, now }: InstantDeps) {
  const today = guatemalaToday(now)
  const day = sameDayOfLastMonth(today)
  const [month, lastMonth] = await Promise.all([
    readMonths(db, { current: periodOf(today), months: 1 }),
    sumReceived(db, { from: daysOfPeriod(periodOf(day)).first, to: day }),
  ])
  return {
    revenue: month[0]?.totalRevenue ?? '0.00',
    ...besidesRevenue(month[0] ?? {}),
    lastMonth: { day, revenue: lastMonth },
  }
}

/**
 * `readIncome`, and what regular clients still have to pay: what is due this month, and apart from it what is unpaid of earlier
 * months (product/reports#comparison).
 */
export async function readComparison(deps: InstantDeps) {
  const [income, open] = await Promise.all([readIncome(deps), readOpenOfMonth(deps.db, guatemalaToday(deps.now))])
  return {
    ...income,
    toCome: { payments: open.openPayments, amount: open.openAmount },
    earlier: { payments: open.earlierPayments, amount: open.earlierAmount },
  }
}

function revenueOf(figures: MonthFigures) {
  return {
    totalRevenue: figures.totalRevenue,
    totalRegularRevenue: figures.regularRevenue,
    totalVariableRevenue: figures.variableRevenue,
    paymentsCount: figures.regularPayments,
    variablePaymentsCount: figures.variablePayments,
    ...besidesRevenue(figures),
  }
}

/** The amounts besides revenue, only if there are any. */
function besidesRevenue({ accountChange, otherIncome }: Partial<MonthFigures>) {
  return { ...(accountChange !== undefined && { accountChange }), ...(otherIncome !== undefined && { otherIncome }) }
}

async function readCurrentMonth(deps: InstantDeps): Promise<MonthFigures> {
  const [current] = await readHistory(deps, 1)
  if (!current) throw new Error('the current month has no row')
  return current
}
