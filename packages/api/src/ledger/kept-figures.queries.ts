import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
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

type Kept = { columns: readonly string[]; key?: readonly string[]; days: Slots<FigureDays> }

/**
 * Figures of a day as they are now, in rows whose sums count, for a statement `with ${changed}`: the kept ones of the table
 * `source`, less what the changed clients had added to them, and what they add now.
 */
export function keptFigures(source: string, { columns, key = [], days }: Kept): RawBuilder<unknown> {
  const keys = key.map((column) => sql.ref(column))
  const figures = columns.map((column) => sql.ref(column))
  const names = sql.join([...keys, ...figures])
  return sql`(
    select ${names} from ${sql.table(source)}
    union all
    select ${sql.join([...keys, ...figures.map((figure) => sql`-${figure}`)])} from client_figures
    where ${changedClients(sql.ref('client_id'))}
    union all
    select ${names} from ${clientFigures(changedClients, days)} as current
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
