import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { type FigureDays, figureDays } from '../ledger/client-figures.queries'
import { regularClients } from '../ledger/client-kind.queries'
import { hasNotLeft } from '../ledger/client-state.queries'
import { areKept, changed, changesOf } from '../ledger/kept-figures.queries'
import { owesNet } from '../ledger/standing.queries'

/**
 * The clients who owe and promised to pay on a day, at most `limit`, by name (product/today#lists-of-the-day); and how
 * many they are.
 */
export async function findPromisedOn(db: Db, { day, limit }: { day: LocalDate; limit: number }) {
  const { rows } = await sql<{ id: number; found: number }>`
    select clients.id, count(*) over ()::int as found
    from collection_promises join clients on clients.id = client_id
    where promised_date = ${day} and ${owesNet(sql`clients.id`)}
      and ${hasNotLeft(regularClients, day, sql`clients.id`)}
    order by name_order(clients.name) collate "C", clients.id
    limit ${limit}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), found: rows[0]?.found ?? 0 }
}

/**
 * A group's payments of the month, of all that is due in it; amounts in quetzales. `id` is null for clients without a
 * group.
 */
export type GroupProgress = { id: number | null; name: string | null; collected: Quetzales; expected: Quetzales }

/** Null for all groups. */
type Limit = RawBuilder<number> | null

/** The first rows of a query with the columns of `GroupProgress`, and all that are equal to the last of them. */
function leastFirst(limit: Limit): RawBuilder<unknown> {
  return sql`
    order by collected / expected, expected - collected desc ${limit ? sql`fetch first ${limit} rows with ties` : sql``}
  `
}

/**
 * Of a table `months` of what is expected and collected of each group. The names only order groups that are equal otherwise: it
 * takes long to compute how all of them sort.
 */
function leastCollected(limit: Limit, found: RawBuilder<unknown>) {
  return sql<GroupProgress & { found: number }>`
    select groups.id, groups.name, collected::text, expected::text, (${found})::int as found
    from (select * from months where expected > 0 ${leastFirst(limit)}) as least left join groups on groups.id = group_id
    order by collected / expected, expected - collected desc, name_order(groups.name) collate "C"
    ${limit ? sql`limit ${limit}` : sql``}
  `
}

/**
 * The groups without a changed client have an index in this order, the others are added up. 0 stands for the clients without a group,
 * so that groups are compared by a hash.
 */
function keptProgress({ today, first, last }: Slots<FigureDays>, limit: Limit) {
  const groupOf = (table: string) => sql`coalesce(${sql.ref(`${table}.group_id`)}, 0)`
  const days = { today, first, last }
  const moved = changesOf({ key: ['group_id'], columns: ['expected', 'collected'], days })
  const others = sql`group_figures where expected > 0 and ${groupOf('group_figures')} not in (select ${groupOf('moved')} from moved)`
  return sql<GroupProgress & { found: number }>`
    with ${changed},
    moved as materialized (
      select moved.group_id, coalesce(kept.expected, 0.00) + sum(moved.expected) as expected,
        coalesce(kept.collected, 0.00) + sum(moved.collected) as collected
      from ${moved} as moved left join group_figures as kept on ${groupOf('kept')} = ${groupOf('moved')}
      group by moved.group_id, kept.expected, kept.collected
    ),
    months as materialized (
      (select group_id, expected, collected from ${others} and ${areKept(today)} ${leastFirst(limit)})
      union all
      select group_id, expected, collected from moved where ${areKept(today)}
    )
    ${leastCollected(limit, sql`(select count(*) from ${others}) + (select count(*) from moved where expected > 0)`)}
  `
}

function sumProgress({ today, first, last }: Slots<FigureDays>, limit: Limit) {
  return sql<GroupProgress & { found: number }>`
    with months as materialized (
      select group_id, sum(amount) as expected, coalesce(sum(amount) filter (where is_paid), 0.00) as collected
      from payments left join client_groups using (client_id)
      where due_date between ${first} and ${last}
        and (is_paid or ${hasNotLeft(regularClients, today, sql`payments.client_id`)})
      group by group_id
    )
    ${leastCollected(limit, sql`select count(*) from months where expected > 0`)}
  `
}

const progresses = [compiled(keptProgress), compiled(sumProgress)] as const

function compiled(progress: typeof keptProgress) {
  return {
    all: compileOnce((_db, days: Slots<FigureDays>) => progress(days, null)),
    first: compileOnce((_db, asked: Slots<FigureDays & { limit: number }>) => progress(asked, asked.limit)),
  }
}

/**
 * The payments of regular clients of this month by group, the least collected first, at most `limit`, and how many
 * groups there are (product/today#progress); without the unpaid ones of those who left, and without groups that nothing
 * is expected of.
 */
export async function readGroupProgress(db: Db, { today, limit }: { today: LocalDate; limit: number | null }) {
  const days = figureDays(today)
  const read = (progress: (typeof progresses)[number]) =>
    limit === null ? progress.all(db, days) : progress.first(db, { ...days, limit })
  const [kept, summed] = progresses
  const found = await read(kept)
  const rows = found.length > 0 ? found : await read(summed)
  return { found: rows[0]?.found ?? 0, groups: rows.map(({ found: _, ...group }): GroupProgress => group) }
}

type FirstSteps = { isNew: boolean; clients: boolean; business: boolean; password: boolean; samples: boolean }

/** True if the sample data is there and nothing else was registered since; settings and the nightly billing do not count. */
const hasSamplesAlone = sql<boolean>`coalesce((
  select action = 'created' and not exists (
    select from change_log as later
    where later.id > entry.id and later.subject not in ('config', 'passkey', 'second_factor', 'api_token')
      and not (later.subject = 'billing' and later.action = 'generated')
  )
  from change_log as entry where subject = 'config' and action in ('created', 'purged') order by id desc limit 1
), false)`

/** The first steps that are done; `isNew` while nobody has collected anything in this installation. */
export async function findFirstSteps(db: Db) {
  const { rows } = await sql<FirstSteps>`
    select
      not exists (select from receipts where registered_at is not null) as "isNew",
      exists (select from clients) or exists (select from variable_clients) as clients,
      exists (select from business where name is not null) as business,
      exists (select from change_log where subject = 'config' and action = 'updated') as password,
      ${hasSamplesAlone} as "samples"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The steps are one row')
  return row
}

