import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { createOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

const IMPORTED = '2026-11-20T18:00:00.123456Z'
const LATER = '2026-11-22T18:00Z'

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm046-imported-months'))
})
afterEach(() => old.drop())

it('finds the months that an import wrote ahead of time, also annulled and deleted ones, and no others', async () => {
  const { db } = old
  const payment = (id: number, client: number, period: string, createdAt: string) => ({
    id,
    client_id: client,
    period,
    amount: 150,
    due_date: `${period}-05`,
    is_paid: false,
    utility_amount: 0,
    created_at: createdAt,
    generation_id: null,
  })
  const annulled = [payment(20, 1, '2026-11', IMPORTED), payment(21, 1, '2027-03', IMPORTED)]
  const deleted = {
    clients: [{ id: 9, import_id: 1, billed_from: '2026-11' }],
    payments: [
      payment(90, 9, '2026-11', IMPORTED),
      payment(91, 9, '2027-01', IMPORTED),
      payment(92, 9, '2027-02', LATER),
    ],
  }
  const statements = [
    sql`insert into imports (file_name, created_at, clients, groups) values ('hoja.xlsx', '2026-11-20T17:59:59Z', 3, 0)`,
    sql`
    insert into change_log (happened_at, actor, subject, subject_id, subject_name, action)
    values (${IMPORTED}, 'ana', 'import', 1, 'hoja.xlsx', 'created')
    `,
    sql`
    insert into clients (name, monthly_amount, start_date, billed_from, import_id) values
      ('Imported', 150, '2026-01-05', '2026-11', 1), ('Starts later', 150, '2027-02-05', null, 1),
      ('By hand', 150, '2026-01-05', '2026-11', null), ('Lacks months', 200, '2026-01-31', '2026-12', 1)
    `,
    sql`
    insert into payments (client_id, period, amount, due_date, created_at) values
      (1, '2026-11', 150, '2026-11-05', ${IMPORTED}), (1, '2026-12', 150, '2026-12-05', ${IMPORTED}),
      (1, '2027-01', 150, '2027-01-05', ${IMPORTED}), (1, '2027-02', 150, '2027-02-05', ${LATER}),
      (2, '2027-02', 150, '2027-02-05', ${IMPORTED}), (3, '2026-11', 150, '2026-11-05', ${IMPORTED}),
      (3, '2026-12', 150, '2026-12-05', ${IMPORTED}), (4, '2027-04', 200, '2027-04-30', ${IMPORTED})
    `,
    sql`
    insert into client_pauses (client_id, from_date, to_date, kind, created_at, created_by, annulled)
    values (1, '2027-03-01', '2027-03-31', 'suspended', ${LATER}, 'ana', ${JSON.stringify(annulled)}::jsonb),
      (4, '2027-01-01', '2027-02-12', 'suspended', ${LATER}, 'ana', '[]')
    `,
    sql`
    insert into deleted_records (kind, record_id, name, deleted_at, paid_payments, paid_amount, data)
    values ('client', 9, 'Eva', ${LATER}, 0, 0, ${JSON.stringify(deleted)}::jsonb),
      ('group', 3, 'Norte', ${LATER}, 0, 0, '{"groups": []}')
    `,
  ]
  for (const statement of statements) await statement.execute(db)

  await migrateToLatest(db)
  const { rows } = await sql<{ client: number; period: string }>`
    select client_id as client, period from payments where import_id = 1 order by client_id, period
  `.execute(db)
  expect(rows).toEqual([
    { client: 1, period: '2026-12' },
    { client: 1, period: '2027-01' },
    { client: 4, period: '2026-12' },
    { client: 4, period: '2027-02' },
    { client: 4, period: '2027-03' },
    { client: 4, period: '2027-04' },
  ])
  const { rows: back } = await sql`
    select amount, due_date, is_paid from payments where client_id = 4 and period = '2027-02'
  `.execute(db)
  expect(back).toEqual([{ amount: '200.00', due_date: '2027-02-28', is_paid: false }])
  const { rows: pauses } = await sql<{ annulled: { period: string; import_id: number | null }[] }>`
    select annulled from client_pauses where client_id = 1
  `.execute(db)
  expect(pauses[0]?.annulled.map(({ period, import_id }) => [period, import_id])).toEqual([
    ['2026-11', null],
    ['2027-03', 1],
  ])
  const { rows: records } = await sql<{ id: number; import: number | null }>`
    select (payment ->> 'id')::int as id, (payment ->> 'import_id')::int as import
    from deleted_records cross join lateral jsonb_array_elements(data -> 'payments') as payment order by 1
  `.execute(db)
  expect(records).toEqual([
    { id: 90, import: null },
    { id: 91, import: 1 },
    { id: 92, import: null },
  ])
  expect(broken(await checkInvariants(db))).toEqual([])
})
