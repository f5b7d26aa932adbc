import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { type AgingFilter, agingBuckets } from '@isp/domain/collections/aging'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { clientFigures, type FigureDays, figureDays, isAmount } from './client-figures.queries'
import type { ClientSet } from './cut-states.queries'

/** As many changed clients are read anew for an answer; with more, the kept figures are not used. */
const MOST_CHANGED = 200

/**
 * In `changed`: the clients that changed after the figures were computed; `ids` is null if they are too many, so that nothing is
 * read in vain. A row without a client stands for all.
 */
export const changed = sql`changed as materialized (
  select case when count(*) <= ${sql.lit(MOST_CHANGED)} and count(*) = count(client_id)
    then coalesce(array_agg(client_id), '{}') end as ids
  from (select client_id from changed_clients limit ${sql.lit(MOST_CHANGED + 1)}) as noted
)`

export const changedClients: ClientSet = (clientId) => sql`${clientId} = any((select ids from changed)::int[])`

/** Whether the figures of a day are kept, and only few clients have changed since. */
export function areKept(today: RawBuilder<LocalDate>): RawBuilder<unknown> {
  return sql`(select ids is not null from changed) and exists (select from total_figures where day = ${today}::date)`
}

/** The debt of a client net of its account, and since when it owes that. */
export type KeptDebt = { id: number; amount: Quetzales; since: LocalDate }

/**
 * The orders of debts that an index of the kept figures has, by the columns of `client_figures` and by those of `KeptDebt`; `owes` is
 * the condition of the index.
 */
export const debtOrders = {
  oldest: { owes: sql`owed_since is not null`, kept: sql`owed_since, client_id`, current: sql`since, id` },
  largest: {
    owes: sql`owing > 0`,
    kept: sql`owed_amount desc, owed_since, client_id`,
    current: sql`amount desc, since, id`,
  },
} as const

export type KeptOrder = keyof typeof debtOrders

type KeptDebts = { bucket: AgingFilter | 'all'; order: KeptOrder; days: Slots<FigureDays> }

/**
 * The debts of all clients with a payment in a bucket, as a table for a statement `with ${changed}` that is only read where the
 * figures are kept. An index has those of clients that have not changed in the order: a statement that asks for it reads the first
 * rows.
 */
export function keptDebts(asked: KeptDebts): RawBuilder<KeptDebt> {
  const { order, days } = asked
  const amounts = agingBuckets.map((name) => sql.ref(`${name}_amount`))
  return sql<KeptDebt>`(
    (select client_id as id, owed_amount as amount, owed_since as since from client_figures
    where ${hasDebtIn(asked)} and not ${changedClients(sql.ref('client_id'))}
    order by ${debtOrders[order].kept})
    union all
    select client_id, ${sql.join(amounts, sql` + `)}, owed_since from ${clientFigures(changedClients, days)} as current
    where ${hasDebtIn(asked)}
  )`
}

/**
 * As the conditions of the indexes. Overdue is who owes since before today: the planner multiplies the shares of two conditions, and
 * would sort all rows for those few.
 */
function hasDebtIn({ bucket, order, days }: KeptDebts): RawBuilder<unknown> {
  if (bucket === 'today') return sql`due_today > 0`
  if (bucket === 'overdue' && order === 'oldest') return sql`owed_since < ${days.today}::date`
  const { owes } = debtOrders[order]
  if (bucket === 'all') return owes
  return sql`${owes} and ${sql.ref(bucket === 'overdue' ? 'owing_overdue' : `${bucket}_clients`)} > 0`
}

type Kept = { columns: readonly string[]; key?: readonly string[]; days: Slots<FigureDays> }

/**
 * Figures of a day as they are now, in rows whose sums count, for a statement `with ${changed}`: the kept ones of the table
 * `source`, less what the changed clients had added to them, and what they add now.
 */
export function keptFigures(source: string, { columns, key = [], days }: Kept): RawBuilder<unknown> {
  const names = sql.join([...key, ...columns].map((column) => sql.ref(column)))
  return sql`(select ${names} from ${sql.table(source)} union all select * from ${changesOf({ columns, key, days })} as changes)`
}

/** What is to be added to kept figures, in rows whose sums count, for a statement `with ${changed}`. */
export function changesOf({ columns, key = [], days }: Kept): RawBuilder<unknown> {
  const keys = key.map((column) => sql.ref(column))
  const figures = columns.map((column) => sql.ref(column))
  const names = sql.join([...keys, ...figures])
  return sql`(
    select ${names} from ${clientFigures(changedClients, days)} as current
    union all
    select ${sql.join([...keys, ...figures.map((figure) => sql`-${figure}`)])} from client_figures
    where ${changedClients(sql.ref('client_id'))}
  )`
}

/**
 * Reads the sums of all clients on a day under other names: counts, and quetzales as text; undefined unless they are kept.
 * `more` are further columns.
 */
export function keptTotals<Row extends object>(
  columns: Readonly<Record<string, string>>,
  more: readonly RawBuilder<unknown>[] = [],
): (db: Db, today: LocalDate) => Promise<Row | undefined> {
  const read = compileOnce((_db, days: Slots<FigureDays>) => {
    const sums = Object.entries(columns).map(
      ([name, column]) => sql`sum(${sql.ref(column)})::${isAmount(column) ? sql`text` : sql`int`} as ${sql.ref(name)}`,
    )
    return sql<Row>`
      with ${changed}
      select ${sql.join([...sums, ...more])}
      from ${keptFigures('total_figures', { columns: Object.values(columns), days })} as figures
      where ${areKept(days.today)} having count(*) > 0
    `
  })
  return async (db, today) => (await read(db, figureDays(today)))[0]
}