/** The tables that the sample data fills; each is empty in a new installation. */
const filled = [
  'clients',
  'variable_clients',
  'groups',
  'quotations',
  'receipts',
  'skipped_receipts',
  'cash_movements',
  'cash_closings',
  'deleted_records',
] as const

/**
 * Locks a new installation against everything else that registers; says whether it is empty, and whether it has samples alone.
 */
export async function lockForSamples(trx: Trx): Promise<{ empty: boolean; samples: boolean }> {
  await sql`lock table ${sql.join(filled.map((table) => sql.table(table)))} in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ empty: boolean; samples: boolean }>`
    select ${sql.join(
      filled.map((table) => sql`not exists (select from ${sql.table(table)})`),
      sql` and `,
    )} as empty, ${hasSamplesAlone} as samples
  `.execute(trx)
  const [found] = rows
  if (!found) throw new Error('The state is one row')
  return found
}

/** Empties what the sample data has filled, which has no closing; the business stays if it was ever edited. */
export async function deleteSamples(trx: Trx): Promise<void> {
  await sql`
    truncate ${sql.join(filled.filter((table) => table !== 'cash_closings').map((table) => sql.table(table)))}, receipt_lines, receipt_counter, client_accounts, daily_sums,
      generations, investment_products cascade
  `.execute(trx)
  await sql`
    delete from business where not exists (select from change_log where subject = 'business')
  `.execute(trx)
}
