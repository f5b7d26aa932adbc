import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { createOldDatabase, fillOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm042-cash-movements'))
})
afterEach(() => old.drop())

it('makes installed expenses movements of their kind, and leaves closings as they are', async () => {
  await fillOldDatabase(old.db)
  await sql`
    insert into cash_expenses (spent_at, amount, description, actor, closing, voided_at, void_closing) values
      ('2026-11-01T13:00Z', 5, 'Gasolina', 'ana', 1, null, null),
      ('2026-11-01T14:00Z', 7, 'Cable', 'ana', 1, '2026-11-02T13:00Z', 2), ('2026-11-03T13:00Z', 9, 'Grapas', 'ana', null, null, null)
  `.execute(old.db)
  await sql`
    insert into cash_closings (number, opened_at, closed_at, receipts_after, receipts_through, opening_float, received, voided,
      spent, returned, expected, counted, difference, taken_out, actor) values
      (1, '2026-11-01T06:00Z', '2026-11-01T18:00Z', 0, 2, 100, 0, 0, 12, 0, 88, 88, 0, 8, 'ana'),
      (2, '2026-11-01T18:00Z', '2026-11-02T18:00Z', 2, 2, 80, 0, 0, 0, 7, 87, 87, 0, 0, 'ana')
  `.execute(old.db)
  const closings = sql<{ row: object }>`select to_jsonb(cash_closings) as row from cash_closings order by number`
  const { rows: before } = await closings.execute(old.db)

  await migrateToLatest(old.db)
  const { rows } = await sql`
    select kind, made_at, amount, description, closing, void_closing from cash_movements order by id
  `.execute(old.db)
  expect(rows).toMatchObject([
    { kind: 'expense', made_at: '2026-11-01T13:00:00.000Z', amount: '5.00', description: 'Gasolina', closing: 1 },
    { kind: 'expense', amount: '7.00', description: 'Cable', closing: 1, void_closing: 2 },
    { kind: 'expense', amount: '9.00', description: 'Grapas', closing: null },
  ])
  const { rows: after } = await closings.execute(old.db)
  const none = { deposited: 0, withdrawn: 0, entered: 0 }
  expect(after).toEqual(before.map(({ row }) => ({ row: { ...row, ...none } })))
  expect(broken(await checkInvariants(old.db))).toEqual([])
})
