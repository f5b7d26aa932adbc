import type { KindName } from '@isp/db/client-kinds'
import type { Db } from '@isp/db/connection'
import { addDays, guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import {
  DAYS_OF_SUM,
  MOST_COUNTED_RECEIPTS,
  type ReceiptSearch,
  readReceiptSearch,
} from '@isp/domain/receipts/receipt-search'
import { type RawBuilder, sql } from 'kysely'
import type { InstantDeps } from '../context'
import { slipOf } from '../ledger/accounts.queries'
import { type MovedTo, movedTo, provisionalNumber } from '../ledger/receipt-columns.queries'

/**
 * A receipt that a search names, with its sum in quetzales, of a void one what it was. `owner` is null of a sale without a
 * client, or if the client was deleted. `found` counts the receipts that the same search finds, up to `MOST_COUNTED_RECEIPTS`.
 */
export type FoundReceipt = {
  kind: 'receipt'
  number: number
  /** That of a phone which took it without signal: 'P7-12'. */
  provisionalNumber: string | null
  owner: { kind: KindName; clientId: number } | null
  clientName: string
  receivedOn: LocalDate
  amount: Quetzales
  method: PaymentMethod | null
  reference: string | null
  state: 'valid' | 'void' | 'moved'
  movedTo: MovedTo | null
  found: number
}

const MOST_FOUND = 5

/**
 * The receipts that a text names: that of its number or of the one that a phone gave it first, then the latest with its slip or sum
 * (product/receipts#finding-a-receipt).
 */
export async function findReceipts({ db, now }: InstantDeps, search: string): Promise<FoundReceipt[]> {
  const named = readReceiptSearch(search)
  if (named === null) return []
  const { number, provisional, slips, sum, bySum } = named
  const isExact = number !== null || provisional !== null || slips.length > 0
  const exact = isExact ? await readReceipts(db, byNumberOrSlip(named)) : []
  if (sum === null || (bySum === 'ifNothingElse' && exact.length > 0)) return exact
  const since = addDays(guatemalaToday(now), 1 - DAYS_OF_SUM)
  return [...exact, ...(await readReceipts(db, bySumSince(sum, since)))]
}

/** `place` sorts before the day. */
function byNumberOrSlip({ number, provisional, slips }: ReceiptSearch): RawBuilder<unknown> {
  // As a part of its own: with a condition that is always there, each search would look for it.
  const byProvisional =
    provisional === null
      ? sql``
      : sql`union all
      select number, received_on, 0 from receipts
      where (device, running) = (${provisional.device}, ${provisional.running})`
  const withoutZeros = sql`ltrim(${slipOf(sql`reference`)}, '0')`
  return sql`
    select number, received_on, min(place) as place from (
      select number, received_on, 0 as place from receipts where number = ${number}::int
      ${byProvisional}
      union all
      select number, received_on, 1 from receipts
      where reference is not null and ${withoutZeros} = any(${slips}::text[]) limit ${MOST_COUNTED_RECEIPTS}
    ) as named group by number, received_on`
}

function bySumSince(sum: Quetzales, since: LocalDate): RawBuilder<unknown> {
  return sql`
    select number, received_on, 0 as place from receipts
    where total = ${sum}::numeric and received_on >= ${since}::date
    order by received_on desc, number desc limit ${MOST_COUNTED_RECEIPTS}`
}

const isValid = sql`exists (select from receipt_lines where receipt = receipts.number and voided_at is null)`

async function readReceipts(db: Db, named: RawBuilder<unknown>): Promise<FoundReceipt[]> {
  const { rows } = await sql<FoundReceipt>`
    with named as (
      select *, (count(*) over ())::int as found from (${named}) as named
      order by place, received_on desc, number desc limit ${MOST_FOUND}
    )
    select 'receipt' as kind, receipts.number, ${provisionalNumber} as "provisionalNumber", ${ownerOf('receipts')} as owner, receipts.client_name as "clientName",
      receipts.received_on as "receivedOn", receipts.total as amount, receipts.method, receipts.reference,
      case when ${movedTo} is not null then 'moved' when ${isValid} then 'valid' else 'void' end as state,
      ${movedTo} as "movedTo", named.found
    from named join receipts on receipts.number = named.number
    order by named.place, receipts.received_on desc, receipts.number desc
  `.execute(db)
  return rows
}

/** The client of a row, unless it was deleted. */
function ownerOf(receipts: string): RawBuilder<unknown> {
  const clientId = sql.ref(`${receipts}.client_id`)
  const exists = (clients: string) =>
    sql`exists (select from ${sql.table(clients)} as client where client.id = ${clientId})`
  return sql`
    case when case ${sql.ref(`${receipts}.kind`)}
      when 'regular' then ${exists('clients')} when 'variable' then ${exists('variable_clients')} end
    then json_build_object('kind', ${sql.ref(`${receipts}.kind`)}, 'clientId', ${clientId}) end`
}
