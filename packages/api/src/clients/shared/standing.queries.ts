import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { type SqlBool, sql } from 'kysely'
import type { ClientKind } from './client-kind.queries'

/** What a client's payments say about it: the earliest-due unpaid one, all null without one, and its latest period. */
export type Standing = {
  unpaidId: number | null
  unpaidPeriod: Period | null
  unpaidAmount: Quetzales | null
  unpaidDueDate: LocalDate | null
  latestPeriod: Period | null
}

/**
 * The unpaid payments of a kind, as a table. A client is pending while it has one of them: SQL says so nowhere else.
 * `is_paid` is no parameter, so that a prepared plan can use the partial indexes.
 */
function unpaidPayments({ payments, owner }: ClientKind) {
  return sql`(
    select id, ${sql.ref(owner)} as client_id, period, amount, due_date from ${sql.table(payments)} where not is_paid
  ) as unpaid`
}

/** The standing of each client of a query over the clients' table, for `innerJoinLateral`. */
export function standingOf(kind: ClientKind) {
  const clientId = sql.ref(`${kind.clients}.id`)
  return sql<Standing>`(
    select
      earliest.id as "unpaidId",
      earliest.period as "unpaidPeriod",
      earliest.amount as "unpaidAmount",
      earliest.due_date as "unpaidDueDate",
      (select max(period) from ${sql.table(kind.payments)} where ${sql.ref(kind.owner)} = ${clientId}) as "latestPeriod"
    from (select) as client
    left join lateral (
      select * from ${unpaidPayments(kind)} where client_id = ${clientId} order by due_date, id limit 1
    ) as earliest on true
  )`.as('standing')
}

/** How many payments of the client of a row are unpaid, and their amounts in quetzales, which variable ones do not have yet. */
export function openPayments(kind: ClientKind) {
  return sql<{ openCount: number; openAmount: Quetzales }>`(
    select count(*)::int as "openCount", coalesce(sum(amount), 0.00) as "openAmount"
    from ${unpaidPayments(kind)} where client_id = ${sql.ref(`${kind.clients}.id`)}
  )`.as('open')
}

/** Whether the client of a row is pending. */
export function isPending(kind: ClientKind) {
  return sql<SqlBool>`exists (select from ${unpaidPayments(kind)} where client_id = ${sql.ref(`${kind.clients}.id`)})`
}

/** How many clients are pending. */
export function pendingClients(kind: ClientKind) {
  return sql<number>`(select count(distinct client_id) from ${unpaidPayments(kind)})::int`.as('pendingClients')
}
