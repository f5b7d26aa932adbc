import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { balanceOf } from '../ledger/accounts.queries'
import { regularClients } from '../ledger/client-kind.queries'
import { isOwed, unpaidAsJson } from '../ledger/standing.queries'

/** When the client of a row was contacted last; null if it never was. */
const contactedAt = sql<string | null>`(
  select contacted_at from collection_contacts where client_id = clients.id order by id desc limit 1
)`

/** In any order; only those that exist. */
export function readOwingClients(db: Db, ids: readonly number[]) {
  return (
    db
      .selectFrom('clients')
      .innerJoinLateral(unpaidAsJson(regularClients), (join) => join.onTrue())
      .select(['clients.id as clientId', 'clients.name', 'clients.phone', 'unpaid.payments as unpaid'])
      .select([contactedAt.as('contactedAt'), balanceOf(regularClients).as('accountBalance')])
      // As a subquery, so that the statement is not planned again for each list.
      .where(sql<boolean>`clients.id = any((select ${ids}::int[])::int[])`)
      .execute()
  )
}

/** Payments that are read for the examples: several may be of one client. */
const NEAREST = 60

/** Some clients who owe: first those whose payments are due next, then those who are overdue for the shortest time. */
export async function findExampleIds(db: Db, today: LocalDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select client_id as id from payments where ${isOwed(regularClients)} and due_date >= ${today}::date
      order by due_date, client_id limit ${NEAREST})
    union
    (select client_id from payments where ${isOwed(regularClients)} and due_date < ${today}::date
      order by due_date desc, client_id limit ${NEAREST})
  `.execute(db)
  return rows.map(({ id }) => id)
}
