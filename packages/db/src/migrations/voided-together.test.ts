import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { createOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm047-voided-together'))
})
afterEach(() => old.drop())

it.each<[what: string, month: string | null, charge: string | null, expected: string | null]>([
  ['a moment after its receipt', '2026-11-20T18:00:00.100Z', '2026-11-20T18:00:00.103Z', '2026-11-20T18:00:00.100Z'],
  ['two seconds after it', '2026-11-20T18:00:00.100Z', '2026-11-20T18:00:02.100Z', '2026-11-20T18:00:00.100Z'],
  [
    'long after its month was reverted',
    '2026-11-20T18:00:00.100Z',
    '2026-11-20T18:00:02.101Z',
    '2026-11-20T18:00:02.101Z',
  ],
  ['at the instant of its receipt', '2026-11-20T18:00:00.100Z', '2026-11-20T18:00:00.100Z', '2026-11-20T18:00:00.100Z'],
  ['not at all', '2026-11-20T18:00:00.100Z', null, null],
])('a charge that was voided %s', async (_what, month, charge, expected) => {
  const { db } = old
  const statements = [
    sql`insert into clients (name, monthly_amount, start_date) values ('Ana', 150, '2026-01-05')`,
    sql`
    insert into receipts (number, kind, client_id, client_name, received_on, registered_at, method) values
      (1, 'regular', 1, 'Ana', '2026-11-20', '2026-11-20T17:00Z', 'cash'),
      (2, 'regular', 1, 'Ana', '2026-11-20', '2026-11-20T17:00Z', 'cash')
    `,
    sql`insert into receipt_counter (last) values (2)`,
    sql`
    insert into receipt_lines (receipt, kind, payment_id, period, amount, voided_at) values
      (1, 'regular', 7, '2026-10', 150, '2026-11-20T17:30Z'), (1, 'regular', 8, '2026-11', 150, ${month}),
      (2, 'regular', 9, '2026-12', 150, ${month})
    `,
    sql`
    insert into receipt_lines (receipt, kind, charged_to, concept, place, amount, voided_at) values
      (1, 'regular', 1, 'Router', 1, 250, ${charge}), (1, 'regular', 1, 'Cable', 2, 10, ${charge})
    `,
  ]
  for (const statement of statements) await statement.execute(db)

  await migrateToLatest(db)
  const { rows } = await sql`select concept, voided_at from receipt_lines order by receipt, period, place`.execute(db)
  expect(rows).toEqual([
    { concept: null, voided_at: '2026-11-20T17:30:00.000Z' },
    { concept: null, voided_at: month },
    { concept: 'Router', voided_at: expected },
    { concept: 'Cable', voided_at: expected },
    { concept: null, voided_at: month },
  ])
  expect(broken(await checkInvariants(db))).toEqual([])
})
