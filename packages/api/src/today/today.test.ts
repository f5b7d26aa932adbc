import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { subtractQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { MOST_GROUPS_OF_TODAY, MOST_LINES_OF_TODAY, sampleTexts } from '@isp/domain/today/today-texts'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { owing } from '../testing/owing-lines'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/today#figures-of-the-morning, product/today#lists-of-the-day, product/today#progress,
// product/today#first-steps, product/today#sample-data

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'groups',
    'imports',
    'client_accounts',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'daily_sums',
    'business',
    'quotations',
    'cash_movements',
    'deleted_records',
  )
})

/** Ana owes from October on, due on the 20th; Luis this month, due on the 5th; Eva has paid; Rosa is due on the 25th. */
async function givenBusiness() {
  const figures = { monthlyAmount: '150', utility: '40' }
  const rows = [
    { row: 2, client: { ...figures, name: 'Ana', startDate: '2026-01-20', billedFrom: '2026-10' }, group: 'Sur' },
    { row: 3, client: { ...figures, name: 'Luis', startDate: '2026-01-05' }, group: 'Norte' },
    { row: 4, client: { ...figures, name: 'Eva', startDate: '2026-01-10' }, group: 'Norte' },
    { row: 5, client: { ...figures, name: 'Rosa', startDate: '2026-01-25' } },
  ]
  await operator().clients.import.createAll({ rows })
  await generatePayments(database().db, clock)
  const { payments } = await operator().clients.byId({ id: 3 })
  await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0, method: 'cash' })
  await operator().collections.promise({ clientId: 2, promisedDate: '2026-11-20' })
}

