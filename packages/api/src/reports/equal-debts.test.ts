import { useTestDatabase } from '@isp/db/testing/test-database'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { addMonths, periodOf } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales, subtractQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { paymentsOwedBefore, paymentsOwedOf } from '@isp/domain/payments/payments-of-month'
import { netDebt } from '@isp/domain/receipts/account-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { readKeptClients } from '../offline/offline-copy.queries'
import { owing as owingLines } from '../testing/owing-lines'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/accounts#net-debt, product/billing#urgency, product/collections#who-owes,
// product/today#figures-of-the-morning

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

/** The days, in order: within a month, its last one, the days of the band, 31 December, a short month. */
const DAYS = [
  '2026-11-20',
  '2026-11-28',
  '2026-11-30',
  '2026-12-01',
  '2026-12-03',
  '2026-12-05',
  '2026-12-28',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
] as const

/** Name, fee, day of payment, since when it owes, and what rests on its account. */
const CLIENTS = [
  ['Owes one month', '150', '20', '2026-11', null],
  ['Owes several months', '100', '20', '2026-08', null],
  ['Owes on the last day', '250', '31', '2026-10', null],
  ['Has paid a part', '175', '31', '2026-11', '100'],
  ['Has paid a month and a part', '125.50', '05', '2026-09', '200.25'],
  ['Has paid for all', '90', '20', '2026-11', '500'],
  ['Has to pay on the first', '300', '01', '2026-12', '20'],
  ['Leaves with a debt', '80', '10', '2026-09', null],
  ['Is suspended with a debt', '60', '12', '2026-10', '10'],
  ['Leaves with a debt and money', '70', '28', '2026-10', '30'],
  ['Pays ahead and is suspended', '110', '28', '2026-11', null],
  ['Leaves at the end of the year', '130', '28', '2026-11', '15'],
  ['Is suspended and comes back', '140', '05', '2026-10', '45.50'],
  ['Has a month of nothing', '0', '28', '2026-11', null],
  ['Has to pay on the fifth', '210', '05', '2026-12', '210'],
] as const

/** Owes December and January too, ahead of time; the account covers the first, and 5 quetzales of the other. */
const importedAhead = {
  row: 2,
  client: { name: 'Imported ahead', monthlyAmount: '95', startDate: '2024-01-05', billedFrom: '2026-12' },
  months: [{ period: '2027-02', kind: 'paid' as const }],
  accountBalance: '100',
}

beforeAll(async () => {
  clock.set('2026-11-19T18:00:00Z')
  const { clients, payments } = operator()
  const rows = CLIENTS.map(([name, monthlyAmount, day, billedFrom], index) => ({
    row: index + 2,
    client: {
      name,
      monthlyAmount,
      utility: '10',
      startDate: `2024-01-${day}`,
      billedFrom,
      phone: `+502 555512${String(index).padStart(2, '0')}`,
    },
  }))
  await clients.import.createAll({ rows })
  await clients.import.createAll({ rows: [importedAhead] })
  await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-15' })
  for (const [index, [, , , , received]] of CLIENTS.entries()) {
    if (received === null) continue
    // The money goes on the account before the month is generated, so that it pays none.
    await payments.collect({ kind: 'regular', clientId: index + 1, months: [], received })
  }
  await clients.pauses.leave({ id: 8, lastDay: '2026-11-19', keepOpenMonths: true })
  await clients.pauses.suspend({ id: 9, from: '2026-12-01' })
  await clients.pauses.leave({ id: 10, lastDay: '2026-11-19', keepOpenMonths: true })
  const ahead = ['2026-11', '2026-12', '2027-01'].map((period) => ({ period, amount: '110' }))
  await payments.collect({ kind: 'regular', clientId: 11, months: ahead, received: '330' })
  await clients.pauses.suspend({ id: 11, from: '2026-12-01', to: '2026-12-31', paidAhead: 'toAccount' })
  await clients.pauses.leave({ id: 12, lastDay: '2026-12-30', keepOpenMonths: true })
  await clients.pauses.suspend({ id: 13, from: '2026-11-01', to: '2026-12-15' })
})

async function turnTo(day: string) {
  clock.set(`${day}T18:00:00Z`)
  await generatePayments(database().db, clock)
}

/** The total of the list of payments that a link opens, less what accounts pay of it. */
async function netTotalOf(path: string) {
  const { searchParams } = new URL(path, 'http://localhost')
  const { count, amount, onAccount = '0.00' } = await operator().payments.totals(Object.fromEntries(searchParams))
  return { payments: count, amount: subtractQuetzales(amount, onAccount) }
}

type Today = Awaited<ReturnType<ReturnType<typeof testOperator>['today']['read']>>
/** The figures of 'Hoy' that are clients and their money. */
type DebtFigure = {
  [Key in keyof Today]: Today[Key] extends { clients: number; amount: string } ? Key : never
}[keyof Today]
type Lines = Awaited<ReturnType<ReturnType<typeof testOperator>['collections']['round']>>

/** The list of 'Cobros' that each of them opens, and what of its lines adds up to the money. */
const listOf: Record<DebtFigure, { opens: object; amounts: (lines: Lines) => (Quetzales | null)[] }> = {
  overdue: {
    opens: { bucket: 'overdue' },
    amounts: (lines) => owingLines(lines).map(({ overdueAmount }) => overdueAmount),
  },
  dueToday: {
    opens: { bucket: 'today' },
    amounts: (lines) => owingLines(lines).map(({ dueTodayAmount }) => dueTodayAmount),
  },
  // It is not known what variable clients owe.
  toCut: { opens: { list: 'toCut' }, amounts: (lines) => lines.map(({ overdueAmount }) => overdueAmount) },
}

