import type { KindName } from '@isp/db/client-kinds'
import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { addDays, guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import type { ProvisionalPair } from '@isp/domain/receipts/provisional-number'
import {
  DAYS_OF_SUM,
  MOST_COUNTED_RECEIPTS,
  type ReceiptSearch,
  readReceiptSearch,
} from '@isp/domain/receipts/receipt-search'
import { type RawBuilder, sql } from 'kysely'
import type { InstantDeps } from '../context'
import { slipWithoutZeros } from '../ledger/accounts.queries'
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
  const { number, provisional, slips, sum } = named
  const exact = await readExact(db, { number, provisional, slips })
  if (sum === null || (named.bySum === 'ifNothingElse' && exact.length > 0)) return exact
  const since = addDays(guatemalaToday(now), 1 - DAYS_OF_SUM)
  return [...exact, ...(await bySum(db, { sum, since }))]
}

async function readExact(
  db: Db,
  { number, provisional, slips }: Pick<ReceiptSearch, 'number' | 'provisional' | 'slips'>,
) {
  if (provisional !== null) return byNumberOfPhone(db, { number, slips, ...provisional })
  return number === null && slips.length === 0 ? [] : byNumberOrSlip(db, { number, slips })
}

type Exact = { number: number | null; slips: readonly string[] }

const byNumberOrSlip = compileOnce((_, values: Slots<Exact>) => receiptsOf(numberOrSlip(values, sql``)))

// As a statement of its own: with a condition that is always there, each search would look for it.
const byNumberOfPhone = compileOnce((_, values: Slots<Exact & ProvisionalPair>) =>
  receiptsOf(
    numberOrSlip(
      values,
      sql`union all
      select number, received_on, 0 from receipts
      where (device, running) = ((select ${values.device}::int), (select ${values.running}::int))`,
    ),
  ),
)

const bySum = compileOnce((_, { sum, since }: Slots<{ sum: Quetzales; since: LocalDate }>) =>
  receiptsOf(sql`
    select number, received_on, 0 as place from receipts
    where total = (select ${sum}::numeric) and received_on >= (select ${since}::date)
    order by received_on desc, number desc limit ${sql.lit(MOST_COUNTED_RECEIPTS)}`),
)

/** `place` sorts before the day. */
function numberOrSlip({ number, slips }: Slots<Exact>, others: RawBuilder<unknown>): RawBuilder<unknown> {
  const most = sql.lit(MOST_COUNTED_RECEIPTS)
  return sql`
    select number, received_on, min(place) as place from (
      select number, received_on, 0 as place from receipts where number = (select ${number}::int)
      ${others}
      union all
      select number, received_on, 1 from unnest((select ${slips}::text[])) as slip cross join lateral (
        select number, received_on from receipts where reference is not null and ${slipWithoutZeros(sql`reference`)} = slip
        limit ${most}
      ) as with_slip limit ${most}
    ) as named group by number, received_on`
}

const isValid = sql`exists (select from receipt_lines where receipt = receipts.number and voided_at is null)`

/**
 * The first of the receipts that `named` has. What is searched is in subqueries, which hide it from the planner: so the statement
 * is planned once for all searches, because planning takes longer than finding.
 */
function receiptsOf(named: RawBuilder<unknown>): RawBuilder<FoundReceipt> {
  return sql<FoundReceipt>`
    with named as (
      select *, (count(*) over ())::int as found from (${named}) as named
      order by place, received_on desc, number desc limit ${sql.lit(MOST_FOUND)}
    )
    select 'receipt' as kind, receipts.number, ${provisionalNumber} as "provisionalNumber", ${ownerOf('receipts')} as owner, receipts.client_name as "clientName",
      receipts.received_on as "receivedOn", receipts.total as amount, receipts.method, receipts.reference,
      case when ${movedTo} is not null then 'moved' when ${isValid} then 'valid' else 'void' end as state,
      ${movedTo} as "movedTo", named.found
    from named join receipts on receipts.number = named.number
    order by named.place, receipts.received_on desc, receipts.number desc
  `
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
