import type { KindName } from '@isp/db/client-kinds'
import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { ProvisionalPair } from '@isp/domain/receipts/provisional-number'
import type { ReviewReason } from '@isp/domain/receipts/review-reasons'
import { unnamedDevice } from '@isp/domain/receipts/taken-texts'
import { sql } from 'kysely'
import type { ClientKind } from '../ledger/client-kind.queries'

/** Who paid and how much in quetzales, as the phone sent it first; both are null of a sale without a client. */
export type TakenContent = { kind: KindName | null; clientId: number | null; amount: Quetzales }

/** The receipt that has the money now, `number`, and the one that it was delivered as; null if it was taken back. */
export type ProvisionalReceipt = TakenContent & {
  clientName: string | null
  number: number | null
  takenBackAt: string | null
}

/**
 * Claims a pair for this transaction, which must be its first statement that locks; a concurrent delivery waits here. False if the
 * pair is known. A device that the server does not know is added: a restore may have lost it, and its money counts.
 */
export async function claimPair(trx: Trx, { device, running }: ProvisionalPair, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with known as (
      insert into devices (number, name, registered_at) values (${device}, ${unnamedDevice(device)}, ${at}) on conflict do nothing
    )
    insert into provisional_receipts (device, running, delivered_at) values (${device}, ${running}, ${at})
    on conflict do nothing returning device
  `.execute(trx)
  return rows.length > 0
}

/** Undefined for a pair that the server does not know. */
export async function findPair(db: Db, { device, running }: ProvisionalPair): Promise<ProvisionalReceipt | undefined> {
  const { rows } = await sql<ProvisionalReceipt>`
    select pair.kind, pair.client_id as "clientId", coalesce(pair.amount, 0.00) as amount, client_name as "clientName",
      (
        select max(number) from receipts as last where (last.device, last.running) = (pair.device, pair.running)
      ) as number,
      to_char(taken_back_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenBackAt"
    from provisional_receipts as pair left join receipts on receipts.number = pair.receipt
    where (pair.device, pair.running) = (${device}, ${running})
  `.execute(db)
  return rows[0]
}

/** Notes the receipt of a claimed pair, in both tables; `review` is null if there is nothing to review. */
export async function storeReceiptOfPair(
  trx: Trx,
  { device, running }: ProvisionalPair,
  stored: TakenContent & { receipt: number; takenAt: string; review: readonly ReviewReason[] },
): Promise<void> {
  const { kind, clientId, amount, receipt, takenAt, review } = stored
  await sql`
    with pair as (
      update provisional_receipts
      set kind = ${kind}, client_id = ${clientId}, amount = ${amount}, receipt = ${receipt},
        review = ${review.length > 0 ? JSON.stringify(review) : null}::jsonb
      where (device, running) = (${device}, ${running})
    )
    update receipts set device = ${device}, running = ${running}, taken_at = ${takenAt} where number = ${receipt}
  `.execute(trx)
}

/** Lets the receipt of a pair wait in 'Por revisar' for one more reason, unless it had that one before. */
export async function addReviewReason(
  trx: Trx,
  { device, running }: ProvisionalPair,
  reason: ReviewReason,
): Promise<void> {
  const added = JSON.stringify([reason])
  await sql`
    update provisional_receipts set review = coalesce(review, '[]') || ${added}::jsonb, accepted_at = null
    where (device, running) = (${device}, ${running}) and not coalesce(review, '[]') @> ${added}::jsonb
  `.execute(trx)
}

/** Gives a receipt that has the money of another one the pair of that one, if it has one. */
export async function followPair(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    update receipts as moved set device = source.device, running = source.running, taken_at = source.taken_at
    from receipts as source
    where moved.number = ${to} and source.number = ${from} and source.device is not null and moved.moved_from = source.number
  `.execute(trx)
}

/** Notes that a claimed pair was taken back on its phone; returns the name of the phone. */
export async function storeTakenBack(trx: Trx, { device, running }: ProvisionalPair, at: Date): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    update provisional_receipts set taken_back_at = ${at} from devices
    where (device, running) = (${device}, ${running}) and number = device
    returning name
  `.execute(trx)
  return rows[0]?.name ?? unnamedDevice(device)
}

/** The unvoided receipts of paid months of a client, with the day received. */
export async function findReceiptsOfMonths(
  trx: Trx,
  { name, payments, owner }: ClientKind,
  { clientId, periods }: { clientId: number; periods: readonly Period[] },
) {
  const { rows } = await sql<{ period: Period; receipt: number; receivedOn: LocalDate }>`
    select payment.period, line.receipt, received_on as "receivedOn"
    from ${sql.table(payments)} as payment
      join receipt_lines as line on line.kind = ${name} and line.payment_id = payment.id and line.voided_at is null
      join receipts on number = line.receipt
    where payment.${sql.ref(owner)} = ${clientId} and payment.period = any(${periods}::text[])
  `.execute(trx)
  return rows
}

/** The name of a client who was deleted; undefined if its record is gone for good. */
export async function findDeletedName(
  trx: Trx,
  { subject, clientId }: { subject: string; clientId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from deleted_records where kind = ${subject} and record_id = ${clientId} order by id desc limit 1
  `.execute(trx)
  return rows[0]?.name
}
