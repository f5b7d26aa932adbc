import type { KindName } from '@isp/db/client-kinds'
import type { Db, Trx } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import { type SqlBool, sql } from 'kysely'
import { clientKinds, fromBothKinds, regularClients, variableClients } from '../ledger/client-kind.queries'
import {
  beginsWithSearch,
  clientNames,
  containsText,
  isInOrder,
  matchesSearch,
  planForSearch,
  searchedWords,
  searchRank,
} from '../ledger/client-search.queries'
import { isPending } from '../ledger/standing.queries'
import type { CollectableKind } from './collectable.queries'

type Searched = { search: string; limit: number }
type Found = { kind: CollectableKind; id: number }

/** How a client matches, the best first. Several words are ranked at once. */
const matches = {
  none: ['nameBegins', 'nameOrPhone', 'wifiName'],
  one: ['nameBegins', 'wordBegins', 'otherName', 'wifiName'],
  several: ['wifiName'],
} as const
type Match = (typeof matches)[keyof typeof matches][number]

/** One or two letters are no use in a WiFi name. */
const SHORTEST_WIFI = 3

/**
 * The first clients of both kinds that match a text: names that begin with it first, then those with words that begin
 * in its order, pending before paid, newest first (product/text#order-of-a-search); WiFi names that contain it last.
 * All from one snapshot, so that a client that is paid meanwhile is found once.
 */
export function findClientIds(db: Db, { search, limit }: Searched): Promise<Found[]> {
  return inSnapshot(db, async (trx) => {
    await planForSearch(trx)
    const words = searchedWords(search)
    const found = words === 'several' ? await findRanked(trx, { search, limit }) : []
    // Each part is read only if the ones before did not fill the list, so that the indexes serve it.
    for (const match of matches[words]) {
      if (match === 'wifiName' && search.length < SHORTEST_WIFI) continue
      for (const pending of [true, false]) {
        for (const kind of [regularClients, variableClients]) {
          if (found.length === limit) return found
          const ids = await findPart(trx, kind, { search, match, pending, limit: limit - found.length })
          for (const id of ids) found.push({ kind, id })
        }
      }
    }
    return found
  })
}

/** Several words find few clients, so that one statement can sort them all. */
async function findRanked(trx: Trx, { search, limit }: Searched): Promise<Found[]> {
  const found = fromBothKinds((kind) => {
    const names = clientNames(kind.clients)
    return sql`
      select ${sql.lit(kind.name)} as kind, id, ${searchRank(names, search)} as rank, ${isPending(kind)} as pending
      from ${sql.table(kind.clients)} where ${matchesSearch(names, search)}
    `
  })
  const { rows } = await sql<{ kind: KindName; id: number }>`
    select kind, id from (${found}) as found order by rank, pending desc, kind, id desc limit ${limit}
  `.execute(trx)
  return rows.map(({ kind, id }) => ({ kind: clientKinds[kind], id }))
}

type Part = Searched & { match: Match; pending: boolean }

async function findPart(trx: Trx, kind: CollectableKind, { search, match, pending, limit }: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind.clients)}
    where ${conditionOf(kind, match, search)} and ${pending ? sql`` : sql`not`} ${isPending(kind)}
    order by id desc limit ${limit}
  `.execute(trx)
  return rows.map(({ id }) => id)
}

function conditionOf(kind: CollectableKind, match: Match, search: string) {
  const names = clientNames(kind.clients)
  const begins = beginsWithSearch(names, search)
  const found = matchesSearch(names, search)
  switch (match) {
    case 'nameBegins':
      return begins
    case 'wordBegins':
      return sql<SqlBool>`${found} and ${isInOrder(names, search)} and not ${begins}`
    case 'otherName':
      return sql<SqlBool>`${found} and not ${isInOrder(names, search)} and not ${begins}`
    case 'nameOrPhone':
      return sql<SqlBool>`${found} and not ${begins}`
    case 'wifiName':
      return sql<SqlBool>`${containsText(sql`searched_text(wifi_name)`, search)} and not ${found}`
  }
}
