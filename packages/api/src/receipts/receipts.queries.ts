import type { KindName } from '@isp/db/client-kinds'
import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { ReceiptFilters } from '@isp/domain/receipts/receipt.schema'
import type { StoredDetails } from '@isp/domain/receipts/receipt-fields'
import { type SqlBool, sql } from 'kysely'
import { balanceOf } from '../ledger/accounts.queries'
import type { ClientKind } from '../ledger/client-kind.queries'
import { pausesAsJson, type StoredPause } from '../ledger/client-state.queries'
import { conditionsOf, type FilterConditions } from '../ledger/filter-conditions.queries'
import { detailColumns, movedTo } from '../ledger/receipt-columns.queries'
import { standingOf, type UnpaidPayment, unpaidAsJson } from '../ledger/standing.queries'

/**
 * A month of a receipt; without payment and period another charge, which has a concept, or what it left on the account,
 * negative if it was taken. `voidedAt` is the instant at which it was reverted, ISO-8601 in UTC.
 */
export type ReceiptLine = {
  paymentId: number | null
  period: Period | null
  concept: string | null
  amount: Quetzales
  voidedAt: string | null
}

/** The lines of the receipt of a row: months by period, other charges in their order, that of the account last. */
const lines = sql<ReceiptLine[]>`(
  select json_agg(json_build_object(
    'paymentId', payment_id, 'period', period, 'concept', concept, 'amount', amount::text,
    'voidedAt', to_char(voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by period, place)
  from receipt_lines where receipt = receipts.number
)`.as('lines')

const receiptColumns = [
  'receipts.number',
  'receipts.kind',
  'receipts.client_id as clientId',
  'receipts.client_name as clientName',
  'receipts.received_on as receivedOn',
  'receipts.registered_at as registeredAt',
  'receipts.reason',
  'receipts.moved_from as movedFrom',
  'receipts.device',
  'receipts.running',
  'receipts.taken_at as takenAt',
  ...detailColumns,
] as const

/** Both are null of a sale at the counter. */
type Narrowed = { kind: KindName | null } & Pick<StoredDetails, 'method'>

export function findReceipt(db: Db, number: number) {
  return db
    .selectFrom('receipts')
    .select([...receiptColumns, movedTo.as('movedTo'), lines])
    .$narrowType<Narrowed>()
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Both fields are null of a sale at the counter. */
export function findReceiptOwner(trx: Trx, number: number) {
  return trx
    .selectFrom('receipts')
    .select(['kind', 'client_id as clientId'])
    .$narrowType<{ kind: KindName | null }>()
    .where('number', '=', number)
    .executeTakeFirst()
}

export function listReceipts(db: Db, { page, limit, ...filters }: ReceiptFilters & { page: number; limit: number }) {
  return db
    .with('page', (cte) =>
      received(cte, filters)
        .select('number')
        .orderBy('received_on', 'desc')
        .orderBy('number', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom('page')
    .innerJoin('receipts', 'receipts.number', 'page.number')
    .select([...receiptColumns, movedTo.as('movedTo'), lines])
    .$narrowType<Narrowed>()
    .orderBy('receipts.received_on', 'desc')
    .orderBy('receipts.number', 'desc')
    .execute()
}

export async function countReceipts(db: Db, filters: ReceiptFilters): Promise<number> {
  const { count } = await received(db, filters).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

function received(db: Pick<Db, 'selectFrom'>, filters: ReceiptFilters) {
  return db.selectFrom('receipts').where((eb) => eb.and(conditionsOf(conditions, filters, undefined)))
}

const conditions: FilterConditions<ReceiptFilters> = {
  from: (from) => from !== undefined && sql<SqlBool>`received_on >= ${from}`,
  to: (to) => to !== undefined && sql<SqlBool>`received_on <= ${to}`,
}

type ReceiptClient = {
  phone: string | null
  /** In quetzales. */
  accountBalance: Quetzales
  startDate: LocalDate
  billedFrom: Period | null
  unpaidDueDate: LocalDate | null
  latestPeriod: Period | null
  pauses: StoredPause[]
  /** Null without any; a variable client's have no amount yet. */
  unpaid: (Omit<UnpaidPayment, 'amount'> & { amount: Quetzales | null })[] | null
}

/** As of now; undefined if the client was deleted. */
export async function findReceiptClient(
  db: Db,
  kind: ClientKind,
  clientId: number,
): Promise<ReceiptClient | undefined> {
  const { rows } = await sql<ReceiptClient>`
    select phone, ${balanceOf(kind)} as "accountBalance", start_date as "startDate", billed_from as "billedFrom",
      standing."unpaidDueDate", standing."latestPeriod", unpaid.payments as unpaid, ${pausesAsJson(kind)} as pauses
    from ${sql.table(kind.clients)}
      join lateral ${standingOf(kind)} on true
      join lateral ${unpaidAsJson(kind)} on true
    where ${sql.ref(`${kind.clients}.id`)} = ${clientId}
  `.execute(db)
  return rows[0]
}
