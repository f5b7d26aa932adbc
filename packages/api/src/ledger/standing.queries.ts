import { dueRange } from '@isp/domain/billing/urgency'
import type { ClientStatusFilter } from '@isp/domain/clients/client-filters.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ClientKind, regularClients } from './client-kind.queries'
import { hasNotLeft, hasNotLeftByRow, isInPause } from './client-state.queries'

/** The earliest-due owed payment of a client, all null without one, and its latest period. */
export type Standing = {
  unpaidId: number | null
  unpaidPeriod: Period | null
  unpaidAmount: Quetzales | null
  unpaidDueDate: LocalDate | null
  latestPeriod: Period | null
}

/**
 * As `isOwed` of domain/billing/payment-status.ts: unpaid, and not of Q0.00 (specification 5 A5). The unpaid payments
 * of variable clients have no amount yet. Without parameters, so that a prepared plan can use the partial indexes.
 * `table` is the alias of the payments, and `isPaid` its column if it has another name.
 */
export function isOwed({ fee }: ClientKind, { table, isPaid = 'is_paid' }: { table?: string; isPaid?: string } = {}) {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`)
  return fee === null
    ? sql<SqlBool>`not ${column(isPaid)}`
    : sql<SqlBool>`(not ${column(isPaid)} and ${column('amount')} > 0)`
}

/** The owed payments of a kind, as a table. A client is pending while it has one of them: SQL says so nowhere else. */
function owedPayments(kind: ClientKind) {
  return sql`(
    select id, ${sql.ref(kind.owner)} as client_id, period, amount, due_date from ${sql.table(kind.payments)}
    where ${isOwed(kind)}
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
      ${latestPeriod(kind)} as "latestPeriod"
    from (select) as client
    left join lateral (
      select * from ${owedPayments(kind)} where client_id = ${clientId} order by due_date, id limit 1
    ) as earliest on true
  )`.as('standing')
}

/** The latest period of the payments of the client of a row, paid or not; null without payments. */
export function latestPeriod({ clients, payments, owner }: ClientKind) {
  return sql<Period | null>`(
    select max(period) from ${sql.table(payments)} where ${sql.ref(owner)} = ${sql.ref(`${clients}.id`)}
  )`
}

/** Amounts are in quetzales. */
export type UnpaidPayment = { id: number; period: Period; amount: Quetzales; dueDate: LocalDate }

/**
 * The owed payments of the client of a row, earliest due first, as one JSON array; null without any. Those of a variable
 * client have no amounts.
 */
export function unpaidAsJson(kind: ClientKind) {
  return sql<{ payments: UnpaidPayment[] | null }>`(
    select json_agg(unpaid) as payments
    from (
      select id, period, amount::text as amount, due_date as "dueDate" from ${owedPayments(kind)}
      where client_id = ${sql.ref(`${kind.clients}.id`)} order by due_date, id
    ) as unpaid
  )`.as('unpaid')
}

/**
 * Owed payments of regular clients net of their accounts: the oldest months that an account covers are left out, and of
 * the next one the amount is what it lacks. The rule is `netOfAccount` of domain/receipts/account-rules.ts. Few clients
 * have a balance, so the others are read as they are.
 */
export function netUnpaid() {
  return sql<{ client_id: number; id: number; due_date: LocalDate; amount: Quetzales }>`(
    select client_id, id, due_date, amount from payments
    where ${isOwed(regularClients)} and not ${hasBalance(sql`payments.client_id`)}
    union all
    select account.client_id, id, due_date, least(amount, upto - balance)
    from client_accounts as account cross join lateral (
      select id, due_date, amount, sum(amount) over (order by due_date, id) as upto from payments
      where payments.client_id = account.client_id and ${isOwed(regularClients)}
    ) as owed
    where account.kind = 'regular' and balance > 0 and upto > balance
  )`
}

/**
 * The owed payments of regular clients that accounts pay, as a table: `covered` is how much of each, in quetzales, and `whole` whether
 * that is all of it. It is read once for all of them; of few payments, `isLeftByAccount` is faster.
 */
export function coveredByAccounts() {
  return sql<{ id: number; covered: Quetzales; whole: boolean }>`(
    select id, least(amount, balance - upto + amount) as covered, upto <= balance as whole
    from (
      select payments.id, payments.amount, balance,
        sum(amount) over (partition by payments.client_id order by due_date, payments.id) as upto
      from client_accounts as account join payments on payments.client_id = account.client_id
      where account.kind = 'regular' and balance > 0 and ${isOwed(regularClients)}
    ) as owed
    where upto - amount < balance
  )`
}

/** The condition that the account of its client does not pay all of a row of `owedPayments`; a variable one has no amounts to pay. */
function isLeftByAccount({ fee }: ClientKind) {
  if (fee === null) return sql<SqlBool>`true`
  return sql<SqlBool>`case when ${hasBalance(sql`unpaid.client_id`)} then exists (
    select from ${netUnpaid()} as net where net.client_id = unpaid.client_id and net.id = unpaid.id
  ) else true end`
}

export function hasBalance(clientId: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (
    select from client_accounts as account
    where account.kind = 'regular' and account.client_id = ${clientId} and account.balance > 0
  )`
}

