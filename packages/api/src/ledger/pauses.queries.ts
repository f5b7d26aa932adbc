import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { Pause } from '@isp/domain/pauses/pauses'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import type { ClientKind } from './client-kind.queries'
import { pausesAsJson, type StoredPause } from './client-state.queries'
import { isOwed } from './standing.queries'

/** An owed payment: in quetzales, a variable one has no amount yet. */
export type OpenMonth = { id: number; period: Period; amount: Quetzales | null; dueDate: LocalDate }

/** Earliest first. */
export async function readPauses(db: Db, kind: ClientKind, clientId: number): Promise<StoredPause[]> {
  const { rows } = await sql<{ pauses: StoredPause[] }>`
    select ${pausesAsJson(kind, sql`${clientId}::int`)} as pauses
  `.execute(db)
  return rows[0]?.pauses ?? []
}

/** Earliest first. */
export async function readOpenMonths(db: Db, kind: ClientKind, clientId: number): Promise<OpenMonth[]> {
  const { rows } = await sql<OpenMonth>`
    select id, period, amount, due_date as "dueDate" from ${sql.table(kind.payments)}
    where ${sql.ref(kind.owner)} = ${clientId} and ${isOwed(kind)} order by period
  `.execute(db)
  return rows
}

type NewPause = Pause & {
  clientId: number
  createdAt: Date
  /** The unpaid payments that are annulled with it: a condition on `payment`; null for none. */
  annulled: RawBuilder<unknown> | null
  /** Payments that pauses had annulled whose place it takes, as `removePauses` returns them. */
  carried?: string
}

/** Stores a pause and deletes the payments that are annulled with it; returns their periods. */
export async function insertPause(
  trx: Trx,
  { payments, owner }: ClientKind,
  { clientId, from, to, kind, reason, reasonKind = null, createdAt, annulled, carried = '[]' }: NewPause,
): Promise<Period[]> {
  const { rows } = await sql<{ periods: Period[] }>`
    with gone as (
      delete from ${sql.table(payments)} as payment
      where ${sql.ref(owner)} = ${clientId} and not is_paid and ${annulled ?? sql`false`} returning *
    ),
    pause as (
      insert into client_pauses
        (${sql.ref(owner)}, from_date, to_date, kind, reason, reason_kind, created_at, created_by, annulled)
      select ${clientId}, ${from}::date, ${to}::date, ${kind}, ${reason}, ${reasonKind}, ${createdAt.toISOString()}::timestamptz,
        ${actorName()},
        ${carried}::jsonb || (select coalesce(jsonb_agg(to_jsonb(gone) order by period), '[]') from gone)
    )
    select array(select period from gone order by period) as periods
  `.execute(trx)
  return rows[0]?.periods ?? []
}

/** The condition of the payments whose whole month lies within these days. */
export function liesWithinDays({ from, to }: Pick<Pause, 'from' | 'to'>): RawBuilder<unknown> {
  const first = sql`(payment.period || '-01')::date`
  return sql`daterange(${from}::date, ${to}::date, '[]') @> daterange(${first}, (${first} + interval '1 month')::date)`
}

/** Every unpaid payment. */
export const allMonths: RawBuilder<unknown> = sql`true`

/** Also the payments with these ids. */
export function orThese(which: RawBuilder<unknown> | null, ids: readonly number[]): RawBuilder<unknown> | null {
  if (ids.length === 0) return which
  return sql`(${which ?? sql`false`} or payment.id = any(${ids}::int[]))`
}

export async function endPause(trx: Trx, id: number, to: LocalDate): Promise<void> {
  await trx.updateTable('client_pauses').set({ to_date: to }).where('id', '=', id).execute()
}

/** Returns the payments that were annulled with the pauses, as JSON. */
export async function removePauses(trx: Trx, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ annulled: string }>`
    with removed as (delete from client_pauses where id = any(${ids}::int[]) returning annulled)
    select coalesce(jsonb_agg(gone), '[]')::text as annulled from removed, jsonb_array_elements(annulled) as gone
  `.execute(trx)
  return rows[0]?.annulled ?? '[]'
}

/** Takes the annulled payments of the periods from one on out of a pause; returns them, as JSON. */
export async function takeAnnulledFrom(trx: Trx, id: number, from: Period): Promise<string> {
  const { rows } = await sql<{ annulled: string }>`
    with before as (select id, annulled from client_pauses where id = ${id}),
    kept as (
      update client_pauses set annulled = coalesce((
        select jsonb_agg(gone) from jsonb_array_elements(before.annulled) as gone where gone ->> 'period' < ${from}
      ), '[]')
      from before where client_pauses.id = before.id
    )
    select coalesce(jsonb_agg(gone), '[]')::text as annulled
    from before, jsonb_array_elements(annulled) as gone where gone ->> 'period' >= ${from}
  `.execute(trx)
  return rows[0]?.annulled ?? '[]'
}

/** The fields of a client that payments of the current and later periods take when they come back. */
export type TakenFields = { fee: boolean; startDate: boolean }

type Annulled = { clientId: number; annulled: string; current: Period; taken: TakenFields }

/**
 * Creates annulled payments again, as they were and with the same ids; those of the current and later periods with the
 * present fee, and due by the present start date, as far as these are `taken`. Returns their periods.
 */
export async function restoreAnnulled(
  trx: Trx,
  { clients, payments, owner, fee }: ClientKind,
  { clientId, annulled, current, taken }: Annulled,
): Promise<Period[]> {
  const { rows } = await sql<{ period: Period }>`
    insert into ${sql.table(payments)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(payments)}, ${annulled}::jsonb)
    on conflict (${sql.ref(owner)}, period) do nothing
    returning period
  `.execute(trx)
  const periods = rows.map(({ period }) => period).sort()
  const fields = [
    ...(taken.fee && fee !== null ? [sql`amount = client.${sql.ref(fee)}`] : []),
    ...(taken.startDate ? [sql`due_date = due_date(client.start_date, payment.period)`] : []),
  ]
  if (fields.length === 0) return periods
  await sql`
    update ${sql.table(payments)} as payment
    set ${sql.join(fields)}
    from ${sql.table(clients)} as client
    where client.id = ${clientId} and payment.${sql.ref(owner)} = client.id and not is_paid
      and payment.period >= ${current} and payment.period = any(${periods}::text[])
  `.execute(trx)
  return periods
}

/** Paid payments stay; returns how many were deleted. */
export async function deleteUnpaid(trx: Trx, { payments }: ClientKind, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom(payments)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('is_paid', '=', false)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
