import { closeDb, type Db, openDb } from '@isp/db/connection'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/payments#band-of-the-month

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const band = () => operator().payments.monthBand()

/** Midnight in Guatemala is at six in UTC. */
const LAST_MINUTE = '2026-12-01T05:59:30Z'
const FIRST_MINUTE = '2026-12-01T06:00:30Z'

beforeAll(() => storeQuickCredentials(database().db, { username: 'admin', password: 'secreta 1' }))

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'generations',
    'daily_sums',
    'receipts',
    'receipt_counter',
    'dismissed_month_bands',
  )
  for (const [name, monthlyAmount] of [
    ['Ana', '100'],
    ['Beto', '150.50'],
    ['Caty', '200'],
  ] as const) {
    await operator().clients.create({ name, monthlyAmount, startDate: '2024-01-31' })
  }
  await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-15' })
})

async function turnAt(instant: string, db: Db = database().db) {
  clock.set(instant)
  await generatePayments(db, clock)
}

const pay = async (name: string, period: string, paidDate?: string) => {
  const { rows } = await sql<{ id: number }>`
    select payments.id from payments join clients on clients.id = client_id where name = ${name} and period = ${period}
  `.execute(database().db)
  await operator().clients.payments.markPaid({ id: rows[0]?.id ?? 0, paidDate })
}

const DECEMBER = {
  period: '2026-12',
  begun: { payments: 3, amount: '450.50' },
  previous: { payments: 3, amount: '450.50' },
}

describe('the band of a month', () => {
  it('appears when the month has turned and its payments are there', async () => {
    clock.set(LAST_MINUTE)
    expect(await band()).toBeNull()
    clock.set(FIRST_MINUTE)
    expect(await band()).toBeNull()
    await generatePayments(database().db, clock)
    expect(await band()).toEqual(DECEMBER)
  })

  it('has the same month until the fifth, whatever was paid of it', async () => {
    await turnAt(FIRST_MINUTE)
    await pay('Ana', '2026-12')
    await pay('Beto', '2026-11')
    const later = { ...DECEMBER, previous: { payments: 2, amount: '300.00' } }
    expect(await band()).toEqual(later)
    clock.set('2026-12-06T05:59:00Z')
    expect(await band()).toEqual(later)
    clock.set('2026-12-06T06:00:00Z')
    expect(await band()).toBeNull()
  })

  it('leaves out what was paid before it began', async () => {
    await operator().payments.collect({
      kind: 'regular',
      clientId: 3,
      months: [
        { period: '2026-11', amount: '200.00' },
        { period: '2026-12', amount: '200.00' },
      ],
    })
    await turnAt(FIRST_MINUTE)
    expect(await band()).toEqual({
      period: '2026-12',
      begun: { payments: 2, amount: '250.50' },
      previous: { payments: 2, amount: '250.50' },
    })
  })

  it('leaves out who has left', async () => {
    await turnAt(FIRST_MINUTE)
    await pay('Ana', '2026-12')
    for (const id of [1, 2]) await operator().clients.pauses.leave({ id, lastDay: '2026-11-30' })
    expect(await band()).toEqual({
      period: '2026-12',
      begun: { payments: 1, amount: '200.00' },
      previous: { payments: 1, amount: '200.00' },
    })
  })

  it('counts correctly after a month without the server, and nothing of earlier months', async () => {
    await pay('Ana', '2026-11')
    await turnAt('2027-01-03T12:00:00Z')
    expect(await band()).toEqual({ ...DECEMBER, period: '2027-01' })
  })

  it('is not shown without payments, also when all were paid in advance', async () => {
    await sql`delete from clients`.execute(database().db)
    await turnAt(FIRST_MINUTE)
    expect(await band()).toBeNull()
  })
})

describe('two processes', () => {
  let other: Db | undefined
  afterEach(async () => {
    if (other) await closeDb(other)
    other = undefined
  })

  it('generate the month once, show the same band, and hide it together', async () => {
    other = openDb(database().connection, { max: 2 })
    const second = testOperator(other, { clock })
    clock.set(FIRST_MINUTE)
    await Promise.all([generatePayments(database().db, clock), generatePayments(other, clock)])
    expect(await band()).toEqual(DECEMBER)
    expect(await second.payments.monthBand()).toEqual(DECEMBER)
    await Promise.all([
      operator().payments.dismissMonthBand({ period: '2026-12' }),
      second.payments.dismissMonthBand({ period: '2026-12' }),
    ])
    expect(await band()).toBeNull()
    expect(await second.payments.monthBand()).toBeNull()
  })
})

describe('dismissing', () => {
  it('hides the band of this month, not that of the next one', async () => {
    await turnAt(FIRST_MINUTE)
    expect(await operator().payments.dismissMonthBand({ period: '2026-12' })).toEqual({ success: true })
    expect(await band()).toBeNull()
    await turnAt('2027-01-01T06:00:00Z')
    expect(await band()).toMatchObject({ period: '2027-01', begun: { payments: 3 } })
    // A page that was opened last month.
    await operator().payments.dismissMonthBand({ period: '2026-12' })
    expect(await band()).toMatchObject({ period: '2027-01' })
    await operator().payments.dismissMonthBand({ period: '2027-01' })
    await operator().payments.dismissMonthBand({ period: '2026-12' })
    expect(await band()).toBeNull()
  })

  it('with a clock in the future hides no band once it is set right', async () => {
    clock.set('2035-01-02T18:00:00Z')
    await operator().payments.dismissMonthBand({ period: '2035-01' })
    await turnAt(FIRST_MINUTE)
    expect(await band()).toEqual(DECEMBER)
    await operator().payments.dismissMonthBand({ period: '2026-12' })
    expect(await band()).toBeNull()
  })

  it('counts for the login that dismissed it', async () => {
    await turnAt(FIRST_MINUTE)
    await operator().payments.dismissMonthBand({ period: '2026-12' })
    await sql`update app_config set username = 'marta'`.execute(database().db)
    expect(await band()).toEqual(DECEMBER)
    await sql`update app_config set username = 'admin'`.execute(database().db)
    expect(await band()).toBeNull()
  })
})
