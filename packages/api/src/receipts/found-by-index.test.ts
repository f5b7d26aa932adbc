import type { Db } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { findSameSlip } from '../ledger/accounts.queries'
import { rowsRead } from '../testing/rows-read'
import { findReceipts } from './found-receipts.queries'

// Rules: product/receipts#finding-a-receipt

const database = useTestDatabase()
const RECEIPTS = 5000

beforeAll(async () => {
  const { db } = database()
  for (const statement of [
    sql`insert into receipts (number, client_name, received_on, method, reference, total)
      select n, '', date '2026-11-20' - n / 20, 'deposit', 'BAN ' || n, n from generate_series(1, ${sql.lit(RECEIPTS)}) as n`,
    sql`insert into receipt_lines (receipt, concept, place, amount) select number, 'Router', 1, total from receipts`,
    sql`vacuum analyze receipts`,
    sql`vacuum analyze receipt_lines`,
  ]) {
    await statement.execute(db)
  }
})

const searched = (search: string) => (db: Db) => findReceipts({ db, now: new Date('2026-11-20T18:00:00Z') }, search)

it.each<[string, (db: Db) => Promise<unknown>, object]>([
  ['a number', searched('482'), [{ number: 482 }]],
  ['a slip', searched('boleta ban482'), [{ number: 482 }]],
  ['the number of a phone', searched('P7-12'), []],
  ['a sum', searched('Q90'), [{ number: 90 }]],
  ['a slip that is collected again', (db) => findSameSlip(db, 'ban 482'), { number: 482 }],
])('%s is found without reading all receipts', async (_, find, found) => {
  expect(await find(database().db)).toMatchObject(found)
  for (const table of ['receipts', 'receipt_lines']) {
    expect([table, (await rowsRead(database().db, table, find)) < RECEIPTS / 100]).toEqual([table, true])
  }
})
