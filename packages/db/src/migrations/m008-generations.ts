import { type Kysely, sql } from 'kysely'

/**
 * What each generation of payments created, so that one made under a wrong clock can be seen and undone. `most_periods` is
 * the largest number of periods that it made for one client who had payments before.
 *
 * `generation_id` has no foreign key: it would check every one of the rows that a generation inserts, and a generation
 * is never deleted. Payments that came with a registration or before this table have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table generations (
    id integer generated always as identity primary key,
    generated_at timestamptz not null,
    first_period text not null check (first_period ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    last_period text not null check (last_period ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    regular_count integer not null check (regular_count >= 0),
    variable_count integer not null check (variable_count >= 0),
    most_periods integer not null check (most_periods >= 0),
    undone_at timestamptz,
    acknowledged_at timestamptz,
    constraint generations_created_something check (regular_count + variable_count > 0),
    constraint generations_periods_in_order check (first_period <= last_period)
  )
  `.execute(db)
  for (const payments of ['payments', 'variable_payments']) {
    await sql`alter table ${sql.ref(payments)} add column generation_id integer`.execute(db)
    // For whether any payment of a generation is paid; a generation inserts unpaid ones, which are not in it.
    await sql`
    create index ${sql.ref(`${payments}_generation_paid`)} on ${sql.ref(payments)} (generation_id)
      where is_paid and generation_id is not null
    `.execute(db)
  }
  await sql`alter table change_log drop constraint change_log_action_check`.execute(db)
  await sql`
  alter table change_log add constraint change_log_action_check check (
    action in ('created', 'updated', 'deleted', 'paid', 'reverted', 'generated', 'undone', 'acknowledged')
  )
  `.execute(db)
}
