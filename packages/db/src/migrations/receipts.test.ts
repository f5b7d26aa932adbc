import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../connection'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { createOldDatabase, fillOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm015-receipts'))
})
afterEach(() => old.drop())

const receipts = async (db: Db) =>
  (
    await sql`
      select number, receipts.kind, client_id, client_name, received_on, registered_at, method, reference, note,
        json_agg(json_build_array(payment_id, period, amount::text, voided_at)) as lines
      from receipts join receipt_lines on receipt = number
      group by number order by number
    `.execute(db)
  ).rows

const unknown = { registered_at: null, method: null, reference: null, note: null }

it('gives the payments that are paid a receipt each, by paid date, then marking, then kind and id', async () => {
  await fillOldDatabase(old.db)
  await sql`
    insert into payments (client_id, period, amount, due_date, paid_date, is_paid, marked_at) values
      (2, '2026-08', 10, '2026-08-20', '2026-10-03', true, '2026-10-03T10:00:00Z'),
      (2, '2026-09', 20, '2026-09-20', '2026-10-03', true, null),
      (2, '2026-10', 30, '2026-10-20', '2026-10-03', true, '2026-10-03T09:00:00Z'),
      (2, '2026-12', 40, '2026-12-20', '2026-10-02', true, null)
  `.execute(old.db)
  await migrateToLatest(old.db)
  const ofAngela = { kind: 'regular', client_id: 1, client_name: 'Ángela Díaz', ...unknown }
  const ofOscar = { kind: 'regular', client_id: 2, client_name: 'Óscar', ...unknown }
  const ofCafe = { kind: 'variable', client_id: 1, client_name: 'Café Central', ...unknown }
  expect(await receipts(old.db)).toEqual([
    { number: 1, ...ofAngela, received_on: '2026-02-01', lines: [[1, '2026-01', '150.00', null]] },
    { number: 2, ...ofOscar, received_on: '2026-10-02', lines: [[7, '2026-12', '40.00', null]] },
    { number: 3, ...ofOscar, received_on: '2026-10-03', lines: [[5, '2026-09', '20.00', null]] },
    { number: 4, ...ofCafe, received_on: '2026-10-03', lines: [[1, '2026-10', '450.25', null]] },
    { number: 5, ...ofOscar, received_on: '2026-10-03', lines: [[6, '2026-10', '30.00', null]] },
    { number: 6, ...ofOscar, received_on: '2026-10-03', lines: [[4, '2026-08', '10.00', null]] },
  ])
  expect((await sql`select last from receipt_counter`.execute(old.db)).rows).toEqual([{ last: 6 }])
})

it('leaves a database without paid payments without receipts and without a counter', async () => {
  await migrateToLatest(old.db)
  expect(await receipts(old.db)).toEqual([])
  expect((await sql`select last from receipt_counter`.execute(old.db)).rows).toEqual([])
  expect(broken(await checkInvariants(old.db))).toEqual([])
})

it('reports its steps', async () => {
  await fillOldDatabase(old.db)
  const steps: string[] = []
  await migrateToLatest(old.db, { progress: (step) => steps.push(step) })
  expect(steps.filter((step) => step.includes('m015-receipts'))).toEqual([
    'Migration m015-receipts: writing a receipt for every paid payment',
    'Migration m015-receipts: indexing 2 receipts',
  ])
})
