import { closeDb, openDb } from '@isp/db/connection'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { generationIsPaid, generationTexts } from '@isp/domain/billing/generation-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchAuditLog } from '../testing/audit-log-watch'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'
import { generatePayments } from './billing.service'

// Rules: product/billing#runs-and-alerts

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const billing = () => operator().billing
const auditLog = watchAuditLog(operator)

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
  )
  const input = { monthlyAmount: '150', utility: '40', startDate: '2024-01-31' }
  await operator().clients.create({ ...input, name: 'Ana' })
  await operator().clients.create({ ...input, name: 'Rosa' })
  await operator().variableClients.create({ name: 'Beto', startDate: '2024-01-15' })
})

async function generateAt(instant: string) {
  clock.set(instant)
  return generatePayments(database().db, clock)
}

async function periods(table: 'payments' | 'variable_payments' = 'payments') {
  const { rows } = await sql<{ period: string }>`
    select distinct period from ${sql.table(table)} order by period
  `.execute(database().db)
  return rows.map(({ period }) => period)
}

const WRONG = '2031-03-10T18:00:00Z'
const NOW = '2026-12-05T18:00:00Z'

describe('a generation', () => {
  it('is recorded with its instant, its periods, its payments and the most periods of one client', async () => {
    await generateAt('2026-12-01T06:00:00.250Z')
    await generateAt('2027-03-15T12:00:00Z')
    expect(await billing().generations.list()).toEqual([
      {
        id: 2,
        generatedAt: '2027-03-15T12:00:00.000Z',
        firstPeriod: '2027-01',
        lastPeriod: '2027-03',
        regularCount: 6,
        variableCount: 3,
        mostPeriods: 3,
        undoneAt: null,
        acknowledgedAt: null,
        touched: false,
      },
      expect.objectContaining({
        id: 1,
        generatedAt: '2026-12-01T06:00:00.250Z',
        firstPeriod: '2026-12',
        lastPeriod: '2026-12',
        regularCount: 2,
        variableCount: 1,
        mostPeriods: 1,
      }),
    ])
  })

  it('that creates nothing is not recorded', async () => {
    await generateAt('2026-11-30T12:00:00Z')
    expect(await billing().generations.list()).toEqual([])
  })

  it('does not count periods of clients without earlier payments', async () => {
    await sql`truncate payments, variable_payments`.execute(database().db)
    await generateAt('2027-03-15T12:00:00Z')
    expect((await billing().generations.list())[0]).toMatchObject({ regularCount: 10, mostPeriods: 0 })
    await sql`truncate payments, variable_payments`.execute(database().db)
    clock.set('2026-11-20T18:00:00Z')
    await generatePayments(database().db, clock)
    expect((await billing().generations.list())[0]).toMatchObject({ firstPeriod: '2026-11', mostPeriods: 0 })
  })

  it('of variable clients only is recorded too', async () => {
    clock.set('2026-12-15T12:00:00Z')
    await operator().variableClients.payments.generateMonthly()
    expect((await billing().generations.list())[0]).toMatchObject({ regularCount: 0, variableCount: 1, mostPeriods: 1 })
  })

  it('does not include payments created at registration', async () => {
    await generateAt('2026-12-01T06:00:00Z')
    await billing().generations.undo({ id: 1 })
    expect(await periods()).toEqual(['2026-11', '2026-12'])
  })
})

