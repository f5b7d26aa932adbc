import type { Db, Trx } from '@isp/db/connection'
import type { FeesInput } from '@isp/domain/clients/fees/fee-change.schema'
import type { FeeClient } from '@isp/domain/clients/fees/fee-plan'
import type { Figures } from '@isp/domain/clients/fees/fee-rule'
import { MOST_FEES } from '@isp/domain/clients/fees/fee-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { filteredClients } from '../regular/client-filters.queries'

const figureColumns = [
  'clients.id',
  'clients.name',
  'clients.monthly_amount as monthlyAmount',
  'clients.utility',
] as const

/**
 * The fees of the clients that match the filters, of one group if given, by name: at most `MOST_FEES`, and how many there
 * are. Who left is not among them, unless the filters ask for these.
 */
export async function listFees(db: Db, { groupId, ...filters }: FeesInput, today: LocalDate) {
  const matching = () =>
    filteredClients(db, filters, today, { searched: false }).$if(groupId !== undefined, (query) =>
      query.where('clients.id', 'in', (eb) =>
        eb
          .selectFrom('client_groups')
          .select('client_groups.client_id')
          .where('group_id', '=', groupId ?? 0),
      ),
    )
  const clients = await matching()
    .select(figureColumns)
    .orderBy('clients.name_order')
    .orderBy('clients.id')
    .limit(MOST_FEES)
    .execute()
  if (clients.length < MOST_FEES) return { total: clients.length, clients }
  const { total } = await matching().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { total, clients }
}

/** Clients that do not exist are absent. */
export function lockFees(trx: Trx, ids: readonly number[]): Promise<FeeClient[]> {
  return (
    trx
      .selectFrom('clients')
      .select(figureColumns)
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      // In one order, so that two changes cannot deadlock.
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

export async function updateFees(trx: Trx, fees: readonly (Figures & { id: number })[]): Promise<void> {
  await sql`
    update clients set monthly_amount = given.fee, utility = given.utility, version = clients.version + 1
    from unnest(
      ${fees.map(({ id }) => id)}::int[],
      ${fees.map(({ monthlyAmount }) => monthlyAmount)}::numeric[],
      ${fees.map(({ utility }) => utility)}::numeric[]
    ) as given (id, fee, utility)
    where clients.id = given.id
  `.execute(trx)
}

/** An unpaid payment and its price in quetzales; `wasPaid` when the entry of the audit log was written. */
export type UnpaidPayment = {
  id: number
  clientId: number
  period: Period
  amount: Quetzales
  dueDate: LocalDate
  wasPaid: boolean
}

export async function lockUnpaidPayments(
  trx: Trx,
  { clientIds, from, entryId }: { clientIds: readonly number[]; from: Period; entryId?: string | undefined },
): Promise<UnpaidPayment[]> {
  const lastAction = sql`(
    select action from change_log
    where subject = 'client' and subject_id = client_id and period = payments.period and action in ('paid', 'reverted')
      and id < ${entryId ?? null}::bigint
    order by id desc limit 1
  )`
  const { rows } = await sql<UnpaidPayment>`
    select id, client_id as "clientId", period, amount, due_date as "dueDate",
      ${lastAction} is not distinct from 'paid' as "wasPaid"
    from payments where client_id = any(${clientIds}::int[]) and not is_paid and period >= ${from}
    order by id for update
  `.execute(trx)
  return rows
}

/** The payments must be locked. */
export async function setPrices(trx: Trx, prices: readonly { id: number; amount: Quetzales }[]): Promise<void> {
  await sql`
    update payments set amount = given.amount
    from unnest(${prices.map(({ id }) => id)}::int[], ${prices.map(({ amount }) => amount)}::numeric[])
      as given (id, amount)
    where payments.id = given.id
  `.execute(trx)
}

/** The payments must be locked. */
export async function setDueDates(trx: Trx, dueDates: readonly { id: number; dueDate: LocalDate }[]): Promise<void> {
  await sql`
    update payments set due_date = given.due_date
    from unnest(${dueDates.map(({ id }) => id)}::int[], ${dueDates.map(({ dueDate }) => dueDate)}::date[])
      as given (id, due_date)
    where payments.id = given.id
  `.execute(trx)
}