/** True if the account of a regular client has something and covers all that it owes. */
export function isCovered(clientId: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (
    select from client_accounts as account
    where account.kind = 'regular' and account.client_id = ${clientId} and account.balance > 0 and account.balance >= (
      select coalesce(sum(amount), 0) from payments
      where payments.client_id = account.client_id and ${isOwed(regularClients)}
    ) offset 0
  )`
}

export function owesNet(clientId: RawBuilder<unknown>) {
  return sql<SqlBool>`(
    exists (select from payments where client_id = ${clientId} and ${isOwed(regularClients)})
    and not ${isCovered(clientId)}
  )`
}

/** The clients of a kind who owe, as a table: since when, and the same payments without their ids. */
export function unpaidByClient(kind: ClientKind) {
  return sql`(
    select client_id, min(due_date) as since, json_agg(
      json_build_object('period', period, 'amount', amount::text, 'dueDate', due_date) order by due_date, id
    ) as payments
    from ${owedPayments(kind)} group by client_id
  ) as unpaid`
}

export function isPending(kind: ClientKind) {
  return sql<SqlBool>`exists (select from ${owedPayments(kind)} where client_id = ${sql.ref(`${kind.clients}.id`)})`
}

/** `isPending`, looked up for each row: for the first rows of a list, and without a plan that depends on how many they are. */
export function isPendingByRow(kind: ClientKind) {
  return sql<SqlBool>`exists (
    select from ${owedPayments(kind)} where client_id = ${sql.ref(`${kind.clients}.id`)} offset 0
  )`
}

/**
 * The ids of the pending clients who have not left. In the order of their ids, only the first rows of the index of owed
 * payments are read for a page.
 */
export function pendingIds(kind: ClientKind, today: RawBuilder<LocalDate>) {
  return sql<{ id: number }>`
    select distinct client_id as id from ${owedPayments(kind)}
    where ${hasNotLeftByRow(kind, today, sql`unpaid.client_id`)}
  `
}

/**
 * True if the earliest owed due date of a row's client is within bounds, both inclusive; null is no bound. A client who
 * owes nothing has none.
 */
export function isDueWithin(kind: ClientKind, { from, to }: { from: LocalDate | null; to: LocalDate | null }) {
  const clientId = sql.ref(`${kind.clients}.id`)
  const unpaid = sql`select from ${owedPayments(kind)} where client_id = ${clientId}`
  const parts = [
    sql`exists (${unpaid} ${from === null ? sql`` : sql`and due_date >= ${from}`} ${to === null ? sql`` : sql`and due_date <= ${to}`})`,
    ...(from === null ? [] : [sql`not exists (${unpaid} and due_date < ${from})`]),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** True if a month of a row's client is due within bounds, whatever it owes besides. */
function hasMonthDue(kind: ClientKind, { from, to }: { from: LocalDate | null; to: LocalDate | null }) {
  return sql<SqlBool>`exists (
    select from ${owedPayments(kind)}
    where client_id = ${sql.ref(`${kind.clients}.id`)} and due_date between ${from}::date and ${to}::date
      and ${isLeftByAccount(kind)}
  )`
}

type OfToday = { today: LocalDate; searched: boolean }

/**
 * 'Estado de pago' as of today (specification 3 A5, C3, C6). Who left only matches `left`, and `all` in a search: a
 * former client who comes back is found.
 */
export function hasStatus(kind: ClientKind, status: ClientStatusFilter, { today, searched }: OfToday) {
  if (status === 'left') return isInPause(kind, 'left', today)
  if (status === 'all' && searched) return sql<SqlBool>`true`
  const served = hasNotLeft(kind, today)
  switch (status) {
    case 'all':
      return served
    case 'pending':
      return sql<SqlBool>`(${isPending(kind)} and ${served})`
    case 'paid':
      return sql<SqlBool>`(not ${isPending(kind)} and ${served})`
    case 'suspended':
      return isInPause(kind, 'suspended', today)
    case 'dueToday':
    case 'dueThisWeek':
      return sql<SqlBool>`(${hasMonthDue(kind, dueRange(status, today))} and ${served})`
    default:
      return sql<SqlBool>`(${isDueWithin(kind, dueRange(status, today))} and ${served})`
  }
}

/** How many clients are pending, without those who left. */
export function pendingClients(kind: ClientKind, today: LocalDate) {
  return sql<number>`(
    select count(*) from (select distinct client_id from ${owedPayments(kind)}) as pending
    where ${hasNotLeft(kind, today, sql`pending.client_id`)}
  )::int`.as('pendingClients')
}

/**
 * Pending clients, and how many of them have to pay when: overdue and upcoming by their earliest owed due date, and due
 * today with a month of today, also if they are overdue besides.
 */
export function pendingCounts(kind: ClientKind, today: RawBuilder<LocalDate>) {
  return sql<Record<'pendingClients' | 'overdueClients' | 'dueTodayClients' | 'upcomingClients', number>>`(
    select
      count(*)::int as "pendingClients",
      (count(*) filter (where due_date < ${today}::date))::int as "overdueClients",
      (
        select count(distinct client_id)::int from ${owedPayments(kind)}
        where due_date = ${today}::date and ${isLeftByAccount(kind)} and ${hasNotLeft(kind, today, sql`unpaid.client_id`)}
      ) as "dueTodayClients",
      (count(*) filter (where due_date > ${today}::date))::int as "upcomingClients"
    from (
      select distinct on (client_id) client_id, due_date from ${owedPayments(kind)} order by client_id, due_date
    ) as earliest
    where ${hasNotLeft(kind, today, sql`earliest.client_id`)}
  )`.as('counts')
}
