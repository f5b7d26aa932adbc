import { DEFAULT_CUT_DAYS } from '@isp/domain/business/business.schema'
import { type CutList, cutLists } from '@isp/domain/collections/cuts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { ClientKind } from './client-kind.queries'
import type { Day } from './client-state.queries'
import { isOwed, netUnpaid } from './standing.queries'

/** Clients of a kind by a column that holds their id; the same ones each time. */
export type ClientSet = (clientId: RawBuilder<unknown>) => RawBuilder<unknown>

export const allClients: ClientSet = () => sql`true`

/** The days that a client has to be overdue before it is to be cut. */
export const cutAfterDays = sql<number>`coalesce((select cut_after_days from business), ${sql.lit(DEFAULT_CUT_DAYS)})`

/** The latest due date of whom is to be cut today. */
export function lastCutDay(today: Day): RawBuilder<LocalDate> {
  return sql`(${today}::date - ${cutAfterDays})`
}

/** Whether a row of `cutStates` is in a list. */
export function isListed(list: CutList, today: Day): RawBuilder<unknown> {
  return list === 'toCut' ? sql`cut_since <= ${lastCutDay(today)}` : sql`waiting_since is not null`
}

/** The list that a row of `cutStates` is in; null if in none. */
export function cutListOf(today: Day): RawBuilder<CutList | null> {
  return sql`case ${sql.join(
    cutLists.map((list) => sql`when ${isListed(list, today)} then ${sql.lit(list)}`),
    sql` `,
  )} end`
}

/** The months of a kind that are overdue net of the account, as a table. A variable client has no amounts to pay. */
export function overdueMonths(kind: ClientKind, today: Day): RawBuilder<unknown> {
  const owed =
    kind.fee === null
      ? sql`(
          select ${sql.ref(kind.owner)} as client_id, id, due_date, null::numeric as amount from ${sql.table(kind.payments)}
          where ${isOwed(kind)}
        )`
      : netUnpaid()
  return sql`(select client_id, id, due_date, amount from ${owed} as owed where due_date < ${today}::date)`
}

/**
 * The instant of the money that ended the last overdue debt of the client of a row since it was suspended: a month was paid,
 * or the account covers what is unpaid; null if no money came.
 */
export function clearedAt(
  kind: ClientKind,
  today: Day,
  { clientId, since }: Record<'clientId' | 'since', RawBuilder<unknown>>,
) {
  const owner = sql.ref(kind.owner)
  const paid = sql`(
    select max(marked_at) from ${sql.table(kind.payments)} as month
    where month.${owner} = ${clientId} and is_paid and due_date < ${today}::date and marked_at >= ${since}
  )`
  if (kind.fee === null) return sql<string | null>`${paid}`
  return sql<string | null>`case when exists (
    select from ${sql.table(kind.payments)} as month
    where month.${owner} = ${clientId} and ${isOwed(kind, { table: 'month' })} and due_date < ${today}::date
  ) then (
    select max(registered_at) from receipt_lines as line join receipts on number = receipt
    where line.kind = ${sql.lit(kind.name)} and account_of = ${clientId} and voided_at is null and line.amount > 0
      and registered_at >= ${since}
  ) else ${paid} end`
}

/**
 * A row for each client of a set that can be cut for debt or reconnected: `cut_since` is since when it is overdue net of its
 * account, if it is served, has no promise ahead and may be cut; `waiting_since` since when one that was suspended for debt owes
 * nothing overdue (product/cuts#por-cortar, product/cuts#por-reconectar).
 */
export function cutStates(kind: ClientKind, clients: ClientSet, today: Day): RawBuilder<unknown> {
  const hasPromise =
    kind.name === 'regular'
      ? sql`exists (
          select from collection_promises as promise
          where promise.client_id = client.id and promised_date >= ${today}::date
        )`
      : sql`false`
  const waiting = sql`pause.reason_kind = 'debt' and overdue.since is null`
  return sql`(
    select client.id as client_id,
      case when pause.kind is null and not never_cut and not ${hasPromise} then overdue.since end as cut_since,
      case when ${waiting} then coalesce(
        ${clearedAt(kind, today, { clientId: sql`client.id`, since: sql`pause.created_at` })}, pause.created_at
      ) end as waiting_since
    from (
      select client_id, min(due_date) as since from ${overdueMonths(kind, today)} as month
      where ${clients(sql.ref('client_id'))} group by client_id
    ) as overdue
    full join (
      select ${sql.ref(kind.owner)} as client_id, kind, reason_kind, created_at from client_pauses
      where ${sql.ref(kind.owner)} is not null and from_date <= ${today}::date and coalesce(to_date >= ${today}::date, true)
        and ${clients(sql.ref(kind.owner))}
    ) as pause on pause.client_id = overdue.client_id
    join ${sql.table(kind.clients)} as client on client.id = coalesce(overdue.client_id, pause.client_id)
    where overdue.since is not null or pause.reason_kind = 'debt'
  )`
}
