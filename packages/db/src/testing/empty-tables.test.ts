import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyTables } from './empty-tables'
import { createTestDatabase } from './test-database'
import type { TestDatabase } from './test-server'

/** Two clients with a payment each, a group of both, a receipt that a phone took, and nobody who is noted as changed. */
async function fill({ db }: TestDatabase): Promise<void> {
  await sql`
    with client as (
      insert into clients (name, monthly_amount, start_date) values ('Ana', 100, '2026-01-15'), ('Beto', 100, '2026-01-15')
      returning id
    ),
    payment as (
      insert into payments (client_id, period, amount, due_date) select id, '2026-11', 100, '2026-11-15' from client
    ),
    joined as (insert into groups (name, location) values ('Norte', 'Zona 1') returning id)
    insert into client_groups (client_id, group_id) select client.id, joined.id from client, joined
  `.execute(db)
  await sql`
    insert into receipts (number, kind, client_id, client_name, received_on, total)
    values (1, 'regular', 1, 'Ana', '2026-11-20', 100)
  `.execute(db)
  await sql`insert into devices (number, name, registered_at) values (7, 'Marta', '2026-11-20T06:00Z')`.execute(db)
  await sql`
    insert into provisional_receipts (device, running, delivered_at, kind, client_id, amount, receipt)
    values (7, 12, '2026-11-20T12:00Z', 'regular', 1, 100, 1)
  `.execute(db)
  await sql`delete from changed_clients`.execute(db)
}

const TABLES = ['clients', 'payments', 'groups', 'client_groups', 'receipts', 'provisional_receipts', 'changed_clients']

async function left({ db }: TestDatabase) {
  const rows = await Promise.all(
    TABLES.map(async (table) => (await sql`select from ${sql.table(table)}`.execute(db)).rows.length),
  )
  const { rows: next } = await sql`
    insert into clients (name, monthly_amount, start_date) values ('Caty', 100, '2026-01-15') returning id
  `.execute(db)
  return { rows: Object.fromEntries(TABLES.map((table, index) => [table, rows[index]])), next }
}

it.each([[['clients', 'receipts']], [['receipts']], [['groups']], [['client_groups', 'payments']]])(
  'leaves of %j what a truncation leaves',
  async (names) => {
    const truncated = await createTestDatabase()
    const emptied = await createTestDatabase()
    try {
      await fill(truncated)
      await fill(emptied)
      await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(
        truncated.db,
      )
      await emptyTables(emptied, ...names)
      // The note that stands for all clients may be there more than once.
      await sql`delete from changed_clients as one using changed_clients as other where one.ctid > other.ctid`.execute(
        truncated.db,
      )
      expect(await left(emptied)).toEqual(await left(truncated))
    } finally {
      await truncated.drop()
      await emptied.drop()
    }
  },
)
