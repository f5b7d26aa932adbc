import { closeDb, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testOperator } from '../testing/test-operator'

const CLIENTS = 60
const figures = { amount: '50', utilityAmount: '10' }

const database = useTestDatabase()
const pools: ReturnType<typeof openDb>[] = []

beforeAll(async () => {
  for (let pool = 0; pool < 3; pool += 1) pools.push(openDb(database().connection, { max: 6 }))
  const { db } = database()
  await sql`
    with added as (
      insert into clients (name, monthly_amount, start_date)
      select 'Ana', 100, '2020-01-01' from generate_series(1, ${CLIENTS}::int) returning id
    )
    insert into payments (client_id, period, amount, due_date) select id, '2026-11', 100, '2026-11-01' from added
  `.execute(db)
  await sql`
    with added as (
      insert into variable_clients (name, start_date)
      select 'Beto', '2020-01-01' from generate_series(1, ${CLIENTS}::int) returning id
    )
    insert into variable_payments (variable_client_id, period, due_date) select id, '2026-11', '2026-11-01' from added
  `.execute(db)
})
afterAll(() => Promise.all(pools.map(closeDb)))

const operatorOf = (turn: number) => testOperator(pools[turn % pools.length] ?? database().db)
const ids = Array.from({ length: CLIENTS }, (_, index) => index + 1)

it('have no gaps and no repetitions when both kinds are paid over many connections at once', async () => {
  const paid = await Promise.all(
    ids.flatMap((id) => [
      operatorOf(id).clients.payments.markPaid({ id }),
      operatorOf(id + 1).variableClients.payments.markPaid({ id, ...figures }),
    ]),
  )
  const numbers = paid.map(({ receiptNumber }) => receiptNumber ?? 0).sort((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 2 * CLIENTS }, (_, index) => index + 1))
  await expectInvariants(database().db)
})

it('are not taken by payments that are refused or rolled back', async () => {
  const { db } = database()
  const next = async () => {
    const { receiptNumber } = await operatorOf(0).clients.payments.markPaid({ id: 1 })
    await operatorOf(0).clients.payments.revert({ id: 1 })
    return receiptNumber ?? 0
  }
  await operatorOf(0).clients.payments.revert({ id: 1 })
  const before = await next()
  const twice = [1, 2, 3, 4].map((turn) => operatorOf(turn).clients.payments.markPaid({ id: 2 }))
  expect((await Promise.allSettled(twice)).map(({ status }) => status)).toEqual(twice.map(() => 'rejected'))
  const rolledBack = db.transaction().execute(async (trx) => {
    expect(await testOperator(trx).clients.payments.markPaid({ id: 1 })).toMatchObject({ receiptNumber: before + 1 })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await next()).toBe(before + 1)
  await expectInvariants(db)
})

it('survive a statement that fails after it took a number', async () => {
  const { db } = database()
  await sql`alter table daily_sums add constraint at_most check (payments < 60) not valid`.execute(db)
  await expect(operatorOf(0).clients.payments.markPaid({ id: 1 })).rejects.toThrow()
  await sql`alter table daily_sums drop constraint at_most`.execute(db)
  await operatorOf(0).clients.payments.markPaid({ id: 1 })
  await expectInvariants(db)
})

it('leave the line of the new receipt alone when a revert waited for a revert and a payment', async () => {
  const { db } = database()
  const holder = await db.startTransaction().execute()
  await testOperator(holder).clients.payments.revert({ id: 5 })
  const waiting = operatorOf(1)
    .clients.payments.revert({ id: 5 })
    .catch((error: unknown) => error)
  await expect
    .poll(() =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    )
    .toMatchObject({ rows: [{}] })
  // Within one transaction, the waiting statement can see neither the revert nor the second payment.
  const { receiptNumber } = await testOperator(holder).clients.payments.markPaid({ id: 5 })
  await holder.commit().execute()
  expect(await waiting).toMatchObject({ code: 'CONFLICT', message: 'El pago no está marcado como pagado' })
  expect(await operatorOf(0).receipts.byNumber({ number: receiptNumber ?? 0 })).toMatchObject({ voided: false })
  await expectInvariants(db)
})

it('and the sums are locked after the payment: the counter before the sums', async () => {
  const { db } = database()
  await operatorOf(0).clients.payments.revert({ id: 7 })
  const holder = await db.startTransaction().execute()
  await sql`select from receipt_counter for update`.execute(holder)
  const paying = operatorOf(1).clients.payments.markPaid({ id: 7 })
  await expect
    .poll(() =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    )
    .toMatchObject({ rows: [{}] })
  const free = (table: string) =>
    sql`select from ${sql.table(table)} where ${sql.raw(table === 'payments' ? 'id = 7' : `kind = 'regular'`)} for update skip locked`
  expect((await free('payments').execute(db)).rows).toHaveLength(0)
  expect((await free('daily_sums').execute(db)).rows).toHaveLength(1)
  await holder.commit().execute()
  await paying
})
