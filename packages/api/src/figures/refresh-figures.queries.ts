import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type RawBuilder, sql } from 'kysely'
import { clientFigures, figureColumns, figureDays, ownColumns } from '../ledger/client-figures.queries'
import { allClients, type ClientSet } from '../ledger/cut-states.queries'

/** Whether the figures of a day are not kept, or those of more than `most` clients, or of all, have changed since. */
export async function areOutdated(db: Db, { today, most }: { today: LocalDate; most: number }): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select not exists (select from total_figures where day = ${today})
      or exists (select from changed_clients where client_id is null)
      or (select count(*) from (select from changed_clients limit ${most + 1}) as noted) > ${most} as outdated
  `.execute(db)
  return rows[0]?.outdated === true
}

/** The day of the kept figures; null without any. */
export async function findKeptDay(trx: Trx): Promise<LocalDate | null> {
  const row = await trx.selectFrom('total_figures').select('day').executeTakeFirst()
  return row?.day ?? null
}

/**
 * Deletes the notes of changed clients, before their figures are read: those of later changes stay. Returns the clients; null
 * if all of them may have changed.
 */
export async function takeChangedClients(trx: Trx): Promise<number[] | null> {
  const rows = await trx.deleteFrom('changed_clients').returning('client_id as id').execute()
  const ids = new Set(rows.map(({ id }) => id))
  return ids.has(null) ? null : [...(ids as Set<number>)]
}

const columns = sql.join(figureColumns.map((column) => sql.ref(column)))

const storedColumns = [...ownColumns, ...figureColumns]

function columnsOf(table: string): RawBuilder<unknown> {
  return sql.join(storedColumns.map((column) => sql.ref(`${table}.${column}`)))
}

/** Computes the figures of clients, or of all, for a day; only rows that differ are written. */
export async function storeClientFigures(trx: Trx, ids: readonly number[] | null, today: LocalDate): Promise<void> {
  const clients: ClientSet = ids === null ? allClients : (clientId) => sql`${clientId} = any(${ids}::int[])`
  const { first, last } = figureDays(today)
  const days = { today: sql<LocalDate>`${today}`, first: sql<LocalDate>`${first}`, last: sql<LocalDate>`${last}` }
  const stored = sql.join(storedColumns.map((column) => sql.ref(column)))
  await sql`
    delete from client_figures
    where ${clients(sql.ref('client_id'))} and not exists (select from clients where clients.id = client_id)
  `.execute(trx)
  await sql`
    insert into client_figures as kept (client_id, ${stored})
    select client_id, ${stored} from ${clientFigures(clients, days)} as current
    on conflict (client_id) do update set (${stored}) = (${columnsOf('excluded')})
    where (${columnsOf('kept')}) is distinct from (${columnsOf('excluded')})
  `.execute(trx)
}

/** Adds up the figures of the clients. */
export async function storeSums(trx: Trx, today: LocalDate): Promise<void> {
  const sums = sql.join(figureColumns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)`))
  await sql`delete from total_figures`.execute(trx)
  await sql`insert into total_figures (day, ${columns}) select ${today}, ${sums} from client_figures`.execute(trx)
  await sql`
    delete from group_figures where not exists (
      select from client_figures where client_figures.group_id is not distinct from group_figures.group_id
    )
  `.execute(trx)
  await sql`
    insert into group_figures as kept (group_id, expected, collected)
    select group_id, sum(expected), sum(collected) from client_figures group by group_id
    on conflict (group_id) do update set (expected, collected) = (excluded.expected, excluded.collected)
    where (kept.expected, kept.collected) <> (excluded.expected, excluded.collected)
  `.execute(trx)
}
