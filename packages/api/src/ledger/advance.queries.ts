import type { Db, Trx } from '@isp/db/connection'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { ClientKind } from './client-kind.queries'

export type PaymentOf = { clientId: number; period: Period }

/** Also of a payment in advance that was removed when it was reverted; undefined if it was never there. */
export async function findPaymentOf(db: Db, { name, payments, owner }: ClientKind, id: number) {
  const { rows } = await sql<PaymentOf>`
    with stored as (select ${sql.ref(owner)} as "clientId", period from ${sql.table(payments)} where id = ${id})
    select * from stored
    union
    select client_id, period from receipt_lines as line join receipts on number = receipt
    where line.kind = ${name} and payment_id = ${id} and not exists (select from stored)
  `.execute(db)
  return rows[0]
}

/** Locks a payment, if it exists, until the transaction ends; lock its client first. */
export async function lockPayment(trx: Trx, { payments }: ClientKind, id: number): Promise<void> {
  await trx.selectFrom(payments).select('id').where('id', '=', id).forUpdate().execute()
}

/** The id of a client's payment of a month, or of the last one that was removed; undefined if there never was one. */
export async function findPaymentId(
  db: Db,
  { name, payments, owner }: ClientKind,
  { clientId, period }: PaymentOf,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select id from ${sql.table(payments)} where ${sql.ref(owner)} = ${clientId} and period = ${period}),
      (
        select payment_id from receipt_lines as line join receipts on number = receipt
        where receipts.kind = ${name} and client_id = ${clientId} and period = ${period}
        order by receipt desc limit 1
      )
    ) as id
  `.execute(db)
  return rows[0]?.id ?? undefined
}

/** True if a pause of the client annulled the month. */
export function isAnnulled({ owner }: ClientKind, clientId: RawBuilder<unknown>, period: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from client_pauses as pause
    where pause.${sql.ref(owner)} = ${clientId} and annulled @> jsonb_build_array(jsonb_build_object('period', ${period}))
  )`
}

/**
 * True if `payment` is an advance that nobody owes unless it is paid: of a month after the current one, or of a month
 * without a day of service since its client has left. An advance is neither generated nor imported nor the first month of
 * its client.
 */
export function isUnowedAdvance({ name, payments, owner }: ClientKind, current: RawBuilder<Period>) {
  const ofOwner = (table: string) => sql`${sql.ref(`${table}.${owner}`)} = payment.${sql.ref(owner)}`
  const first = sql`(payment.period || '-01')::date`
  return sql<boolean>`(
    payment.generation_id is null ${name === 'regular' ? sql`and payment.import_id is null` : sql``}
    and (
      payment.period > ${current}
      or exists (
        select from client_pauses as pause
        where ${ofOwner('pause')} and kind = 'left'
          and daterange(from_date, to_date, '[]') @> daterange(${first}, (${first} + interval '1 month')::date)
      )
    )
    and (
      exists (select from ${sql.table(payments)} as earlier where ${ofOwner('earlier')} and earlier.period < payment.period)
      or exists (
        select from client_pauses as pause, jsonb_array_elements(annulled) as gone
        where ${ofOwner('pause')} and gone ->> 'period' < payment.period
      )
    )
  )`
}

/** Deletes those of these unpaid payments that are advances which nobody owes. */
export async function deleteAdvances(
  trx: Trx,
  kind: ClientKind,
  { ids, current }: { ids: readonly number[]; current: Period },
): Promise<void> {
  await sql`
    delete from ${sql.table(kind.payments)} as payment
    where id = any(${ids}) and not is_paid and ${isUnowedAdvance(kind, sql`${current}`)}
  `.execute(trx)
}

/** Creates an advance that was deleted again, unpaid, with its old id; nothing if its client has a payment of the month. */
export async function restoreAdvance(
  trx: Trx,
  kind: ClientKind,
  { id, clientId, period, amount }: PaymentOf & { id: number; amount: Quetzales },
): Promise<void> {
  const { clients, payments, owner, fee } = kind
  await sql`
    insert into ${sql.table(payments)} (id, ${sql.ref(owner)}, period, amount, due_date)
    overriding system value
    select ${id}::int, client.id, ${period}::text, ${fee === null ? null : amount}::numeric, due_date(start_date, ${period}::text)
    from ${sql.table(clients)} as client
    where client.id = ${clientId} and not ${isAnnulled(kind, sql`client.id`, sql`${period}::text`)}
    on conflict do nothing
  `.execute(trx)
}
