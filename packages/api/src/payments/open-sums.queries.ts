import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { daysOfPeriod, type Period, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../ledger/client-kind.queries'
import { hasNotLeft } from '../ledger/client-state.queries'
import { keptTotals } from '../ledger/kept-figures.queries'
import { netUnpaid } from '../ledger/standing.queries'

export type OpenSums = {
  openPayments: number
  openAmount: Quetzales
  earlierPayments: number
  earlierAmount: Quetzales
}

const keptOpen = keptTotals<OpenSums>({
  openPayments: 'open_months',
  openAmount: 'open_amount',
  earlierPayments: 'earlier_months',
  earlierAmount: 'earlier_amount',
})

/** `sumOpen` of the month of a day, with all earlier ones: from the kept figures, if there are any. */
export async function readOpenOfMonth(db: Db, today: LocalDate): Promise<OpenSums> {
  return (await keptOpen(db, today)) ?? (await sumOpen(db, { period: periodOf(today), today }))
}

type Open = { period: Period; since?: LocalDate; today: LocalDate }

/**
 * The owed payments of regular clients, net of their accounts, that are due in a month, and those that were due from
 * `since` on before it; all earlier ones without `since`. Clients who have left by today do not count. Amounts in quetzales,
 * from one scan of the index of the unpaid payments.
 */
export async function sumOpen(db: Db, { period, since, today }: Open): Promise<OpenSums> {
  const { first, last } = daysOfPeriod(period)
  const { rows } = await sql<OpenSums>`
    select
      (count(*) filter (where due_date >= ${first}))::int as "openPayments",
      coalesce(sum(amount) filter (where due_date >= ${first}), 0.00) as "openAmount",
      (count(*) filter (where due_date < ${first}))::int as "earlierPayments",
      coalesce(sum(amount) filter (where due_date < ${first}), 0.00) as "earlierAmount"
    from ${netUnpaid()} as owed
    where due_date <= ${last} ${since === undefined ? sql`` : sql`and due_date >= ${since}`}
      and ${hasNotLeft(regularClients, today, sql`owed.client_id`)}
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sums are one row')
  return sums
}
