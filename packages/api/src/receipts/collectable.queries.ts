import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { balanceOf } from '../ledger/accounts.queries'
import { type ClientKind, groupNameOf, type regularClients, type variableClients } from '../ledger/client-kind.queries'
import { pausesAsJson, type StoredPause } from '../ledger/client-state.queries'
import { isOwed, standingOf } from '../ledger/standing.queries'

export type CollectableKind = typeof regularClients | typeof variableClients
type Row = {
  id: number
  name: string
  phone: string | null
  address: string | null
  groupName: string | null
  startDate: LocalDate
  billedFrom: Period | null
  fee: Quetzales | null
  /** In quetzales. */
  accountBalance: Quetzales
  unpaidDueDate: LocalDate | null
  latestPeriod: Period | null
  /** Owed months, oldest first; a variable client's have no amount yet. */
  open: { period: Period; amount: Quetzales | null; dueDate: LocalDate }[]
  /** Every month with a payment. */
  periods: Period[]
  pauses: StoredPause[]
  /** What was paid last, of a variable client. */
  lastFigures: { amount: Quetzales; utilityAmount: Quetzales } | null
}

/** In any order. The select hides the number of clients from the planner, which makes one plan then (findings/postgres-plans-of-few-values.sh). */
export async function readCollectableRows(db: Db, kind: ClientKind, ids: readonly number[]): Promise<Row[]> {
  const id = sql.ref(`${kind.clients}.id`)
  const payments = sql`${sql.table(kind.payments)} where ${sql.ref(kind.owner)} = ${id}`
  const { rows } = await sql<Row>`
    select ${id} as id, ${sql.ref(`${kind.clients}.name`)} as name, phone, address, start_date as "startDate",
      billed_from as "billedFrom",
      ${kind.fee === null ? sql`null` : sql.ref(kind.fee)} as fee,
      ${groupNameOf(kind)} as "groupName", ${balanceOf(kind)} as "accountBalance",
      standing."unpaidDueDate", standing."latestPeriod",
      (
        select coalesce(json_agg(
          json_build_object('period', period, 'amount', amount::text, 'dueDate', due_date) order by period
        ), '[]')
        from ${payments} and ${isOwed(kind)}
      ) as open,
      (select coalesce(json_agg(period order by period), '[]') from ${payments}) as periods,
      ${pausesAsJson(kind)} as pauses,
      ${
        kind.fee === null
          ? sql`(
        select json_build_object('amount', amount::text, 'utilityAmount', coalesce(utility_amount, 0.00)::text)
        from ${payments} and is_paid order by period desc limit 1
      )`
          : sql`null`
      } as "lastFigures"
    from ${sql.table(kind.clients)} join lateral ${standingOf(kind)} on true
    where ${id} = any((select ${ids}::int[])::int[])
  `.execute(db)
  return rows
}
