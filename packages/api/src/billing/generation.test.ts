import { closeDb, openDb } from '@isp/db/connection'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { daysInMonth } from '@isp/domain/dates/local-date'
import { addMonths } from '@isp/domain/dates/period'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'
import { generatePayments, generateVariablePayments } from './billing.service'

// Rules: product/billing#one-payment-a-month, product/billing#due-date, product/billing#generation

const database = useTestDatabase()

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'variable_clients')
})

const generateAt = (instant: string) => generatePayments(database().db, testClock(instant))

async function registerAt(instant: string, startDate: string, monthlyAmount = '150') {
  const operator = testOperator(database().db, { clock: testClock(instant) })
  return operator.clients.create({ name: 'Ana', monthlyAmount, utility: '40', startDate })
}

async function registerVariable(createdAt: string, startDate: string) {
  await sql`
    insert into variable_clients (name, start_date, created_at) values ('Beto', ${startDate}, ${createdAt})
  `.execute(database().db)
}

async function periods(table = 'payments') {
  const { rows } = await sql<{ period: string; due: string }>`
    select period, due_date::text as due from ${sql.table(table)} order by period
  `.execute(database().db)
  return Object.fromEntries(rows.map(({ period, due }) => [period, due]))
}

describe('generation', () => {
  it('creates the new month at midnight in Guatemala, and nothing a second before', async () => {
    await registerAt('2026-11-20T18:00:00Z', '2024-01-31')
    expect(await generateAt('2026-12-01T05:59:59Z')).toEqual({ regular: 0, variable: 0 })
    expect(await generateAt('2026-12-01T06:00:00Z')).toEqual({ regular: 1, variable: 0 })
    expect(await periods()).toEqual({ '2026-11': '2026-11-30', '2026-12': '2026-12-31' })
  })

  it('catches up after four months of downtime, at the current amount', async () => {
    const { id } = await registerAt('2026-10-05T18:00:00Z', '2024-01-30')
    await registerVariable('2026-10-05T18:00:00Z', '2020-05-31')
    await testOperator(database().db).clients.update({ id, monthlyAmount: '175' })
    expect(await generateAt('2027-02-10T12:00:00Z')).toEqual({ regular: 4, variable: 5 })
    expect(await periods()).toEqual({
      '2026-10': '2026-10-30',
      '2026-11': '2026-11-30',
      '2026-12': '2026-12-30',
      '2027-01': '2027-01-30',
      '2027-02': '2027-02-28',
    })
    expect((await periods('variable_payments'))['2027-02']).toBe('2027-02-28')
    const client = await testOperator(database().db).clients.byId({ id })
    expect(client.payments.map(({ amount }) => amount)).toEqual(['175.00', '175.00', '175.00', '175.00', '150.00'])
  })

  it('creates no debt from before the registration or the start', async () => {
    await registerAt('2026-11-20T18:00:00Z', '2015-03-10')
    await registerAt('2026-11-20T18:00:00Z', '2027-02-10')
    await generateAt('2027-01-15T12:00:00Z')
    const { rows } = await sql`select client_id, array_agg(period order by period) as periods
      from payments group by client_id order by client_id`.execute(database().db)
    expect(rows).toEqual([
      { client_id: 1, periods: ['2026-11', '2026-12', '2027-01'] },
      { client_id: 2, periods: ['2027-02'] },
    ])
  })

  it('uses the Guatemalan month of registration, not the one in UTC', async () => {
    await registerVariable('2026-12-01T05:59:59Z', '2020-05-15')
    await registerVariable('2026-12-01T06:00:00Z', '2020-05-15')
    expect(await generateAt('2026-12-01T06:00:00Z')).toEqual({ regular: 0, variable: 3 })
  })

  it('creates the months before the first payment', async () => {
    await registerAt('2026-11-20T18:00:00Z', '2027-02-10')
    await sql`update clients set start_date = '2026-12-10'`.execute(database().db)
    expect(await generateAt('2027-03-01T12:00:00Z')).toMatchObject({ regular: 3 })
    expect(Object.keys(await periods())).toEqual(['2026-12', '2027-01', '2027-02', '2027-03'])
  })

  it('fills the gaps between the payments of both kinds of client', async () => {
    await registerAt('2026-08-20T18:00:00Z', '2024-01-31')
    await registerVariable('2026-08-20T18:00:00Z', '2024-01-15')
    await generateAt('2027-01-10T12:00:00Z')
    const [whole, wholeVariable] = [await periods(), await periods('variable_payments')]
    expect(Object.keys(whole)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'])
    for (const table of ['payments', 'variable_payments']) {
      await sql`delete from ${sql.table(table)} where period in ('2026-09', '2026-11')`.execute(database().db)
    }
    expect(await generateAt('2027-01-31T12:00:00Z')).toEqual({ regular: 2, variable: 2 })
    expect([await periods(), await periods('variable_payments')]).toEqual([whole, wholeVariable])
  })

  it('creates nothing the second time, even after payments and reverts', async () => {
    const { payments } = await registerAt('2026-11-20T18:00:00Z', '2024-01-31')
    await generateAt('2026-12-15T12:00:00Z')
    const operator = testOperator(database().db, { clock: testClock('2026-12-15T12:00:00Z') })
    const paymentId = payments[0]?.id ?? 0
    await operator.clients.payments.markPaid({ id: paymentId })
    await operator.clients.payments.revert({ id: paymentId })
    expect(await generateAt('2026-12-31T12:00:00Z')).toEqual({ regular: 0, variable: 0 })
  })

  it.each([29, 30, 31])('a start on day %i keeps its due day from 2024 to 2032', async (day) => {
    await registerAt('2024-01-02T12:00:00Z', `2024-01-${day}`)
    await generateAt('2032-12-15T12:00:00Z')
    const generated = await periods()
    expect(Object.keys(generated)).toHaveLength(9 * 12)
    for (let period = '2024-01'; period <= '2032-12'; period = addMonths(period, 1)) {
      const length = daysInMonth(Number(period.slice(0, 4)), Number(period.slice(5)))
      expect(generated[period]).toBe(`${period}-${Math.min(day, length)}`)
    }
  })

  it('of variable clients only returns the number of created payments', async () => {
    await registerVariable('2026-10-05T18:00:00Z', '2020-05-31')
    await registerAt('2026-10-05T18:00:00Z', '2024-01-31')
    const clock = testClock('2026-11-15T12:00:00Z')
    expect(await generateVariablePayments(database().db, clock)).toEqual({ created: 2 })
    expect(await generateVariablePayments(database().db, clock)).toEqual({ created: 0 })
    expect(Object.keys(await periods())).toEqual(['2026-10'])
  })

  it('concurrently on separate pools, while clients change, misses and duplicates nothing', async () => {
    for (let client = 0; client < 30; client += 1) await registerAt('2026-07-05T18:00:00Z', '2024-01-31', '100')
    const clock = testClock('2026-11-15T12:00:00Z')
    const others = [1, 2, 3].map(() => openDb(database().connection, { max: 2 }))
    const operator = testOperator(database().db, { clock })
    const results = await Promise.allSettled([
      ...others.map((db) => generatePayments(db, clock)),
      ...[1, 2, 3].map((id) => operator.clients.delete({ id })),
      ...[4, 5, 6].map((id) => operator.clients.update({ id, monthlyAmount: '200' })),
    ])
    await Promise.all(others.map(closeDb))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const { rows } = await sql<{ client_id: number; count: number; current: string }>`
      select client_id, count(*)::int as count, max(amount) filter (where period = '2026-11')::text as current
      from payments group by client_id order by client_id
    `.execute(database().db)
    expect(rows).toHaveLength(27)
    for (const { client_id: id, count, current } of rows) {
      expect(count).toBe(5)
      expect(current).toBe(id <= 6 ? '200.00' : '100.00')
    }
  })
})
