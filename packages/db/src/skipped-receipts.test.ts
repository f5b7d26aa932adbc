import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { broken, checkInvariants } from './invariants/check-invariants'
import { ReceiptNumberRefusedError, readNextReceipt, skipReceiptsBefore } from './skipped-receipts'
import { useTestDatabase } from './testing/test-database'

// Rules: product/backups#restore, product/receipts#numbers

const database = useTestDatabase()

beforeEach(async () => {
  await sql`truncate receipts, receipt_lines, receipt_counter, skipped_receipts cascade`.execute(database().db)
})

const skipped = async () => {
  const { rows } = await sql<{ number: number }>`select number from skipped_receipts order by number`.execute(
    database().db,
  )
  return rows.map(({ number }) => number)
}
const isSound = async () => broken(await checkInvariants(database().db)).every(({ name }) => name !== 'receiptNumbers')

it('skipped numbers are rows, which the check of the numbers counts', async () => {
  const { db } = database()
  await skipReceiptsBefore(db, 1)
  expect([await readNextReceipt(db), await skipped()]).toEqual([1, []])
  await skipReceiptsBefore(db, 4)
  expect([await readNextReceipt(db), await skipped(), await isSound()]).toEqual([4, [1, 2, 3], true])
  await skipReceiptsBefore(db, 5)
  expect([await readNextReceipt(db), await skipped(), await isSound()]).toEqual([5, [1, 2, 3, 4], true])
})

it.each([0, -1, 3, 3.5, 100_005, Number.NaN])('%s cannot be the next number', async (number) => {
  const { db } = database()
  await skipReceiptsBefore(db, 4)
  await expect(skipReceiptsBefore(db, number)).rejects.toBeInstanceOf(ReceiptNumberRefusedError)
  expect([await readNextReceipt(db), await isSound()]).toEqual([4, true])
})

it.each([
  ['a gap', 'delete from skipped_receipts where number = 2'],
  ['a number beyond the counter', 'insert into skipped_receipts values (4)'],
  ['a number too few', 'update receipt_counter set last = 4'],
])('%s breaks the check of the numbers', async (_what, statement) => {
  const { db } = database()
  await skipReceiptsBefore(db, 4)
  await sql.raw(statement).execute(db)
  expect(await isSound()).toBe(false)
})
