import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { balanceOf } from '../../ledger/accounts.queries'
import { variableClients } from '../../ledger/client-kind.queries'
import { hasNotLeft } from '../../ledger/client-state.queries'

/** A client who has left pays what it still owes through 'Cobrar'. */
const isServed = (today: LocalDate) => hasNotLeft(variableClients, today, sql`payment.variable_client_id`)

/** The months up to the current one with unpaid payments of variable clients, latest first, and how many each has. */
export async function listOpenPeriods(db: Db, today: LocalDate): Promise<{ period: Period; payments: number }[]> {
  const { rows } = await sql<{ period: Period; payments: number }>`
    select period, count(*)::int as payments from variable_payments as payment
    where not is_paid and period <= ${periodOf(today)} and ${isServed(today)} group by period order by period desc
  `.execute(db)
  return rows
}

export type SheetLine = {
  paymentId: number
  clientId: number
  name: string
  phone: string | null
  address: string | null
  startDate: LocalDate
  period: Period
  dueDate: LocalDate
  /** The oldest month that the client still owes, if it is an earlier one. */
  owesSince: Period | null
  /** In quetzales; the sheet does not touch it. */
  accountBalance: Quetzales
  /** What was paid last before this month, in quetzales. */
  last: { amount: Quetzales; utilityAmount: Quetzales } | null
}

/** The first `limit` unpaid payments of a month in the order of the clients' names. */
export async function listSheetLines(
  db: Db,
  { period, limit, today }: { period: Period; limit: number; today: LocalDate },
): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    with page as (
      select payment.id, variable_client_id as client_id, client.name, phone, address, start_date, due_date
      from variable_payments as payment join variable_clients as client on client.id = payment.variable_client_id
      where not is_paid and period = ${period} and ${isServed(today)}
      order by name_order(client.name) collate "C", client.id limit ${limit}
    )
    select page.id as "paymentId", client_id as "clientId", name, phone, address, start_date as "startDate", ${period} as period, due_date as "dueDate",
      (
        select min(period) from variable_payments
        where variable_client_id = page.client_id and not is_paid and period < ${period}
      ) as "owesSince",
      ${balanceOf(variableClients, sql`page.client_id`)} as "accountBalance",
      (
        select json_build_object('amount', amount::text, 'utilityAmount', utility_amount::text) from variable_payments
        where variable_client_id = page.client_id and is_paid and period < ${period} order by period desc limit 1
      ) as last
    from page order by name_order(name) collate "C", client_id
  `.execute(db)
  return rows
}
