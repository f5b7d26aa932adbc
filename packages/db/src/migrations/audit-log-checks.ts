import { type Kysely, sql } from 'kysely'

/**
 * Lets the audit log store more actions, besides those that the check constraint has. It is read rather than repeated, so
 * that migrations which add actions do not depend on each other. Used by released migrations: do not change it.
 */
export async function addAuditActions(db: Kysely<unknown>, actions: readonly string[]): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'change_log'::regclass and conname = 'change_log_action_check'
  `.execute(db)
  const present = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, action]) => action ?? '')
  const allowed = [...new Set([...present, ...actions])].map((action) => sql.lit(action))
  await sql`alter table change_log drop constraint change_log_action_check`.execute(db)
  await sql`
    alter table change_log add constraint change_log_action_check check (action in (${sql.join(allowed)}))
  `.execute(db)
}
