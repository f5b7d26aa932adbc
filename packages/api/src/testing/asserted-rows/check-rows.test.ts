import { existsSync } from 'node:fs'
import { compileOnce } from '@isp/db/compile-once'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findVoidedReceipt } from '../../ledger/payment.queries'
import { asserting } from './check-rows'

const database = useTestDatabase()
const asserted = asserting(sql, 'example.ts:1', { columns: { n: ['number'] }, generic: false })

it.each([
  ['has another type', sql`'1' as n`, 'n is string, not number'],
  ['is null', sql`null as n`, 'n is null, not number'],
  ['is missing', sql`1 as m`, 'it has m'],
  ['has another one beside it', sql`1 as n, 2 as m`, 'it has m'],
])('a statement fails if a column that its row asserts %s', async (_, columns, reason) => {
  const { db } = database()
  await expect(asserted`select ${columns}`.execute(db)).rejects.toThrow(reason)
  await expect(compileOnce(() => asserted`select ${columns}`)(db, {})).rejects.toThrow(reason)
})

it('a statement with the row that it asserts answers it', async () => {
  expect((await asserted`select 1 as n`.execute(database().db)).rows).toEqual([{ n: 1 }])
})

it.runIf(existsSync('tsconfig.json'))('the statements of the app are checked in this suite', () => {
  expect(String(findVoidedReceipt)).toContain('asserting')
})
