import { type Kysely, sql } from 'kysely'

/**
 * The change log refuses also what `session_replication_role = replica` asks for, under which triggers stay silent
 * otherwise. Only the table's owner, or a superuser, who takes the trigger off can change it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_log enable always trigger change_log_append_only`.execute(db)
}
