import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateToLatest } from '../migrate'
import { createOldDatabase } from '../testing/released-version'
import { migrations } from './all'

it('has statistics of what is searched, without which a search is planned badly', async () => {
  const old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm049-searched-marks'))
  try {
    await sql`insert into clients (name, monthly_amount, start_date) values ('Ana', 100, '2026-01-01')`.execute(old.db)
    await sql`insert into variable_clients (name, start_date) values ('Ana', '2026-01-01')`.execute(old.db)
    await sql`insert into groups (name, location) values ('Xecam', 'Sololá')`.execute(old.db)
    await migrateToLatest(old.db)
    const { rows } = await sql<{ column: string }>`
      select tablename || '.' || attname as column from pg_stats
      where schemaname = 'public' and attname in ('search_text', 'search_words', 'name_order') order by 1
    `.execute(old.db)
    expect(rows.map(({ column }) => column)).toEqual([
      'clients.name_order',
      'clients.search_text',
      'clients.search_words',
      'groups.search_text',
      'variable_clients.search_text',
      'variable_clients.search_words',
    ])
  } finally {
    await old.drop()
  }
})
