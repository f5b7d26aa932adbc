import { seedDemo } from '@isp/db/seed/seed-demo'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { NO_GROUP } from '@isp/domain/collections/collection.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { sumQuetzales } from '@isp/domain/money/money'
import type { PaymentKind } from '@isp/domain/payments/payment.schema'
import {
  paymentsOfMonth,
  paymentsOwedBefore,
  paymentsOwedOf,
  paymentsUpTo,
} from '@isp/domain/payments/payments-of-month'
import { columnKeys, monthFigures } from '@isp/domain/reports/month-figures'
import { beforeAll, describe, expect, it } from 'vitest'
import { owing } from '../testing/owing-lines'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/clients#urgency-filters, product/collections#age, product/collections#foot-of-the-day,
// product/payments#payment-history, product/reports#why-this-figure

const database = useTestDatabase()
const NOW = '2026-11-23T18:00:00Z'
const clock = testClock(NOW)
const operator = () => testOperator(database().db, { clock })
const today = guatemalaToday(clock.now())
const month = periodOf(today)

/** The demo data, with clients who left or are suspended and still owe, and a receipt of yesterday that was voided today. */
beforeAll(async () => {
  await seedDemo(database().db, NOW)
  const { clients, collections, payments, receipts } = operator()
  const [left, leaving, suspended, ...others] = await collections.list({ limit: 10 })
  await clients.pauses.leave({ id: left?.id ?? 0, lastDay: '2026-11-20' })
  await clients.pauses.leave({ id: leaving?.id ?? 0, lastDay: today })
  await clients.pauses.suspend({ id: suspended?.id ?? 0, from: '2026-11-01' })
  for (const [index, { id }] of others.entries()) {
    const { open } = await payments.collectable({ kind: 'regular', clientId: id })
    const [first] = open
    if (index > 2 || first?.amount == null) continue
    clock.set(index === 0 ? '2026-11-22T18:00:00Z' : NOW)
    const { number } = await payments.collect({
      kind: 'regular',
      clientId: id,
      months: [{ period: first.period, amount: first.amount }],
    })
    clock.set(NOW)
    if (index < 2) await receipts.void({ number })
  }
})

/** The totals of the list that a link opens, by the parameters of the link. */
function totalsOf(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  expect(pathname).toBe('/payments')
  return operator().payments.totals(Object.fromEntries(searchParams))
}

/** The amounts of all pages of the list that a link opens. */
async function amountsOf(path: string) {
  const filters = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
  const amounts: (string | null)[] = []
  for (let page = 1; ; page += 1) {
    const payments = await operator().payments.history({ ...filters, page, limit: 100 })
    amounts.push(...payments.map(({ amount }) => amount))
    if (payments.length < 100) return amounts
  }
}

describe('the list that a figure of the reports opens has the figure as its total', () => {
  it('for each month, kind of client, revenue, utilities and number of payments', async () => {
    const history = await operator().reports.monthlyHistory({ months: 12 })
    for (const { month, ...figures } of history) {
      const opened = async (kind?: PaymentKind) => totalsOf(paymentsOfMonth(month, kind))
      expect([month, await opened('regular'), await opened('variable'), await opened()]).toEqual([
        month,
        {
          count: figures.regularPayments,
          amount: figures.regularRevenue,
          utilityAmount: figures.regularUtilities,
        },
        {
          count: figures.variablePayments,
          amount: figures.variableRevenue,
          utilityAmount: figures.variableUtilities,
        },
        {
          count: figures.regularPayments + figures.variablePayments,
          amount: figures.totalRevenue,
          utilityAmount: figures.totalUtilities,
        },
      ])
    }
    expect(history.every(({ regularPayments, variablePayments }) => regularPayments > 0 && variablePayments > 0)).toBe(
      true,
    )
  })

  it.each(columnKeys.filter((key) => monthFigures[key].opens === 'payments'))('for the column %s', async (key) => {
    const kind = monthFigures[key].of
    for (const { month, ...figures } of await operator().reports.monthlyHistory({ months: 12 })) {
      const opened = await totalsOf(paymentsOfMonth(month, kind === 'all' ? undefined : kind))
      expect(Object.values(opened)).toContain(figures[key])
    }
  })

  it('for the month before up to the same day', async () => {
    const { lastMonth, revenue } = await operator().reports.comparison()
    expect(await totalsOf(paymentsUpTo(lastMonth.day))).toMatchObject({ amount: lastMonth.revenue })
    expect(await totalsOf(paymentsOfMonth(month))).toMatchObject({ amount: revenue })
  })

  it.each([
    ["'Vence este mes'", 'toCome', paymentsOwedOf(month)],
    ["'Vencido de meses anteriores'", 'earlier', paymentsOwedBefore(month)],
  ] as const)('for %s', async (_label, figure, path) => {
    const comparison = await operator().reports.comparison()
    const { payments, amount } = comparison[figure]
    expect(payments).toBeGreaterThan(2)
    expect(await totalsOf(path)).toEqual({ count: payments, amount, utilityAmount: '0.00' })
    const listed = await amountsOf(path)
    expect([listed.length, sumQuetzales(listed.map((listedAmount) => listedAmount ?? '0.00'))]).toEqual([
      payments,
      amount,
    ])
  })
})

describe('Cobros', () => {
  it('has what the reports say is due and overdue, and its lines add up to its head', async () => {
    const { toCome, earlier } = await operator().reports.comparison()
    const { total, clients } = await operator().collections.sums({})
    expect(total).toBe(sumQuetzales([toCome.amount, earlier.amount]))
    const lines = owing(await operator().collections.round({}))
    expect([lines.length, sumQuetzales(lines.map(({ openAmount }) => openAmount))]).toEqual([clients, total])
  })

  it('lists as many clients as each age and each group says', async () => {
    const { collections } = operator()
    const { buckets, overdue } = await collections.sums({})
    for (const { bucket, clients } of buckets) expect(await collections.round({ bucket })).toHaveLength(clients)
    expect(overdue).toBe(sumQuetzales(owing(await collections.round({})).map(({ overdueAmount }) => overdueAmount)))
    for (const { id, clients } of await collections.groups()) {
      expect(await collections.round({ group: id === null ? NO_GROUP : String(id) })).toHaveLength(clients)
    }
  })

  it("has at its foot the total of the day in 'Caja', which it opens", async () => {
    const { amount } = await operator().collections.receivedToday()
    const day = await operator().cash.days({ from: today, to: today })
    expect(amount).toBe(day.total)
    expect(day.methods.some(({ voided }) => voided !== '0.00')).toBe(true)
  })
})

it('each counter of the dashboard finds as many clients as it says', async () => {
  const { clients } = operator()
  const { totalClients, pendingClients, paidClients, overdueClients, dueTodayClients, upcomingClients } =
    await clients.stats()
  const statuses = ['all', 'pending', 'paid', 'overdue', 'dueToday', 'upcoming'] as const
  expect(await Promise.all(statuses.map((status) => clients.count({ status })))).toEqual([
    totalClients,
    pendingClients,
    paidClients,
    overdueClients,
    dueTodayClients,
    upcomingClients,
  ])
})