describe.each(DAYS)('on %s', (day) => {
  beforeAll(() => turnTo(day))

  it.each(Object.entries(listOf))(
    "'Hoy' has the clients and the money of the list that %s opens",
    async (key, list) => {
      const figure = (await operator().today.read())[key as DebtFigure]
      const lines = await operator().collections.round(list.opens)
      const amount = sumQuetzales(list.amounts(lines).filter((one) => one !== null))
      expect({ clients: lines.length, amount }).toEqual(figure)
    },
  )

  it('all that is owed is one figure: Cobros, its lines, Reportes, Historial, the list of clients and the offline copy', async () => {
    const { collections, reports, clients } = operator()
    const { total, clients: owing } = await collections.sums({})
    const lines = owingLines(await collections.round({}))
    expect([lines.length, sumQuetzales(lines.map((line) => line.netDebt))]).toEqual([owing, total])
    const { toCome, earlier } = await reports.comparison()
    const month = periodOf(guatemalaToday(clock.now()))
    // Only an import writes months ahead of time that are owed.
    const later = await netTotalOf(`/payments?kind=regular&owedFrom=${addMonths(month, 1)}-01`)
    expect(later).toEqual(month < '2027-01' ? { payments: 1, amount: '90.00' } : { payments: 0, amount: '0.00' })
    expect(sumQuetzales([toCome.amount, earlier.amount, later.amount])).toBe(total)
    expect(await netTotalOf(paymentsOwedOf(month))).toEqual(toCome)
    expect(await netTotalOf(paymentsOwedBefore(month))).toEqual(earlier)
    const listed = await clients.list({ status: 'pending', limit: 100 })
    expect(sumQuetzales(listed.map((client) => client.netDebt))).toBe(total)
    const kept = await database()
      .db.transaction()
      .execute((trx) => readKeptClients(trx, { today: day, limit: 100 }))
    const debts = kept.rows.flatMap(({ kind, open, accountBalance }) =>
      kind === 'regular' ? netDebt(sumQuetzales(open.map(({ amount }) => amount ?? '0.00')), accountBalance) : [],
    )
    expect(sumQuetzales(debts)).toBe(total)
  })

  it('what is overdue is one figure: Hoy, Cobros and its lines', async () => {
    const { collections, today } = operator()
    const { overdue, overdueClients } = await collections.sums({})
    const lines = owingLines(await collections.round({ bucket: 'overdue' }))
    expect([lines.length, sumQuetzales(lines.map(({ overdueAmount }) => overdueAmount))]).toEqual([
      overdueClients,
      overdue,
    ])
    expect((await today.read()).overdue).toEqual({ clients: overdueClients, amount: overdue })
  })

  it("'Vence hoy' is one figure: Hoy and its list, Cobros, the dashboard and its filter, the messages", async () => {
    const { collections, today, clients, reminders } = operator()
    const { dueToday, due } = await today.read()
    expect((await collections.sums({ bucket: 'today' })).dueToday).toEqual(dueToday)
    expect([due.found, sumQuetzales(due.lines.map(({ dueTodayAmount }) => dueTodayAmount))]).toEqual([
      dueToday.clients,
      dueToday.amount,
    ])
    expect((await clients.stats()).dueTodayClients).toBe(dueToday.clients)
    expect(await clients.count({ status: 'dueToday' })).toBe(dueToday.clients)
    const ids = due.lines.map(({ id }) => id)
    expect((await clients.list({ status: 'dueToday', limit: 100 })).map(({ id }) => id).sort()).toEqual([...ids].sort())
    if (ids.length === 0) return
    // The message names the month of today with those that are overdue.
    for (const { clientId, owed, text } of await reminders.forClients({ clientIds: ids })) {
      const line = due.lines.find(({ id }) => id === clientId)
      const asked = sumQuetzales([line?.overdueAmount ?? '', line?.dueTodayAmount ?? ''])
      expect(owed?.amount).toBe(asked)
      expect(text).toContain(formatQuetzales(asked))
      expect(owed?.periods).toContain(periodOf(day))
    }
  })

  it('the band of the month is net, or says what accounts pay', async () => {
    const { payments, reports } = operator()
    const band = await payments.monthBand()
    if (!band) return
    const { toCome } = await reports.comparison()
    // Nobody has paid a month of these: what it began with is owed.
    expect(subtractQuetzales(band.begun.amount, band.begun.onAccount ?? '0.00')).toBe(toCome.amount)
    const { searchParams } = new URL(paymentsOwedBefore(band.period), 'http://localhost')
    const { owedTo } = Object.fromEntries(searchParams)
    const before = `${owedTo?.slice(0, 7)}-01`
    expect(await netTotalOf(`/payments?kind=regular&owedFrom=${before}&owedTo=${owedTo}`)).toEqual(band.previous)
  })
})

it('the days have what they are for', async () => {
  // The clock only goes on: this is the last day.
  const { dueToday } = await operator().today.read()
  expect(dueToday.clients).toBeGreaterThan(1)
  const { onAccount } = await operator().payments.totals({ status: 'overdue', kind: 'regular' })
  expect(onAccount).toBeDefined()
})
