import { type ControlledTransaction, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fillReceipts } from './receipts'
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
    insert into receipts (number, kind, client_id, client_name, received_on, total)
    values (3, 'regular', 1, 'Ángela', '2026-02-01', 150)
  `.execute(trx)
  await sql`savepoint receipt`.execute(trx)
})

it('a payment has at most one line that counts', async () => {
  await expect(secondLine.execute(trx)).rejects.toThrow('receipt_lines_unvoided')
  await sql`rollback to receipt`.execute(trx)
  await sql`update receipt_lines set voided_at = now() where kind = 'regular'`.execute(trx)
  await secondLine.execute(trx)
})

it('a receipt has one of the methods', async () => {
  await expect(sql`update receipts set method = 'gold'`.execute(trx)).rejects.toThrow('receipts_method_check')
})

it('filling writes only the receipts that are missing, in cash where the instant is known', async () => {
  await sql`delete from receipts where number = 3`.execute(trx)
  await sql`
    update payments set is_paid = true, paid_date = '2026-01-31', marked_at = '2026-02-01T09:00:00Z' where id = 2
  `.execute(trx)
  await fillReceipts(trx)
  const receipts = sql`select number, received_on, method, registered_at, total from receipts order by number`
  expect((await receipts.execute(trx)).rows).toEqual([
    { number: 1, received_on: '2026-02-01', method: null, registered_at: null, total: '150.00' },
    { number: 2, received_on: '2026-10-03', method: null, registered_at: null, total: '450.25' },
    {
      number: 3,
      received_on: '2026-01-31',
      method: 'cash',
      registered_at: '2026-02-01T09:00:00.000Z',
      total: '150.00',
    },
  ])
  expect((await sql`select last from receipt_counter`.execute(trx)).rows).toEqual([{ last: 3 }])
})
