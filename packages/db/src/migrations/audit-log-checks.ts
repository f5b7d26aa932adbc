import { type Kysely, sql } from 'kysely'

/**
 * Lets the audit log store more actions, besides those that the check constraint has. It is read rather than repeated, so
 * that migrations which add actions do not depend on each other. Used by released migrations: do not change it.
 */
export function addAuditActions(db: Kysely<unknown>, actions: readonly string[]): Promise<void> {
  return addValues(db, 'action', actions)
}

/** Lets entries be about more kinds of record. */
export function addAuditSubjects(db: Kysely<unknown>, subjects: readonly string[]): Promise<void> {
  return addValues(db, 'subject', subjects)
}

async function addValues(db: Kysely<unknown>, column: string, values: readonly string[]): Promise<void> {
  const constraint = `change_log_${column}_check`
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'change_log'::regclass and conname = ${constraint}
  `.execute(db)
  const present = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value ?? '')
  const allowed = [...new Set([...present, ...values])].map((value) => sql.lit(value))
  await sql`alter table change_log drop constraint ${sql.ref(constraint)}`.execute(db)
  await sql`
    alter table change_log add constraint ${sql.ref(constraint)} check (${sql.ref(column)} in (${sql.join(allowed)}))
  `.execute(db)
}
