import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import type { NotebookSquare } from '@isp/domain/collections/notebook-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../ledger/client-kind.queries'
import { monthIsSkipped, skippedDays } from '../ledger/client-state.queries'
import { netUnpaid } from '../ledger/standing.queries'

/** The clients of a notebook, in their order, and its months. */
type Shown = { ids: readonly number[]; periods: readonly Period[] }

/** A client with one square per month, null where it has none: not yet a client, left, or not generated. */
type NotebookRow = {
  id: number
  name: string
  phone: string | null
  address: string | null
  startDate: LocalDate
  squares: (NotebookSquare | null)[]
}

/** `paidAmount` is in quetzales; `firstPeriod` is the month of the first payment, null without any. */
type NotebookMonth = { period: Period; paidAmount: Quetzales; firstPeriod: Period | null }

export function readNotebookRows(db: Db, shown: Shown) {
  return inSnapshot(db, async (trx) => ({ clients: await rowsOf(trx, shown), months: await monthsOf(trx, shown) }))
}

/**
 * A month without payment is paused if the client was suspended for all of it, or if its payment was annulled with that. An
 * unpaid one that is not among those net of the account is covered, or free if it costs nothing.
 */
const rowsOf = compileOnce(
  (_, { ids, periods }: Slots<Shown>) => sql<NotebookRow>`
    with owed as materialized (select id, amount from ${netUnpaid()} as net where client_id = any(${ids}::int[])),
    paused as materialized (select * from ${skippedDays(regularClients, sql`any(${ids}::int[])`, 'suspended')} as skipped)
    select clients.id, clients.name, phone, address, start_date as "startDate", json_agg(
      case
        when payment.is_paid then
          json_build_object('mark', 'paid', 'amount', payment.amount::text, 'paidDate', payment.paid_date)
        when owed.id is not null then
          json_build_object('mark', 'owed', 'amount', owed.amount::text, 'paidDate', null)
        when payment.amount = 0 then
          json_build_object('mark', 'free', 'amount', payment.amount::text, 'paidDate', null)
        when payment.id is not null then
          json_build_object('mark', 'covered', 'amount', payment.amount::text, 'paidDate', null)
        when ${monthIsSkipped(sql`paused.days`, sql`(month.period || '-01')::date`)} then
          json_build_object('mark', 'paused', 'amount', null, 'paidDate', null)
      end order by month.period
    ) as squares
    from unnest(${ids}::int[]) with ordinality as shown (id, place)
    join clients on clients.id = shown.id
    cross join unnest(${periods}::text[]) as month (period)
    left join payments as payment on payment.client_id = clients.id and payment.period = month.period
    left join owed on owed.id = payment.id
    left join paused on paused.owner = clients.id
    group by clients.id, shown.place
    order by shown.place
  `,
)

const monthsOf = compileOnce(
  (_, { ids, periods }: Slots<Shown>) => sql<NotebookMonth>`
    select month.period, coalesce(paid.amount, 0.00)::text as "paidAmount", earliest.period as "firstPeriod"
    from unnest(${periods}::text[]) as month (period)
    left join (
      select period, sum(amount) as amount from payments
      where client_id = any(${ids}::int[]) and period = any(${periods}::text[]) and is_paid
      group by period
    ) as paid on paid.period = month.period
    cross join (
      select min(first.period) as period from unnest(${ids}::int[]) as shown (id)
      cross join lateral (
        select period from payments where client_id = shown.id order by period limit 1
      ) as first
    ) as earliest
    order by month.period
  `,
)
