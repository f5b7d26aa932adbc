import type { KindName } from '@isp/db/client-kinds'
import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { ReviewReason } from '@isp/domain/receipts/review-reasons'
import { sql } from 'kysely'

/**
 * Receipts in 'Por revisar': `receipts` is the one that has the money now. Accepted ones are not in the index; those that were voided,
 * moved to another client or given back do not wait while that stands (product/collecting-without-signal#reviewing).
 */
const waiting = sql`
  provisional_receipts as pair
    join lateral (
      select max(number) as number from receipts as last where (last.device, last.running) = (pair.device, pair.running)
    ) as present on true
    join receipts as delivered on delivered.number = pair.receipt
    join receipts on receipts.number = present.number and receipts.kind is not distinct from delivered.kind
      and receipts.client_id is not distinct from delivered.client_id
  where pair.review is not null and pair.accepted_at is null
    and exists (select from receipt_lines where receipt = receipts.number and voided_at is null)
    and not exists (select from receipt_lines where receipt = pair.refunded_in and voided_at is null)`

/** How many wait; reads an index of those that nobody accepted. */
export async function countToReview(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${waiting}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Amounts in quetzales, instants ISO-8601 in UTC. */
type WaitingReview = {
  number: number
  device: number
  running: number
  takenAt: string
  deliveredAt: string
  receivedOn: LocalDate
  /** Those of the receipt: null of a sale without a client, as for one who was deleted. */
  kind: KindName | null
  clientId: number | null
  clientName: string
  /** What the phone took. */
  amount: Quetzales
  /** What it paid of months, and what it left on the account, negative if it was taken. */
  paidAmount: Quetzales
  accountAmount: Quetzales
  reasons: ReviewReason[]
}

/** At most `limit`, the latest first. */
export async function listWaiting(db: Db, limit: number): Promise<WaitingReview[]> {
  const { rows } = await sql<WaitingReview>`
    select receipts.number, pair.device, pair.running, receipts.taken_at as "takenAt", delivered_at as "deliveredAt",
      receipts.received_on as "receivedOn", receipts.kind, receipts.client_id as "clientId",
      receipts.client_name as "clientName", pair.amount,
      (
        select coalesce(sum(line.amount), 0)::numeric(16, 2) from receipt_lines as line
        where line.receipt = receipts.number and period is not null and voided_at is null
      ) as "paidAmount",
      (
        select coalesce(sum(line.amount), 0)::numeric(16, 2) from receipt_lines as line
        where line.receipt = receipts.number and account_of is not null and voided_at is null
      ) as "accountAmount",
      pair.review as reasons
    from ${waiting}
    order by receipts.number desc limit ${limit}
  `.execute(db)
  return rows
}

/** Ends or, without an instant, begins the review of a receipt that has the money of a pair; its name, undefined if none waits. */
export async function storeAccepted(
  trx: Trx,
  number: number,
  acceptedAt: Date | null,
): Promise<{ kind: KindName | null; clientId: number | null; clientName: string } | undefined> {
  const is = acceptedAt === null ? sql`accepted_at is not null` : sql`accepted_at is null`
  const { rows } = await sql<{ kind: KindName | null; clientId: number | null; clientName: string }>`
    update provisional_receipts as pair set accepted_at = ${acceptedAt}::timestamptz
    from receipts
    where receipts.number = ${number} and (pair.device, pair.running) = (receipts.device, receipts.running)
      and review is not null and ${is}
    returning receipts.kind, receipts.client_id as "clientId", client_name as "clientName"
  `.execute(trx)
  return rows[0]
}

/**
 * Notes which reviews of a client a refund ends: of those that left money on its account and wait, the oldest that the refund covers.
 * The client must be locked.
 */
export async function storeRefunded(
  trx: Trx,
  { kind, clientId, amount, refund }: { kind: KindName; clientId: number; amount: Quetzales; refund: number },
): Promise<void> {
  await sql`
    update provisional_receipts set refunded_in = ${refund}
    from (
      select pair.device, pair.running, sum(line.amount) over (order by receipts.number) as upto
      from provisional_receipts as pair
        join receipts on (receipts.device, receipts.running) = (pair.device, pair.running)
        join receipt_lines as line on line.receipt = receipts.number and line.account_of is not null
          and line.amount > 0 and line.voided_at is null
      where pair.review is not null and pair.accepted_at is null
        and receipts.kind = ${kind} and receipts.client_id = ${clientId}
        and not exists (select from receipt_lines where receipt = pair.refunded_in and voided_at is null)
    ) as ended
    where (provisional_receipts.device, provisional_receipts.running) = (ended.device, ended.running)
      and ended.upto <= ${amount}::numeric
  `.execute(trx)
}
