import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Part, part } from '../clients/shared/client-parts.queries'
import { regularClients } from '../ledger/client-kind.queries'
import type { Day } from '../ledger/client-state.queries'
import { hasBalance, isOwed } from '../ledger/standing.queries'
import { type OwingFilters, owingClients } from './owing-clients.queries'

/** The earliest unpaid due date of a client, also if its account covers that month: a deposit keeps a promise. */
export function owedSinceOf(clientId: RawBuilder<unknown>) {
  return sql<LocalDate>`(select min(due_date) from payments where client_id = ${clientId} and ${isOwed(regularClients)})`
}

/** Since when a client owes whose first month that its account does not cover is due on a date. */
export function sinceOf(clientId: RawBuilder<unknown>, due: RawBuilder<unknown>) {
  return sql<LocalDate>`case when ${hasBalance(clientId)} then ${owedSinceOf(clientId)} else ${due} end`
}

/**
 * True without a promise about a debt since a date. A subquery and not `exists`: as a join it would be read for all
 * rows before the first page. `is not true` and not `is null`, which the planner takes for rare: it would sort all rows.
 */
export function hasNoPromise(clientId: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  return sql<SqlBool>`(
    select true from collection_promises as promise
    where promise.client_id = ${clientId} and promise.covers_until >= ${since}
  ) is not true`
}

/** The clients with a promise that they keep: those who promised a day up to `today`, the latest first, or a later one. */
export function promised(
  db: Db,
  { filters, today }: { filters: OwingFilters; today: Day },
  state: 'reached' | 'waiting',
): Part {
  const rows = () =>
    owingClients(db, filters, today)
      .innerJoin('collection_promises as promise', 'promise.client_id', 'clients.id')
      .where('promise.promised_date', state === 'reached' ? '<=' : '>', today)
      .whereRef('promise.covers_until', '>=', owedSinceOf(sql.ref('clients.id')))
  const first = state === 'reached' ? 'desc' : 'asc'
  return part(
    (turn) =>
      rows().select('clients.id').orderBy('promise.promised_date', turn(first)).orderBy('clients.id', turn('asc')),
    rows(),
  )
}