describe('undoing', () => {
  it('deletes the years of a wrong clock, and generates the months due again', async () => {
    expect(await generateAt(WRONG)).toEqual({ regular: 104, variable: 52 })
    clock.set(NOW)
    expect(await billing().generations.countRemovable({ id: 1 })).toEqual({ payments: 156 })
    await auditLog.look()
    expect(await billing().generations.undo({ id: 1 })).toEqual({ removed: 156, created: 3 })
    expect(await periods()).toEqual(['2026-11', '2026-12'])
    expect(await periods('variable_payments')).toEqual(['2026-11', '2026-12'])
    expect(await billing().generations.list()).toMatchObject([
      { id: 2, regularCount: 2, variableCount: 1, mostPeriods: 1, undoneAt: null },
      { id: 1, undoneAt: '2026-12-05T18:00:00.000Z', touched: false },
    ])
    expect(await auditLog.added()).toMatchObject([
      {
        subject: 'billing',
        action: 'undone',
        period: '2031-03',
        changes: [
          { field: 'regularPayments', from: '104', to: null },
          { field: 'variablePayments', from: '52', to: null },
        ],
      },
      { subject: 'billing', action: 'generated', period: '2026-12' },
    ])
    expect(await generateAt(NOW)).toEqual({ regular: 0, variable: 0 })
  })

  it('keeps what a later generation created', async () => {
    await generateAt('2026-12-01T06:00:00Z')
    await generateAt('2027-01-01T06:00:00Z')
    clock.set('2026-11-25T12:00:00Z')
    expect(await billing().generations.undo({ id: 1 })).toEqual({ removed: 3, created: 0 })
    expect(await periods()).toEqual(['2026-11', '2027-01'])
  })

  it.each(['regular', 'variable'])(
    'is refused while a %s payment of it is paid, and then changes nothing',
    async (kind) => {
      await generateAt(WRONG)
      const [{ id } = { id: 0 }] = (
        await sql<{ id: number }>`
        select id from ${sql.table(kind === 'regular' ? 'payments' : 'variable_payments')} where period = '2029-01'
        order by ${sql.ref(kind === 'regular' ? 'client_id' : 'variable_client_id')} limit 1
      `.execute(database().db)
      ).rows
      const { payments } = kind === 'regular' ? operator().clients : operator().variableClients
      if (kind === 'regular') await operator().clients.payments.markPaid({ id })
      else await operator().variableClients.payments.markPaid({ id, amount: '300', utilityAmount: '80' })
      clock.set(NOW)
      expect((await billing().generations.list())[0]).toMatchObject({ touched: true })
      await expect(billing().generations.undo({ id: 1 })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: generationIsPaid({ clientName: kind === 'regular' ? 'Ana' : 'Beto', period: '2029-01', payments: 1 }),
      })
      expect(await periods()).toHaveLength(53)
      await expectInvariants(database().db)
      await payments.revert({ id })
      expect(await billing().generations.undo({ id: 1 })).toEqual({ removed: 156, created: 3 })
    },
  )

  it('is rejected a second time, and for an unknown generation', async () => {
    await generateAt(WRONG)
    clock.set(NOW)
    await billing().generations.undo({ id: 1 })
    await expect(billing().generations.undo({ id: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: generationTexts.alreadyUndone,
    })
    await expect(billing().generations.undo({ id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('also deletes a payment that is reverted while it waits for another one', async () => {
    const { db } = database()
    await generateAt(NOW)
    const [first, last] = await db
      .selectFrom('payments')
      .select('id')
      .where('period', '=', '2026-12')
      .orderBy('id')
      .execute()
    const rosa = { id: last?.id ?? 0 }
    await operator().clients.payments.markPaid(rosa)
    const holder = await db.startTransaction().execute()
    await holder
      .selectFrom('payments')
      .select('id')
      .where('id', '=', first?.id ?? 0)
      .forUpdate()
      .execute()
    const waiting = billing().generations.undo({ id: 1 })
    await expect
      .poll(() =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      )
      .toMatchObject({ rows: [{}] })
    await operator().clients.payments.revert(rosa)
    await holder.rollback().execute()
    expect(await waiting).toEqual({ removed: 3, created: 3 })
    await expectInvariants(db)
  })

  it('concurrently with payments and generations neither loses nor duplicates a paid payment', async () => {
    await generateAt(WRONG)
    clock.set(NOW)
    const { rows } = await sql<{ id: number }>`
      select id from payments where generation_id = 1 order by id desc limit 6
    `.execute(database().db)
    const other = openDb(database().connection, { max: 3 })
    const results = await Promise.allSettled([
      ...rows.map(({ id }) => operator().clients.payments.markPaid({ id })),
      testOperator(other, { clock }).billing.generations.undo({ id: 1 }),
      generatePayments(other, clock),
    ])
    await closeDb(other)
    const undone = results.at(-2)?.status === 'fulfilled'
    const paid = results.slice(0, rows.length).filter(({ status }) => status === 'fulfilled').length
    const { rows: stored } = await sql<{ paid: number }>`
      select count(*)::int as paid from payments where is_paid
    `.execute(database().db)
    expect(stored).toEqual([{ paid }])
    expect([undone, paid > 0]).not.toEqual([true, true])
    expect(await periods()).toHaveLength(undone ? 2 : 53)
    await expectInvariants(database().db)
  })
})

describe('alerts', () => {
  it('report a generation with too many periods until acknowledged, and a clock earlier than one', async () => {
    expect(await billing().alerts()).toEqual({ unusual: null, ahead: null })
    await generateAt(WRONG)
    expect(await billing().alerts()).toMatchObject({ unusual: { id: 1, mostPeriods: 52 }, ahead: null })
    clock.set(NOW)
    expect(await billing().alerts()).toMatchObject({ unusual: { id: 1 }, ahead: { id: 1 } })
    await auditLog.look()
    for (let again = 0; again < 2; again += 1) {
      expect(await billing().generations.acknowledge({ id: 1 })).toEqual({ success: true })
    }
    expect(await auditLog.added()).toMatchObject([{ subject: 'billing', action: 'acknowledged', period: '2031-03' }])
    expect(await billing().alerts()).toMatchObject({ unusual: null, ahead: { id: 1 } })
    await billing().generations.undo({ id: 1 })
    expect(await billing().alerts()).toEqual({ unusual: null, ahead: null })
    await expect(billing().generations.acknowledge({ id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the undo of a revert', () => {
  const received = async (period: string) => {
    const { payments } = await operator().variableClients.byId({ id: 1 })
    return payments.find((payment) => payment.period === period)?.id ?? 0
  }
  const pay = async (method: 'cash' | 'deposit') => {
    const figures = { amount: '300', utilityAmount: '100', method }
    await operator().variableClients.payments.markPaid({ id: await received('2026-12'), ...figures })
    await operator().variableClients.payments.revert({ id: await received('2026-12') })
  }
  const methodAfterUndo = async () => {
    const id = await received('2026-12')
    const { receiptNumber } = await operator().variableClients.payments.undo({ id, action: 'reverted' })
    return (await operator().receipts.byNumber({ number: receiptNumber ?? 0 })).method
  }

  it('keeps how the payment was received when it was generated again meanwhile', async () => {
    await generateAt(NOW)
    await pay('deposit')
    await billing().generations.undo({ id: 1 })
    expect(await methodAfterUndo()).toBe('deposit')
  })

  it('takes the last receipt, also if an earlier one was voided while the clock was ahead', async () => {
    await generateAt(NOW)
    clock.set('2027-01-05T18:00:00Z')
    await pay('deposit')
    clock.set(NOW)
    await pay('cash')
    expect(await methodAfterUndo()).toBe('cash')
  })
})
