import type { Db } from '@isp/db/connection'
import type { PaymentHistoryFilters } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, daysOfPeriod, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ROWS_AT_ONCE } from '../export-table'
import type { ClientKind } from '../ledger/client-kind.queries'
import { clientNames, matchesSearch } from '../ledger/client-search.queries'
import { hasNotLeft } from '../ledger/client-state.queries'
import { conditionsOf, type FilterConditions } from '../ledger/filter-conditions.queries'
import { type Payment, paymentsOf } from '../ledger/payment.queries'
import { coveredByAccounts, isOwed } from '../ledger/standing.queries'

/** A payment with its client; `kind` tells the payments of both kinds apart, whose ids overlap. */
export type HistoryPayment<Kind extends ClientKind> = Omit<Payment<Kind>, Kind['ownerKey']> & {
  kind: Kind['name']
  clientId: number
  clientName: string
}

type Filtered<Kind extends ClientKind> = { kinds: readonly Kind[]; filters: PaymentHistoryFilters; today: LocalDate }

/** One page of the payments with the numbers of their receipts, latest due first. */
export async function listPaymentHistory<Kind extends ClientKind>(
  db: Db,
  { page, limit, kinds, ...filtered }: Filtered<Kind> & { page: number; limit: number },
): Promise<(HistoryPayment<Kind> & { receiptNumber: number | null })[]> {
  // Ids first: an index serves their order, so that the pages before this one are not read. Only as many of each kind as
  // the pages up to this one can hold, because no index serves the order of both.
  const payments = union(
    kinds,
    (kind) => sql`(
      select ${kindOf(kind)} as kind, payment.id, payment."dueDate"
      from ${paymentsOf(kind)} where ${matching(kind, filtered)}
      order by payment."dueDate" desc, payment.id desc limit ${page * limit}
    )`,
  )
  const { rows } = await sql<HistoryPayment<Kind> & { receiptNumber: number | null }>`
    with page as (
      select * from (${payments}) as matching
      order by "dueDate" desc, id desc, kind limit ${limit} offset ${(page - 1) * limit}
    )
    select history.*, line.receipt as "receiptNumber"
    from (
      ${union(kinds, (kind) => history(kind, sql`payment.id in (select id from page where kind = ${kindOf(kind)})`))}
    ) as history
      left join receipt_lines as line
        on line.kind = history.kind and line.payment_id = history.id and line.voided_at is null
    order by history."dueDate" desc, history.id desc, history.kind
  `.execute(db)
  return rows
}

/**
 * Sums are in quetzales. Where the filters find only what is owed, `onAccount` is what accounts pay of it; absent if that is
 * nothing.
 */
export async function sumPaymentHistory(db: Db, { kinds, ...filtered }: Filtered<ClientKind>) {
  const { status } = filtered.filters
  const owed = status === 'pending' || status === 'overdue' || isOfCollectable(filtered.filters)
  const payments = union(kinds, (kind) => {
    const accounts = owed && kind.fee !== null
    return sql`
      select payment.amount, payment."utilityAmount", ${accounts ? sql`covered` : sql`0.00`} as covered
      from ${paymentsOf(kind)} ${accounts ? sql`left join ${coveredByAccounts()} as account on account.id = payment.id` : sql``}
      where ${matching(kind, filtered)}`
  })
  const { rows } = await sql<{ count: number; amount: Quetzales; utilityAmount: Quetzales; covered: Quetzales }>`
    select
      count(*)::int as count,
      coalesce(sum(amount), 0.00) as amount,
      coalesce(sum("utilityAmount"), 0.00) as "utilityAmount",
      coalesce(sum(covered), 0.00) as covered
    from (${payments}) as matching
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sums are one row')
  const { covered, ...others } = sums
  return { ...others, ...(hasMoney(covered) && { onAccount: covered }) }
}

/** In the order of the pages. */
export function streamPaymentHistory<Kind extends ClientKind>(db: Db, { kinds, ...filtered }: Filtered<Kind>) {
  const payments = union(kinds, (kind) => history(kind, matching(kind, filtered)))
  return db
    .selectFrom(sql<HistoryPayment<ClientKind>>`(${payments})`.as('history'))
    .selectAll()
    .orderBy('dueDate', 'desc')
    .orderBy('id', 'desc')
    .orderBy('kind')
    .stream(ROWS_AT_ONCE)
}

/** The columns of `HistoryPayment`, of the payments of a kind under a condition. */
function history(kind: ClientKind, condition: RawBuilder<unknown>) {
  const owner = ownerOf(kind)
  return sql`
    select ${kindOf(kind)} as kind, payment.id, ${owner} as "clientId", client.name as "clientName", payment.period,
      payment.amount, payment."dueDate", payment."paidDate", payment."isPaid", payment."markedAt",
      payment."utilityAmount", payment."createdAt"
    from ${paymentsOf(kind)} join ${sql.table(kind.clients)} as client on client.id = ${owner}
    where ${condition}`
}

function matching(kind: ClientKind, { filters, today }: Omit<Filtered<ClientKind>, 'kinds'>): RawBuilder<unknown> {
  const asOf = { kind, today }
  const set = [...conditionsOf(conditions, filters, asOf), ...(isOfCollectable(filters) ? [isToCollect(asOf)] : [])]
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `)
}

