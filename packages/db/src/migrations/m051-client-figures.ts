import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * What each regular client adds to the sums of 'Hoy', 'Cobros' and the counters on one day, and the sums of all of them, so
 * that no screen adds up all clients. All of it is computed from the other tables: backups leave it out, and without the
 * sums of a day the screens compute theirs.
 *
 * The triggers note whose figures a statement may have changed, in rows of their own: nothing waits for them. A row without
 * a client stands for all: after a truncate, or a statement that changed many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...functions, ...triggers]) await statement.execute(db)
}

/** How many rows a statement may change before all clients count as changed. */
const MOST_NOTED = sql.lit(500)

const buckets = ['upcoming', 'days30', 'days60', 'days90', 'older']
const counts = [
  'served',
  'pending',
  'pending_overdue',
  'pending_upcoming',
  'owing',
  'owing_overdue',
  'due_today',
  ...buckets.flatMap((bucket) => [`${bucket}_clients`, `${bucket}_months`]),
]
const amounts = ['due_today_amount', ...buckets.map((bucket) => `${bucket}_amount`), 'expected', 'collected']

function columns(names: readonly string[], type: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(type)} not null`))
}

const tables = [
  sql`
  create table client_figures (
    client_id integer primary key, group_id integer, ${columns(counts, 'smallint')}, ${columns(amounts, 'numeric(12, 2)')}
  )
  `,
  sql`
  create table total_figures (
    day date primary key, ${columns(counts, 'integer')}, ${columns(amounts, 'numeric(16, 2)')}
  )
  `,
  sql`
  create table group_figures (
    group_id integer unique nulls not distinct, ${columns(['expected', 'collected'], 'numeric(16, 2)')}
  )
  `,
  sql`create table changed_clients (client_id integer)`,
]

function noting(name: string, owner: string): RawBuilder<unknown> {
  return sql`
  create function ${sql.ref(name)}() returns trigger
    language plpgsql
    as $$
    begin
      insert into changed_clients
      select distinct case
        when (select count(*) from (select from changed limit ${MOST_NOTED} + 1) as rows) <= ${MOST_NOTED} then ${sql.ref(owner)}
      end
      from changed where ${sql.ref(owner)} is not null;
      return null;
    end $$
  `
}

const functions = [
  noting('note_changed_clients', 'client_id'),
  noting('note_new_or_deleted_clients', 'id'),
  sql`
  create function note_all_clients() returns trigger
    language plpgsql
    as $$
    begin
      insert into changed_clients values (null);
      return null;
    end $$
  `,
]

type Event = 'insert' | 'update' | 'delete'

function triggersOf(table: string, events: readonly Event[], run: string): RawBuilder<unknown>[] {
  return [
    ...events.map(
      (event) => sql`
      create trigger ${sql.ref(`${table}_${event}_changes_figures`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed
        for each statement execute function ${sql.ref(run)}()
      `,
    ),
    sql`
    create trigger ${sql.ref(`${table}_truncate_changes_figures`)} after truncate on ${sql.table(table)}
      for each statement execute function note_all_clients()
    `,
  ]
}

/** No statement gives a row to another client, so the new rows of an update name all who changed. */
const triggers = [
  ...['payments', 'client_accounts', 'client_groups', 'client_pauses'].flatMap((table) =>
    triggersOf(table, ['insert', 'update', 'delete'], 'note_changed_clients'),
  ),
  ...triggersOf('clients', ['insert', 'delete'], 'note_new_or_deleted_clients'),
]