describe('today', () => {
  it('has the figures of the lists that it links to', async () => {
    await givenBusiness()
    const today = await operator().today.read()
    const { cash, collections, reports, payments } = operator()
    const day = await cash.days({ from: '2026-11-20', to: '2026-11-20' })
    const { receipts, voidedReceipts, total } = day
    expect(today.received).toEqual({ receipts: receipts - voidedReceipts, voidedReceipts, amount: total })
    expect(today.month.revenue).toBe((await reports.comparison()).revenue)
    const totals = await payments.totals({ paidFrom: '2026-11-01', paidTo: '2026-11-20' })
    expect(totals).toMatchObject({ amount: today.month.revenue })
    for (const [bucket, figure] of [
      ['overdue', today.overdue],
      ['today', today.dueToday],
    ] as const) {
      const lines = await collections.list({ bucket, limit: 100 })
      expect(lines).toHaveLength(figure.clients)
      expect((await collections.sums({ bucket })).found).toBe(figure.clients)
    }
    const overdue = owing(await collections.list({ bucket: 'overdue' }))
    expect(sumQuetzales(overdue.map(({ overdueAmount }) => overdueAmount))).toBe(today.overdue.amount)
    expect(today.drawer.expected).toBe((await cash.drawer({})).expected)
  })

  it('says what of today is no revenue of the month', async () => {
    await givenBusiness()
    const others = [{ concept: 'Instalación', amount: '300' }]
    const figures = { kind: 'regular' as const, clientId: 3, method: 'cash' as const, months: [] }
    await operator().payments.collect({ ...figures, received: '400', others })
    const { received, month } = await operator().today.read()
    expect(month).toMatchObject({ revenue: '150.00', accountChange: '100.00', otherIncome: '300.00' })
    expect(received.amount).toBe(sumQuetzales([month.revenue, month.accountChange ?? '', month.otherIncome ?? '']))
  })

  it('says who promised to pay today, whose payments are due, and what each group has paid', async () => {
    await givenBusiness()
    const { promised, due, groups, dueToday, overdue } = await operator().today.read()
    expect(promised.lines.map(({ name }) => name)).toEqual(['Luis'])
    expect(due.lines.map(({ name, netDebt }) => [name, netDebt])).toEqual([['Ana', '300.00']])
    expect([dueToday, overdue]).toEqual([
      { clients: 1, amount: '150.00' },
      { clients: 2, amount: '300.00' },
    ])
    expect(groups.map(({ name, collected, expected }) => [name, collected, expected])).toEqual([
      ['Sur', '0.00', '150.00'],
      [null, '0.00', '150.00'],
      ['Norte', '150.00', '300.00'],
    ])
  })

  it('has neither who left nor who owes nothing net', async () => {
    await givenBusiness()
    await operator().clients.pauses.leave({ id: 1, lastDay: '2026-11-19', keepOpenMonths: true })
    const money = { kind: 'regular' as const, clientId: 2, method: 'cash' as const, months: [], received: '150' }
    await operator().payments.collect(money)
    const { promised, due, dueToday, groups } = await operator().today.read()
    expect([promised.found, due.found, dueToday.clients]).toEqual([0, 0, 0])
    expect(groups.map(({ name }) => name)).toEqual([null, 'Norte'])
    const toCome = sumQuetzales(groups.map(({ expected, collected }) => subtractQuetzales(expected, collected)))
    // What Luis left on his account covers his month.
    expect(subtractQuetzales(toCome, '150')).toBe((await operator().reports.comparison()).toCome.amount)
  })

  it('has the least paid groups, and all of them on request', async () => {
    await givenBusiness()
    const figures = { monthlyAmount: '150', utility: '40', startDate: '2026-01-20', billedFrom: '2026-11' }
    const names = Array.from({ length: MOST_GROUPS_OF_TODAY }, (_, index) => `Aldea ${index}`)
    const rows = names.map((name, index) => ({ row: index + 2, client: { ...figures, name }, group: name }))
    await operator().clients.import.createAll({ rows })
    const { groups, groupsFound } = await operator().today.read()
    const all = await operator().today.groups()
    expect([groupsFound, all.length]).toEqual([names.length + 3, names.length + 3])
    expect(groups).toEqual(all.slice(0, MOST_GROUPS_OF_TODAY))
    expect(all.at(-1)).toMatchObject({ name: 'Norte', collected: '150.00', expected: '300.00' })
  })

  it('has the first lines of each list, and how many there are', async () => {
    const figures = { monthlyAmount: '150', utility: '40', startDate: '2026-01-20', billedFrom: '2026-11' }
    const rows = Array.from({ length: MOST_LINES_OF_TODAY + 1 }, (_, index) => ({
      row: index + 2,
      client: { ...figures, name: `Ana ${index}` },
    }))
    await operator().clients.import.createAll({ rows })
    const { due, promised } = await operator().today.read()
    expect([due.found, due.lines.length]).toEqual([rows.length, MOST_LINES_OF_TODAY])
    for (const { id } of await operator().clients.list({})) {
      await operator().collections.promise({ clientId: id, promisedDate: '2026-11-20' })
    }
    const after = await operator().today.read()
    expect([promised.found, after.promised.found]).toEqual([0, rows.length])
    expect(after.promised.lines).toHaveLength(MOST_LINES_OF_TODAY)
  })

  it('counts what those who left have paid in this month', async () => {
    await givenBusiness()
    const norte = async () => (await operator().today.read()).groups.find(({ name }) => name === 'Norte')
    expect(await norte()).toMatchObject({ collected: '150.00', expected: '300.00' })
    await operator().clients.pauses.leave({ id: 3, lastDay: '2026-11-19', keepOpenMonths: true })
    expect(await norte()).toMatchObject({ collected: '150.00', expected: '300.00' })
  })

  it('has the band of a new month, as the dashboard has it', async () => {
    await givenBusiness()
    expect((await operator().today.read()).monthBand).toBeNull()
    clock.set('2026-12-02T18:00:00Z')
    await generatePayments(database().db, clock)
    const { monthBand } = await operator().today.read()
    expect(monthBand).toMatchObject({ period: '2026-12', begun: { payments: 4, amount: '600.00' } })
    expect(monthBand).toEqual(await operator().payments.monthBand())
  })

  it('has the reminders of its lines and the first steps, as their own procedures have them', async () => {
    await givenBusiness()
    const { due, promised, reminders, firstSteps } = await operator().today.read()
    const clientIds = [...promised.lines, ...due.lines].map(({ id }) => id)
    expect(clientIds).toHaveLength(2)
    expect(reminders).toEqual(await operator().reminders.forClients({ clientIds }))
    expect(firstSteps).toEqual(await operator().today.firstSteps())
  })

  it('of an empty installation has nothing', async () => {
    expect(await operator().today.read()).toEqual({
      received: { receipts: 0, voidedReceipts: 0, amount: '0.00' },
      month: { revenue: '0.00', lastMonth: { day: '2026-10-20', revenue: '0.00' } },
      overdue: { clients: 0, amount: '0.00' },
      dueToday: { clients: 0, amount: '0.00' },
      toReview: 0,
      toCut: { clients: 0, amount: '0.00' },
      toReconnect: { clients: 0 },
      drawer: { expected: '0.00', isOpen: false },
      lastBackup: null,
      promised: { found: 0, lines: [] },
      due: { found: 0, lines: [] },
      groups: [],
      groupsFound: 0,
      monthBand: null,
      reminders: [],
      firstSteps: { isNew: true, clients: false, business: false, password: false, samples: false },
    })
  })
})

