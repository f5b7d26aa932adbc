import { daysOfPeriod } from '@isp/domain/dates/period'
import { sumQuetzales } from '@isp/domain/money/money'
import { expect } from 'vitest'
import type { Caller } from '../root'

const MONTHS = 12
const LONGEST_PAGE = 100

/**
 * Expects 'Historial de Pagos' to equal the reports of the last twelve months: with the days of a month as paid dates,
 * the totals and the listed payments of all clients and of each kind add up to the month's figures (specification 3 A9).
 */
export async function expectHistoryEqualsReports({ payments, reports }: Pick<Caller, 'payments' | 'reports'>) {
  for (const { month, ...figures } of await reports.monthlyHistory({ months: MONTHS })) {
    const { first: paidFrom, last: paidTo } = daysOfPeriod(month)
    const reported = {
      all: {
        count: figures.regularPayments + figures.variablePayments,
        amount: figures.totalRevenue,
        utilityAmount: figures.totalUtilities,
      },
      regular: {
        count: figures.regularPayments,
        amount: figures.regularRevenue,
        utilityAmount: figures.regularUtilities,
      },
      variable: {
        count: figures.variablePayments,
        amount: figures.variableRevenue,
        utilityAmount: figures.variableUtilities,
      },
    }
    for (const kind of ['all', 'regular', 'variable'] as const) {
      expect({ month, kind, ...(await payments.totals({ kind, paidFrom, paidTo })) }).toEqual({
        month,
        kind,
        ...reported[kind],
      })
    }
    const listed = await payments.history({ paidFrom, paidTo, limit: LONGEST_PAGE })
    expect({
      count: listed.length,
      amount: sumQuetzales(listed.map(({ amount }) => amount ?? '0.00')),
      utilityAmount: sumQuetzales(listed.map(({ utilityAmount }) => utilityAmount ?? '0.00')),
    }).toEqual(reported.all)
  }
}
