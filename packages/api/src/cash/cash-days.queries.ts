import type { KindName } from '@isp/db/client-kinds'
import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { OtherCharge } from '@isp/domain/receipts/other-charges'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import type { StoredDetails } from '@isp/domain/receipts/receipt-fields'
import { type RawBuilder, sql } from 'kysely'
import { ROWS_AT_ONCE } from '../export-table'
import { type MovedTo, movedTo, provisionalNumber, selectedDetails } from '../ledger/receipt-columns.queries'
import { receiptOfLine } from './receipt-of-line.queries'

/** From an instant to before another one, ISO-8601 in UTC. */
export type Between = { start: string; end: string }

/** The money of one method, in quetzales; `total` is negative if more was voided than received. */
export type MethodTotal = {
  method: PaymentMethod
  receipts: number
  received: Quetzales
  voided: Quetzales
  total: Quetzales
}

/**
 * What was received in this time, of one snapshot. `methods` are the totals by method: what was registered in it, less what was
 * voided in it; only methods that occur. Money that is given back is negative, and counts as no receipt. `receipts` were registered in
 * it, without those that gave money back; `voidedReceipts` of them were voided as a whole in the same time, so that the figures of a
 * past day never change.
 */
export async function readReceived(db: Db, { start, end }: Between) {
  const isVoided = sql`voided_at is not null and voided_at >= ${start} and voided_at < ${end}`
  const { rows } = await sql<{ methods: MethodTotal[]; receipts: number; voidedReceipts: number }>`
    with registered as materialized (
      select number, method, reason is null as is_counted, sum(amount) as received,
        coalesce(sum(amount) filter (where ${isVoided}), 0.00) as voided, bool_and(${isVoided}) as is_void
      from receipts join receipt_lines on receipt = number
      where registered_at >= ${start} and registered_at < ${end}
      group by number
    ),
    methods as (
      select method, sum(receipts)::int as receipts, sum(received)::numeric(16, 2)::text as received,
        sum(voided)::numeric(16, 2)::text as voided, sum(received - voided)::numeric(16, 2)::text as total
      from (
        select method, count(*) filter (where is_counted) as receipts, sum(received) as received, sum(voided) as voided
        from registered group by 1
        union all
        select method, 0, 0, sum(amount)
        from receipt_lines as line ${receiptOfLine}
        where voided_at >= ${start} and voided_at < ${end} and registered_at is not null
          and line.receipt not in (select number from registered)
        group by 1
      ) as sums
      -- What an account paid alone has no method, and no money.
      where method is not null
      group by method
    )
    select (select coalesce(json_agg(methods order by method), '[]') from methods) as methods,
      (count(*) filter (where is_counted))::int as receipts,
      (count(*) filter (where is_counted and is_void))::int as "voidedReceipts"
    from registered
  `.execute(db)
  const [received] = rows
  if (!received) throw new Error('What was received is one row')
  return received
}

/** How many rows `listCashReceipts` has. */
export async function countCashReceipts(db: Db, between: Between): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${events(between)}) as event
  `.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * A receipt that was registered in this time, or the voiding in this time of another one (`voiding`; its amount is
 * negative). `voidedAt` is the instant of the last voided line if all lines are void, ISO-8601 in UTC.
 */
export type CashReceipt = StoredDetails & {
  at: string
  voiding: boolean
  number: number
  /** Both null of a sale at the counter. */
  kind: KindName | null
  clientId: number | null
  clientName: string
  receivedOn: LocalDate
  periods: Period[]
  /** What it charged that is no month, in order; the amounts of a voiding are negative. */
  others: OtherCharge[]
  /** Negative if it was given back. */
  amount: Quetzales
  /** What it left on the account of the client, negative if it was taken; null without such a line. */
  accountAmount: Quetzales | null
  /** Why money was given back; null if it was not. */
  reason: string | null
  /** The void receipt whose money it has, and the one that has its money now; null if it was not moved. */
  movedFrom: number | null
  movedTo: MovedTo | null
  /** The number that a phone gave it and when it took it, ISO-8601 in UTC; null if none did. */
  provisionalNumber: string | null
  takenAt: string | null
  /** The part of the lines that are void by now, in quetzales. */
  voidedAmount: Quetzales
  /** The part of them that was voided in this time, 0.00 of a voiding: `amount` less this adds up to the total. */
  voidedWithin: Quetzales
  voidedAt: string | null
}

/** One page of the receipts registered in this time and of the voidings in it, newest first. */
export async function listCashReceipts(
  db: Db,
  { page, limit, ...between }: Between & { page: number; limit: number },
): Promise<CashReceipt[]> {
  const shown = sql`${events(between)} order by at desc, number desc limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await sql<CashReceipt>`
    select * from (${cashReceipts(between, shown)}) as rows order by at desc, number desc
  `.execute(db)
  return rows
}

