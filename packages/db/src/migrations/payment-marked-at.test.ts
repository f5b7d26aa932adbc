import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateToLatest } from '../migrate'
import { createOldDatabase, fillOldDatabase } from '../testing/released-version'
import { migrations } from './all'

it('takes the instant of marking from the newest entry of the audit log, for paid payments alone', async () => {
  const old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm007-payment-marked-at'))
  try {
    await fillOldDatabase(old.db)
    await sql`
      insert into change_log (happened_at, actor, subject, subject_id, subject_name, action, period) values
        ('2026-02-01T10:00:00Z', 'ana', 'client', 1, 'Ángela', 'paid', '2026-01'),
        ('2026-02-03T10:00:00Z', 'ana', 'client', 1, 'Ángela', 'paid', '2026-01'),
        ('2026-02-02T10:00:00Z', 'ana', 'client', 1, 'Ángela', 'reverted', '2026-01'),
        ('2026-02-04T10:00:00Z', 'ana', 'client', 1, 'Ángela', 'paid', '2026-02'),
        ('2026-02-05T10:00:00Z', 'ana', 'variable_client', 1, 'Café', 'paid', '2026-01'),
        ('2026-10-03T10:00:00Z', 'ana', 'variable_client', 1, 'Café', 'paid', '2026-10')
    `.execute(old.db)
    await migrateToLatest(old.db)
    const marked = async (table: string) =>
      (await sql`select period, marked_at from ${sql.table(table)} order by id`.execute(old.db)).rows
    expect(await marked('payments')).toEqual([
      { period: '2026-01', marked_at: '2026-02-03T10:00:00.000Z' },
      { period: '2026-02', marked_at: null },
      { period: '2026-11', marked_at: null },
    ])
    expect(await marked('variable_payments')).toEqual([
      { period: '2026-10', marked_at: '2026-10-03T10:00:00.000Z' },
      { period: '2026-11', marked_at: null },
    ])
  } finally {
    await old.drop()
  }
})
