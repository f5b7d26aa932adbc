import { type Kysely, sql } from 'kysely'
import { addAuditActions } from './audit-log-checks'

/**
 * Days on which a client of either kind is not served, both inclusive; null is an open end. `annulled` has the payments
 * that were deleted with the pause, as `to_jsonb` gives them: billing does not create their periods again.
 *
 * `client_pause_changes` has the last change of each client's pauses, with what undoing it needs: the pauses as they were,
 * and the ids of the payments that the change created.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [pauses, changes, indexes].flat()
  for (const statement of statements) await statement.execute(db)
  await addAuditActions(db, ['suspended', 'left', 'reactivated'])
}

/** A range of one id instead of the id: an exclusion constraint on integers would need an extension. */
const withoutOverlap = (owner: string) => sql`
  exclude using gist (
    int8range(${sql.ref(owner)}, ${sql.ref(owner)}, '[]') with &&, daterange(from_date, to_date, '[]') with &&
  ) where (${sql.ref(owner)} is not null)
`

const pauses = sql`
create table client_pauses (
  id integer generated always as identity primary key,
  client_id integer references clients on delete cascade,
  variable_client_id integer references variable_clients on delete cascade,
  from_date date not null,
  to_date date check (to_date >= from_date),
  kind text not null check (kind in ('suspended', 'left')),
  reason varchar(200),
  annulled jsonb not null default '[]' check (jsonb_typeof(annulled) = 'array'),
  created_at timestamptz not null,
  created_by text not null,
  constraint client_pauses_one_owner check (num_nonnulls(client_id, variable_client_id) = 1),
  constraint client_pauses_no_overlap ${withoutOverlap('client_id')},
  constraint variable_client_pauses_no_overlap ${withoutOverlap('variable_client_id')}
)
`

const changes = sql`
create table client_pause_changes (
  entry_id bigint primary key,
  client_id integer unique references clients on delete cascade,
  variable_client_id integer unique references variable_clients on delete cascade,
  pauses_before jsonb not null check (jsonb_typeof(pauses_before) = 'array'),
  created_payments integer[] not null,
  constraint client_pause_changes_one_owner check (num_nonnulls(client_id, variable_client_id) = 1)
)
`

const indexes = [
  sql`create index client_pauses_client on client_pauses (client_id, from_date) where client_id is not null`,
  sql`create index client_pauses_variable_client on client_pauses (variable_client_id, from_date)
    where variable_client_id is not null`,
  // Whom lists and counters leave out.
  sql`create index client_pauses_left on client_pauses (client_id) include (from_date, to_date) where kind = 'left'`,
  sql`create index client_pauses_variable_left on client_pauses (variable_client_id) include (from_date, to_date)
    where kind = 'left'`,
]
