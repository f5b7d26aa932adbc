import { type Kysely, sql } from 'kysely'
import { addAuditSubjects } from './audit-log-checks'

/** The lines that cut and reconnect a client at a MikroTik, where the operator changed them. One row or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table router_templates (
      id integer primary key default 1 check (id = 1),
      cut_pppoe varchar(1000),
      cut_ip varchar(1000),
      reconnect_pppoe varchar(1000),
      reconnect_ip varchar(1000),
      version integer not null default 1
    )
  `.execute(db)
  await addAuditSubjects(db, ['router_templates'])
}
