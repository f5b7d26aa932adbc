import type { DB } from '@isp/db/tables'
import type { ClientStatus } from '@isp/domain/billing/payment-status'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { regularClients, variableClients } from '../../ledger/client-kind.queries'
import { beginsWithSearch, clientNames, isInOrder, searchedWords, searchRank } from '../../ledger/client-search.queries'
import { isPending } from '../../ledger/standing.queries'
import { type Part, part } from './client-parts.queries'

type Kind = typeof regularClients | typeof variableClients
type Ids<Table extends keyof DB> = SelectQueryBuilder<DB, Table, { id: number }>

type Searched<Table extends keyof DB> = {
  search: string
  /** The statuses that are found, pending first. */
  statuses: readonly ClientStatus[]
  /** The ids of all clients that the search and the other filters find. */
  found: () => Ids<Table>
  /** Of all that the other filters find. */
  unsearched: () => Ids<Table>
}

/**
 * Names that begin with the typed text first, then those with words that begin in its order (specification 5 A1); pending
 * clients before paid ones, newest first within each part. Only what a single word finds may be too much to be sorted.
 */
export function byRelevance<Table extends keyof DB>(
  kind: Kind,
  { search, statuses, found, unsearched }: Searched<Table>,
): Part[] {
  const names = clientNames(kind.clients)
  const searched = searchedWords(search)
  const pending = isPending(kind)
  const id = sql.ref(`${kind.clients}.id`)
  if (searched === 'several') {
    const rank = searchRank(names, search)
    return [
      part(
        (turn) => found().orderBy(rank, turn('asc')).orderBy(pending, turn('desc')).orderBy(id, turn('desc')),
        found(),
      ),
    ]
  }
  const newestFirst = (matching: () => Ids<Table>) => part((turn) => matching().orderBy(id, turn('desc')), matching())
  const begins = beginsWithSearch(names, search)
  const inOrder = isInOrder(names, search)
  const later = () => found().where((eb) => eb.not(begins))
  const inOrderFirst = [() => later().where(inOrder), () => later().where((eb) => eb.not(inOrder))]
  return [() => unsearched().where(begins), ...(searched === 'none' ? [later] : inOrderFirst)].flatMap((matching) =>
    statuses.length === 1
      ? newestFirst(matching)
      : [newestFirst(() => matching().where(pending)), newestFirst(() => matching().where((eb) => eb.not(pending)))],
  )
}

/** The statuses of the clients that a filter finds, pending first. */
export function statusesOf(status: string): readonly ClientStatus[] {
  if (status === 'paid' || status === 'pending') return [status]
  return ['pending', 'paid']
}
