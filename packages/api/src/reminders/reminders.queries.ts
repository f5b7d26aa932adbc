import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { regularClients } from '../clients/shared/client-kind.queries'
import { unpaidAsJson } from '../clients/shared/standing.queries'

/** Name, phone and unpaid payments of some regular clients, in any order; those that exist. */
export function readOwingClients(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('clients')
    .innerJoinLateral(unpaidAsJson(regularClients), (join) => join.onTrue())
    .select(['clients.id as clientId', 'clients.name', 'clients.phone', 'unpaid.payments as unpaid'])
    .where(sql<boolean>`clients.id = any(${ids}::int[])`)
    .execute()
}

/** Payments that are read for the examples: several may be of one client. */
const NEAREST = 60

/** Some clients who owe: first those whose payments are due next, then those who are overdue for the shortest time. */
export async function findExampleIds(db: Db, today: LocalDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select client_id as id from payments where not is_paid and due_date >= ${today}::date
      order by due_date, client_id limit ${NEAREST})
    union
    (select client_id from payments where not is_paid and due_date < ${today}::date
      order by due_date desc, client_id limit ${NEAREST})
  `.execute(db)
  return rows.map(({ id }) => id)
}
