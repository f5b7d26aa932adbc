import type { KindName } from '@isp/db/client-kinds'
import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import type { CollectionFilters } from '@isp/domain/collections/collection.schema'
import type { CutList } from '@isp/domain/collections/cuts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { type ClientKind, regularClients, variableClients } from '../ledger/client-kind.queries'
import { type Page, windowOf } from '../ledger/client-page.queries'
import { clientNames, matchesSearch } from '../ledger/client-search.queries'
import type { Day } from '../ledger/client-state.queries'
import { allClients, cutStates, isListed, lastCutDay, overdueMonths } from '../ledger/cut-states.queries'
import { areKept, changed, changedClients } from '../ledger/kept-figures.queries'
import { type ClientConditions, isRestricted, matchingClients } from './owing-clients.queries'

/** A client of a list of whom to cut or to reconnect. */
export type CutClient = { kind: KindName; id: number }

type Listed = { list: CutList; filters: ClientConditions; today: LocalDate }

/** The clients of one page of a list, who is longest in it first. */
export async function readCutClients(db: Db, { page, limit, ...listed }: Listed & Page): Promise<CutClient[]> {
  const window = windowOf({ page, limit })
  const { list, filters, today } = listed
  if (!isRestricted(filters)) {
    const [kept] = await firstKept[list](db, { today, last: window.offset + window.limit, ...window })
    if (kept?.clients) return kept.clients
  }
  const { rows } = await sql<CutClient>`
    select kind, id from (${everyListed(db, listed)}) as listed
    order by since, kind, id limit ${window.limit} offset ${window.offset}
  `.execute(db)
  return rows
}

/** How many clients a list has. */
export async function countCut(db: Db, listed: Listed): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from (${everyListed(db, listed)}) as listed
  `.execute(db)
  return rows[0]?.clients ?? 0
}

/** How many clients both lists have, and what the regular ones to cut have overdue net of their accounts, in quetzales. */
export async function sumCut(db: Db, filters: ClientConditions, today: LocalDate) {
  const { rows } = await sql<{ clients: number; amount: Quetzales }>`
    select count(distinct (kind, listed.id))::int as clients, coalesce(sum(amount), 0.00)::text as amount
    from (${everyListed(db, { list: 'toCut', filters, today })}) as listed
      left join ${overdueMonths(regularClients, today)} as month on kind = 'regular' and month.client_id = listed.id
  `.execute(db)
  const [toCut] = rows
  if (!toCut) throw new Error('The sums are one row')
  return { toCut, toReconnect: { clients: await countCut(db, { list: 'toReconnect', filters, today }) } }
}

/** How many variable clients are to be cut and reconnected; they are in no kept figures. */
export async function countVariableCut(db: Db, today: LocalDate): Promise<Record<CutList, number>> {
  const [row] = await variableCounts(db, { today })
  return row ?? { toCut: 0, toReconnect: 0 }
}

const variableCounts = compileOnce(
  (_db, { today }: Slots<{ today: LocalDate }>) => sql<Record<CutList, number>>`
    select (count(*) filter (where cut_since <= ${lastCutDay(today)}))::int as "toCut",
      count(waiting_since)::int as "toReconnect"
    from ${cutStates(variableClients, allClients, today)} as states
  `,
)

/** The column by which a list is ordered, and its condition. */
const order: Record<CutList, RawBuilder<unknown>> = {
  toCut: sql.ref('cut_since'),
  toReconnect: sql.ref('waiting_since'),
}

/** The clients of a kind in a table of states, as rows `kind`, `id`, `since`. */
function listedIn(states: RawBuilder<unknown>, kind: ClientKind, { list, today }: { list: CutList; today: Day }) {
  return sql`
    select ${sql.lit(kind.name)} as kind, client_id as id, ${order[list]} as since
    from ${states} as states where ${isListed(list, today)}`
}

type Window = { today: LocalDate; last: number; limit: number; offset: number }

/**
 * The first clients of a list, the regular ones from the kept figures, as far as they have not changed since; null unless those are
 * kept.
 */
function keptOrder(list: CutList) {
  return compileOnce((_db, { today, last, limit, offset }: Slots<Window>) => {
    const shown = { list, today }
    const unchanged = sql`client_id <> all((select ids from changed)::int[])`
    return sql<{ clients: CutClient[] | null }>`
      with ${changed}
      select case when ${areKept(today)} then (
        select coalesce(json_agg(json_build_object('kind', kind, 'id', id) order by since, kind, id), '[]')
        from (
          select kind, id, since from (
            (
              ${listedIn(sql.table('client_figures'), regularClients, shown)} and ${unchanged}
              order by since, client_id limit ${last}
            )
            union all ${listedIn(cutStates(regularClients, changedClients, today), regularClients, shown)}
            union all ${listedIn(cutStates(variableClients, allClients, today), variableClients, shown)}
          ) as listed
          order by since, kind, id limit ${limit} offset ${offset}
        ) as shown
      ) end as clients
    `
  })
}

const firstKept: Record<CutList, ReturnType<typeof keptOrder>> = {
  toCut: keptOrder('toCut'),
  toReconnect: keptOrder('toReconnect'),
}

function everyListed(db: Db, { list, filters, today }: Listed): RawBuilder<unknown> {
  const restricted = isRestricted(filters)
  const regular = listedIn(cutStates(regularClients, allClients, today), regularClients, { list, today })
  const variable = listedIn(cutStates(variableClients, allClients, today), variableClients, { list, today })
  return sql`
    ${regular} ${restricted ? sql`and client_id in (${matchingClients(db, filters, today).select('clients.id')})` : sql``}
    union all
    ${variable} ${restricted ? sql`and ${matchesVariable(db, filters)}` : sql``}
  `
}

/** A variable client has no group. */
function matchesVariable(db: Db, { search, group }: Pick<CollectionFilters, 'search' | 'group'>): RawBuilder<unknown> {
  if (typeof group === 'number') return sql`false`
  if (search === '') return sql`true`
  const found = db
    .selectFrom('variable_clients')
    .select('id')
    .where(matchesSearch(clientNames('variable_clients'), search))
  return sql`client_id in (${found})`
}
