import type { ClientDebt } from '@isp/domain/billing/client-debt'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
  return standing<Standing>(kind, { columns: sql``, unpaid: sql`*` })
}

/** The same with what each regular client owes as of today, from the same scan of its unpaid payments. */
export function standingWithDebtOf(kind: ClientKind, today: RawBuilder<LocalDate>) {
  return standing<Standing & ClientDebt>(kind, {
    columns: sql`,
      coalesce(earliest.overdue_count, 0) as "overdueCount",
      coalesce(earliest.overdue_amount, 0.00) as "overdueAmount",
      coalesce(earliest.open_amount, 0.00) as "openAmount"`,
    unpaid: sql`*,
      (count(*) filter (where due_date < ${today}::date) over ())::int as overdue_count,
      sum(amount) filter (where due_date < ${today}::date) over () as overdue_amount,
      sum(amount) over () as open_amount`,
  })
}

type StandingParts = { columns: RawBuilder<unknown>; unpaid: RawBuilder<unknown> }

/** `unpaid` is what is read of the earliest-due unpaid payment, `columns` what is added to the standing. */
function standing<Columns>(kind: ClientKind, { columns, unpaid }: StandingParts) {
  const clientId = sql.ref(`${kind.clients}.id`)
  return sql<Columns>`(
    select
      earliest.id as "unpaidId",
      earliest.period as "unpaidPeriod",
      earliest.amount as "unpaidAmount",
      earliest.due_date as "unpaidDueDate",
      (select max(period) from ${sql.table(kind.payments)} where ${sql.ref(kind.owner)} = ${clientId}) as "latestPeriod"
      ${columns}
    from (select) as client
    left join lateral (
      select ${unpaid} from ${unpaidPayments(kind)} where client_id = ${clientId} order by due_date, id limit 1
    ) as earliest on true
  )`.as('standing')
}

/**
 * How many payments of the client of a row are unpaid, and their amounts in quetzales, which variable ones do not have
 * yet.
 */
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

/**
 * Whether the earliest unpaid due date of a row's client is within bounds, both inclusive; null is no bound.
 * A client without unpaid payments has none.
 */
export function isDueWithin(kind: ClientKind, { from, to }: { from: LocalDate | null; to: LocalDate | null }) {
  const clientId = sql.ref(`${kind.clients}.id`)
  const unpaid = sql`select from ${unpaidPayments(kind)} where client_id = ${clientId}`
  const parts = [
    sql`exists (${unpaid} ${from === null ? sql`` : sql`and due_date >= ${from}`} ${to === null ? sql`` : sql`and due_date <= ${to}`})`,
    ...(from === null ? [] : [sql`not exists (${unpaid} and due_date < ${from})`]),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** How many clients are pending. */
export function pendingClients(kind: ClientKind) {
  return sql<number>`(select count(distinct client_id) from ${unpaidPayments(kind)})::int`.as('pendingClients')
}

/** The same, and how many of them have to pay when; each counts once, by its earliest unpaid due date. */
export function pendingCounts(kind: ClientKind, today: RawBuilder<LocalDate>) {
  return sql<Record<'pendingClients' | 'overdueClients' | 'dueTodayClients' | 'upcomingClients', number>>`(
    select
      count(*)::int as "pendingClients",
      (count(*) filter (where due_date < ${today}::date))::int as "overdueClients",
      (count(*) filter (where due_date = ${today}::date))::int as "dueTodayClients",
      (count(*) filter (where due_date > ${today}::date))::int as "upcomingClients"
    from (
      select distinct on (client_id) due_date from ${unpaidPayments(kind)} order by client_id, due_date
    ) as earliest
  )`.as('counts')
}
