import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * More of what is kept of each client and of all (m051): what is due and owed of the month and of those before it, and debts in the
 * order of the list of the largest ones. The rows are computed again by the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

const counts = ['open_months', 'earlier_months', 'previous_months', 'begun_payments']
const amounts = ['open_amount', 'earlier_amount', 'previous_amount', 'begun_amount', 'begun_owed']

function added(names: readonly string[], type: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`add ${sql.ref(name)} ${sql.raw(type)} not null`))
}

const statements = [
  sql`truncate client_figures, total_figures, group_figures`,
  sql`
  alter table client_figures
    ${added(counts, 'smallint')}, ${added(amounts, 'numeric(12, 2)')},
    add owed_since date,
    add owed_amount numeric(12, 2) generated always as
      (upcoming_amount + days30_amount + days60_amount + days90_amount + older_amount) stored
  `,
  sql`alter table total_figures ${added(counts, 'integer')}, ${added(amounts, 'numeric(16, 2)')}`,
  sql`create index client_figures_owed on client_figures (owed_amount desc, owed_since, client_id) where owing > 0`,
  sql`
  create index client_figures_due_today on client_figures (owed_amount desc, owed_since, client_id) where due_today > 0
  `,
  sql`
  create index group_figures_least_collected on group_figures ((collected / expected), (expected - collected) desc)
    where expected > 0
  `,
]
