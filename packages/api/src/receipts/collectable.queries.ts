import type { Db, Trx } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { balanceOf } from '../ledger/accounts.queries'
import { type ClientKind, groupNameOf, regularClients, variableClients } from '../ledger/client-kind.queries'
import { beginsWithSearch, matchesSearch } from '../ledger/client-search.queries'
import { pausesAsJson, type StoredPause } from '../ledger/client-state.queries'
import { isOwed, isPending, standingOf } from '../ledger/standing.queries'

export type CollectableKind = typeof regularClients | typeof variableClients
type Found = { kind: CollectableKind; id: number }

/** How a client matches, the best first; only the last one has no use of one or two letters. */
const matches = ['nameBegins', 'nameOrPhone', 'wifiName'] as const
const SHORTEST_WIFI = 3

/**
 * The first clients of both kinds that match a text: names that begin with it first, pending before paid, newest first.
 * Each part is read only if the ones before did not fill the list, so that the indexes serve it as they do the
 * dashboard's search, and all from one snapshot, so that a client that is paid meanwhile is found once.
 */
export function findClientIds(db: Db, searched: { search: string; limit: number }): Promise<Found[]> {
  return inSnapshot(db, (trx) => findParts(trx, searched))
}

async function findParts(trx: Trx, { search, limit }: { search: string; limit: number }): Promise<Found[]> {
  const found: Found[] = []
  for (const match of search.length < SHORTEST_WIFI ? matches.slice(0, -1) : matches) {
    for (const pending of [true, false]) {
      for (const kind of [regularClients, variableClients]) {
        if (found.length === limit) return found
        const ids = await findPart(trx, kind, { search, match, pending, limit: limit - found.length })
        for (const id of ids) found.push({ kind, id })
      }
    }
  }
  return found
}

type Part = { search: string; match: (typeof matches)[number]; pending: boolean; limit: number }

async function findPart(trx: Trx, kind: ClientKind, { search, match, pending, limit }: Part): Promise<number[]> {
  const column = sql.ref<string>(`${kind.clients}.search_text`)
  const begins = beginsWithSearch(column, search)
  const contains = matchesSearch(column, search)
  const matching = {
    nameBegins: sql`${begins}`,
    nameOrPhone: sql`${contains} and not ${begins}`,
    wifiName: sql`${matchesSearch(sql`searchable(wifi_name)`, search)} and not (${contains})`,
  }[match]
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind.clients)}
    where ${matching} and ${pending ? sql`` : sql`not`} ${isPending(kind)}
    order by id desc limit ${limit}
  `.execute(trx)
  return rows.map(({ id }) => id)
}

type Row = {
  id: number
  name: string
  phone: string | null
  groupName: string | null
  startDate: LocalDate
  fee: Quetzales | null
  /** In quetzales. */
  accountBalance: Quetzales
  unpaidDueDate: LocalDate | null
  latestPeriod: Period | null
  /** Owed months, oldest first; a variable client's have no amount yet. */
  open: { period: Period; amount: Quetzales | null; dueDate: LocalDate }[]
  /** Every month with a payment. */
  periods: Period[]
  pauses: StoredPause[]
  /** What was paid last, of a variable client. */
  lastFigures: { amount: Quetzales; utilityAmount: Quetzales } | null
}

/** What collecting needs of some clients of a kind, in any order. */
export async function readCollectableRows(db: Db, kind: ClientKind, ids: readonly number[]): Promise<Row[]> {
  const id = sql.ref(`${kind.clients}.id`)
  const payments = sql`${sql.table(kind.payments)} where ${sql.ref(kind.owner)} = ${id}`
  const { rows } = await sql<Row>`
    select ${id} as id, ${sql.ref(`${kind.clients}.name`)} as name, phone, start_date as "startDate",
      ${kind.fee === null ? sql`null` : sql.ref(kind.fee)} as fee,
      ${groupNameOf(kind)} as "groupName", ${balanceOf(kind)} as "accountBalance",
      standing."unpaidDueDate", standing."latestPeriod",
      (
        select coalesce(json_agg(
          json_build_object('period', period, 'amount', amount::text, 'dueDate', due_date) order by period
        ), '[]')
        from ${payments} and ${isOwed(kind)}
      ) as open,
      (select coalesce(json_agg(period order by period), '[]') from ${payments}) as periods,
      ${pausesAsJson(kind)} as pauses,
      ${
        kind.fee === null
          ? sql`(
        select json_build_object('amount', amount::text, 'utilityAmount', coalesce(utility_amount, 0.00)::text)
        from ${payments} and is_paid order by period desc limit 1
      )`
          : sql`null`
      } as "lastFigures"
    from ${sql.table(kind.clients)} join lateral ${standingOf(kind)} on true
    where ${id} = any(${ids}::int[])
  `.execute(db)
  return rows
}