describe('the first steps', () => {
  it('tick themselves, and end with the first collection', async () => {
    const steps = () => operator().today.firstSteps()
    expect(await steps()).toMatchObject({ isNew: true, clients: false, business: false })
    await operator().business.save({ name: 'Red del Lago', version: 1 })
    expect(await steps()).toMatchObject({ isNew: true, clients: false, business: true })
    await givenBusiness()
    expect(await steps()).toMatchObject({ isNew: false, clients: true })
  })

  it('stay after an import of months that were paid before', async () => {
    const months = [{ period: '2026-10', kind: 'paid' as const, paidDate: '2026-10-30' }]
    const client = { name: 'Ana', monthlyAmount: '150', startDate: '2026-01-20', billedFrom: '2026-10' }
    await operator().clients.import.createAll({ rows: [{ row: 2, client, months }] })
    expect(await operator().today.firstSteps()).toMatchObject({ isNew: true, clients: true })
  })
})

describe('the sample data', () => {
  const samples = async () => (await operator().today.firstSteps()).samples

  it('fills an empty installation, and is taken out as one', async () => {
    const { firstSteps: _before, ...before } = await operator().today.read()
    await operator().today.loadSamples()
    expect(await samples()).toBe(true)
    expect((await operator().clients.stats()).totalClients).toBeGreaterThan(100)
    await expectInvariants(database().db)
    await expect(operator().today.loadSamples()).rejects.toThrow(sampleTexts.notEmpty)
    await operator().today.removeSamples()
    const { firstSteps, ...after } = await operator().today.read()
    expect(after).toEqual(before)
    expect(firstSteps).toEqual(await operator().today.firstSteps())
    expect(await samples()).toBe(false)
    await expectInvariants(database().db)
    await expect(operator().today.removeSamples()).rejects.toThrow(sampleTexts.notRemovable)
    await operator().today.loadSamples()
    await operator().today.removeSamples()
  })

  it('stays once something else was registered', async () => {
    await operator().today.loadSamples()
    await operator().clients.create({ name: 'Ana', monthlyAmount: '150', startDate: '2026-01-20' })
    expect(await samples()).toBe(false)
    await expect(operator().today.removeSamples()).rejects.toThrow(sampleTexts.notRemovable)
    expect(await operator().clients.list({ search: 'Ana' })).not.toEqual([])
  })

  it('is not loaded beside what is registered', async () => {
    await operator().quotations.create({ name: 'Red', clientName: 'Ana', items: [{ name: 'Cable', salePrice: '25' }] })
    await expect(operator().today.loadSamples()).rejects.toThrow(sampleTexts.notEmpty)
  })
})