type AsOf = { kind: ClientKind; today: LocalDate }

const conditions: FilterConditions<PaymentHistoryFilters, AsOf> = {
  status: (status, { kind, today }) => statusConditions[status](kind, today),
  // A payment is always due within its period, so the index on the due date serves both.
  period: (period, { today }) => {
    const month = daysOfPeriod(addMonths(periodOf(today), period === 'last-month' ? -1 : 0))
    return period !== 'all' && sql<SqlBool>`"dueDate" between ${month.first} and ${month.last}`
  },
  // Said twice for the index on the paid date, which holds the paid payments only.
  paidFrom: (day) => day !== undefined && sql<SqlBool>`"isPaid" and "paidDate" >= ${day}`,
  paidTo: (day) => day !== undefined && sql<SqlBool>`"isPaid" and "paidDate" <= ${day}`,
  // With `isToCollect`, once for both.
  owedFrom: (day) => day !== undefined && sql<SqlBool>`"dueDate" >= ${day}`,
  owedTo: (day) => day !== undefined && sql<SqlBool>`"dueDate" <= ${day}`,
  search: (search, { kind }) =>
    search !== '' &&
    sql<SqlBool>`${ownerOf(kind)} in (
      select id from ${sql.table(kind.clients)} where ${matchesSearch(clientNames(kind.clients), search)}
    )`,
}

const statusConditions: Record<
  PaymentHistoryFilters['status'],
  (kind: ClientKind, today: LocalDate) => RawBuilder<SqlBool> | false
> = {
  all: () => false,
  paid: () => sql`"isPaid"`,
  pending: (kind, today) => sql`${isOwedBy(kind)} and "dueDate" >= ${today}`,
  overdue: (kind, today) => sql`${isOwedBy(kind)} and "dueDate" < ${today}`,
}

function isOwedBy(kind: ClientKind) {
  return isOwed(kind, { table: 'payment', isPaid: 'isPaid' })
}

/** Whether the filters find only what is to be collected. */
function isOfCollectable({ owedFrom, owedTo }: PaymentHistoryFilters): boolean {
  return owedFrom !== undefined || owedTo !== undefined
}

/** Who has left is not collected from, nor is a month that the account of its client covers. */
function isToCollect({ kind, today }: AsOf): RawBuilder<SqlBool> {
  const owed = sql<SqlBool>`${isOwedBy(kind)} and ${hasNotLeft(kind, today, ownerOf(kind))}`
  if (kind.fee === null) return owed
  return sql<SqlBool>`${owed} and payment.id not in (select id from ${coveredByAccounts()} as account where whole)`
}

function ownerOf({ ownerKey }: ClientKind) {
  return sql.ref(`payment.${ownerKey}`)
}

function kindOf({ name }: ClientKind): RawBuilder<string> {
  return sql`${sql.lit(name)}::text`
}

function union<Kind>(kinds: readonly Kind[], select: (kind: Kind) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    kinds.map((kind) => select(kind)),
    sql` union all `,
  )
}
