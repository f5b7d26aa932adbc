import type { Db, Trx } from '@isp/db/connection'
import type { ContactChannel } from '@isp/domain/collections/contact-channel'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import { regularClients } from '../ledger/client-kind.queries'
import { isCovered, isOwed } from '../ledger/standing.queries'

type NewContact = { clientId: number; channel: ContactChannel; contactedAt: Date }

export function insertContact(trx: Trx, { clientId, channel, contactedAt }: NewContact) {
  return trx
    .insertInto('collection_contacts')
    .values({ client_id: clientId, channel, contacted_by: actorName(), contacted_at: contactedAt.toISOString() })
    .returning(['contacted_at as contactedAt', 'contacted_by as contactedBy'])
    .executeTakeFirstOrThrow()
}

/** ISO-8601 in UTC; undefined if the client was never contacted. */
export async function findLastContact(trx: Trx, clientId: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('collection_contacts')
    .select('contacted_at')
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.contacted_at
}

export async function deleteLastContact(trx: Trx, clientId: number): Promise<ContactChannel | undefined> {
  const { rows } = await sql<{ channel: ContactChannel }>`
    delete from collection_contacts where id = (select max(id) from collection_contacts where client_id = ${clientId})
    returning channel
  `.execute(trx)
  return rows[0]?.channel
}

export async function findPromisedDate(trx: Trx, clientId: number): Promise<LocalDate | undefined> {
  const row = await trx
    .selectFrom('collection_promises')
    .select('promised_date')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.promised_date
}

type NewPromise = { clientId: number; promisedDate: LocalDate; coversUntil: LocalDate; promisedAt: Date }

/** Replaces an earlier promise. */
export async function storePromise(
  trx: Trx,
  { clientId, promisedDate, coversUntil, promisedAt }: NewPromise,
): Promise<void> {
  const promise = {
    promised_date: promisedDate,
    covers_until: coversUntil,
    promised_by: actorName(),
    promised_at: promisedAt.toISOString(),
  }
  await trx
    .insertInto('collection_promises')
    .values({ client_id: clientId, ...promise })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(promise))
    .execute()
}

export async function deletePromise(trx: Trx, clientId: number): Promise<void> {
  await trx.deleteFrom('collection_promises').where('client_id', '=', clientId).execute()
}

/** Due date of the earliest-due payment that a client owes, and whether its account covers all of them; undefined without one. */
export function findOwed(db: Db, clientId: number) {
  return db
    .selectFrom('payments')
    .select(['due_date as since', isCovered(sql`${clientId}::int`).as('covered')])
    .where('client_id', '=', clientId)
    .where(isOwed(regularClients))
    .orderBy('due_date')
    .limit(1)
    .executeTakeFirst()
}
