import { type ControlledTransaction, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkReceipts, fillReceipts } from './receipts'
import type { DB } from './tables'
import { fillOldDatabase } from './testing/released-version'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()
let trx: ControlledTransaction<DB>

beforeAll(() => fillOldDatabase(database().db))
beforeEach(async () => {
  trx = await database().db.startTransaction().execute()
})
afterEach(async () => {
  await trx.rollback().execute()
})

const secondLine = sql`
  insert into receipt_lines (receipt, kind, payment_id, period, amount) values (3, 'regular', 1, '2026-01', 150)
`

beforeEach(async () => {
  await sql`
    insert into receipts (number, kind, client_id, client_name, received_on) values (3, 'regular', 1, 'Ángela', '2026-02-01')
  `.execute(trx)
  await sql`savepoint receipt`.execute(trx)
})

it('a payment has at most one line that counts', async () => {
  await expect(secondLine.execute(trx)).rejects.toThrow('receipt_lines_unvoided')
  await sql`rollback to receipt`.execute(trx)
  await sql`update receipt_lines set voided_at = now() where kind = 'regular'`.execute(trx)
  await secondLine.execute(trx)
})

it('a receipt knows four methods', async () => {
  await expect(sql`update receipts set method = 'gold'`.execute(trx)).rejects.toThrow('receipts_method_check')
})

it('filling writes only the receipts that are missing, in cash where the instant is known', async () => {
  await sql`delete from receipts where number = 3`.execute(trx)
  await sql`
    update payments set is_paid = true, paid_date = '2026-01-31', marked_at = '2026-02-01T09:00:00Z' where id = 2
  `.execute(trx)
  await fillReceipts(trx)
  const receipts = sql`select number, received_on, method, registered_at from receipts order by number`
  expect((await receipts.execute(trx)).rows).toEqual([
    { number: 1, received_on: '2026-02-01', method: null, registered_at: null },
    { number: 2, received_on: '2026-10-03', method: null, registered_at: null },
    { number: 3, received_on: '2026-01-31', method: 'cash', registered_at: '2026-02-01T09:00:00.000Z' },
  ])
  expect((await sql`select last from receipt_counter`.execute(trx)).rows).toEqual([{ last: 3 }])
})

const none = { payments: 0, revenue: '0.00', unmatched: 0 }

it.each([
  [
    `update receipt_lines set voided_at = now() where kind = 'variable'`,
    { payments: -1, revenue: '-450.25', unmatched: 1 },
  ],
  [`update receipt_lines set amount = amount + 1 where kind = 'variable'`, { ...none, revenue: '1.00', unmatched: 1 }],
  [`update receipt_lines set period = '2026-09' where kind = 'variable'`, { ...none, unmatched: 1 }],
  [`update receipts set received_on = '2026-10-04' where kind = 'variable'`, { ...none, unmatched: 1 }],
  [`update monthly_sums set revenue = revenue + 1 where kind = 'variable'`, { ...none, revenue: '-1.00' }],
  [
    'update variable_payments set is_paid = false, paid_date = null, amount = null, utility_amount = null',
    { ...none, unmatched: 1 },
  ],
])('the check says by how much a month differs after %s', async (change, difference) => {
  await sql`delete from receipts where number = 3`.execute(trx)
  expect(await checkReceipts(trx)).toEqual([])
  await sql.raw(change).execute(trx)
  expect(await checkReceipts(trx)).toEqual([{ month: '2026-10', kind: 'variable', ...difference }])
})

it('the check compares nothing with the lines of deleted payments', async () => {
  await sql`delete from receipts where number = 3`.execute(trx)
  await sql`delete from variable_clients`.execute(trx)
  await sql`delete from monthly_sums where kind = 'variable'`.execute(trx)
  expect(await checkReceipts(trx)).toEqual([])
})

it('the check says where the numbers are not those of the counter', async () => {
  expect(await checkReceipts(trx)).toEqual([{ receipts: 3, greatest: 3, counter: 2 }])
})