/**
 * Streams the receipts registered in this time, less what was voided on the same day, and what was voided in it on another
 * day than that of the receipt, negative: the amounts add up to the total of the days. Oldest first.
 */
export function streamCashReceipts(db: Db, between: Between) {
  return db
    .selectFrom(sql<CashReceipt>`(${cashReceipts(between, eventsByDay(between), voidedOtherDay)})`.as('rows'))
    .selectAll()
    .orderBy('at')
    .orderBy('number')
    .stream(ROWS_AT_ONCE)
}

/** The line was voided on another Guatemalan day than that of its receipt: an earlier one if the clock was set back. */
const voidedOtherDay = sql<boolean>`(line.voided_at at time zone interval '-06:00')::date
  <> (registered_at at time zone interval '-06:00')::date`

/** The rows of some events; a receipt counts its lines that are not void, and those that are `counted` though void. */
function cashReceipts({ start, end }: Between, page: RawBuilder<unknown>, counted = sql<boolean>`true`) {
  return sql`
    select page.at, page.voided_at is not null as voiding, receipts.number, kind, client_id as "clientId",
      client_name as "clientName", received_on as "receivedOn", ${selectedDetails}, reason, moved_from as "movedFrom",
      ${movedTo} as "movedTo", ${provisionalNumber} as "provisionalNumber", taken_at as "takenAt", periods,
      (case when page.voided_at is null then others else "negatedOthers" end) as others,
      (case when page.voided_at is null then "accountAmount" else -"accountAmount" end)::text as "accountAmount",
      (case when page.voided_at is null then amount else -amount end)::text as amount,
      "voidedAmount"::text as "voidedAmount",
      (case when page.voided_at is null then "voidedWithin" else 0.00 end)::text as "voidedWithin", "voidedAt"
    from (${page}) as page
      join receipts on receipts.number = page.number
      join lateral (
        select coalesce(json_agg(period order by period) filter (where period is not null), '[]') as periods,
          ${others(sql`amount`, counted)} as others, ${others(sql`-amount`, counted)} as "negatedOthers",
          min(amount) filter (where account_of is not null and (voided_at is null or ${counted})) as "accountAmount",
          coalesce(sum(amount) filter (where voided_at is null or ${counted}), 0)::numeric(16, 2) as amount,
          coalesce(sum(amount) filter (where voided_at is not null), 0)::numeric(16, 2) as "voidedAmount",
          coalesce(sum(amount) filter (where voided_at >= ${start} and voided_at < ${end}), 0)::numeric(16, 2)
            as "voidedWithin",
          case when bool_and(voided_at is not null) then max(voided_at) end as "voidedAt"
        from receipt_lines as line
        where receipt = page.number and (page.voided_at is null or line.voided_at = page.voided_at)
      ) as lines on true
  `
}

function others(amount: RawBuilder<unknown>, counted: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`coalesce(json_agg(json_build_object('concept', concept, 'amount', (${amount})::text) order by place)
    filter (where concept is not null and (voided_at is null or ${counted})), '[]')`
}

/** The instant of each row, with the number of its receipt; a voiding has `voided_at`. */
function events(between: Between) {
  return eventsIf(between, sql<boolean>`(registered_at < ${between.start} or registered_at >= ${between.end})`)
}

/** `events`, where a receipt voided on another day than its own is two events, also in this time. */
function eventsByDay(between: Between) {
  return eventsIf(between, voidedOtherDay)
}

function eventsIf({ start, end }: Between, listed: RawBuilder<boolean>) {
  return sql`
    select registered_at as at, number, null::timestamptz as voided_at
    from receipts where registered_at >= ${start} and registered_at < ${end}
    union all
    select distinct line.voided_at, line.receipt, line.voided_at
    from receipt_lines as line ${receiptOfLine}
    where line.voided_at >= ${start} and line.voided_at < ${end} and ${listed}`
}
