import type { Db, Trx } from '@isp/db/connection'
import { nextPaymentDate } from '@isp/domain/billing/next-payment-date'
import type { ClientStatus } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import type { VariableClientChanges, VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { sql } from 'kysely'
import { columnValues, variableClientColumns, variableClientKeys } from '../shared/client-columns.queries'
import { listPaymentsOfVariableClients } from './variable-client-list.queries'

const recordColumns = [
  'variable_clients.id',
  ...variableClientColumns,
  'variable_clients.created_at as createdAt',
  'variable_clients.version',
] as const

/** What is stored of some variable clients, contact and network with it. */
export function listVariableClientRecords(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('variable_clients')
    .select(recordColumns)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id', 'desc')
    .execute()
}

export type VariableClientDetail = NonNullable<Awaited<ReturnType<typeof findVariableClientDetail>>>

/** Everything about one variable client, its payments latest due first; undefined when there is none. */
export async function findVariableClientDetail(db: Db, id: number, today: LocalDate) {
  const client = await db.selectFrom('variable_clients').select(recordColumns).where('id', '=', id).executeTakeFirst()
  if (!client) return undefined
  const payments = await listPaymentsOfVariableClients(db, [id])
  const earliestUnpaid = payments.findLast((payment) => !payment.isPaid)
  const status: ClientStatus = earliestUnpaid ? 'pending' : 'paid'
  const facts = {
    startDate: client.startDate,
    earliestUnpaidDueDate: earliestUnpaid?.dueDate ?? null,
    latestPeriod:
      payments
        .map(({ period }) => period)
        .sort()
        .at(-1) ?? null,
  }
  return {
    ...client,
    status,
    nextPaymentDate: nextPaymentDate(facts, today),
    totalCollected: sumQuetzales(payments.map(({ amount }) => amount ?? '0.00')),
    clientUtilitiesTotal: sumQuetzales(payments.map(({ utilityAmount }) => utilityAmount ?? '0.00')),
    payments,
  }
}

/** The passwords of one variable client's network; undefined when there is no such client. */
export function findVariableClientSecrets(db: Db, id: number) {
  return db
    .selectFrom('variable_clients')
    .select(['wifi_password as wifiPassword', 'router_password as routerPassword'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type VariableStats = {
  totalClients: number
  paidClients: number
  pendingClients: number
  monthlyTotal: Quetzales
  totalPayments: Quetzales
  totalUtilities: Quetzales
}

/** The six cards: clients, and the quetzales collected this month, collected in all and earned in all. */
export async function readVariableStats(db: Db, month: Period): Promise<VariableStats> {
  const row = await db
    .selectFrom('monthly_sums')
    .where('kind', '=', 'variable')
    .select([
      sql<number>`(select count(*) from variable_clients)::int`.as('totalClients'),
      sql<number>`(
        select count(distinct variable_client_id) from variable_payments where not is_paid
      )::int`.as('pendingClients'),
      sql<Quetzales>`coalesce(sum(revenue) filter (where month >= ${month}), 0.00)`.as('monthlyTotal'),
      sql<Quetzales>`coalesce(sum(revenue), 0.00)`.as('totalPayments'),
      sql<Quetzales>`coalesce(sum(utilities), 0.00)`.as('totalUtilities'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, paidClients: row.totalClients - row.pendingClients }
}

/** Stores a variable client; answers its id. */
export async function insertVariableClient(trx: Trx, input: VariableClientInput, createdAt: Date): Promise<number> {
  const { id } = await trx
    .insertInto('variable_clients')
    .values({ ...columnValues(variableClientKeys, input), created_at: createdAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A variable client's fields, which a change is measured against. The row stays locked until the transaction ends. */
export function lockVariableClient(trx: Trx, id: number) {
  return trx.selectFrom('variable_clients').select(recordColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes the fields that are present and raises the client's version. */
export async function updateVariableClient(trx: Trx, id: number, changes: VariableClientChanges): Promise<void> {
  const columns = { ...columnValues(variableClientKeys, changes), version: sql<number>`version + 1` }
  await trx.updateTable('variable_clients').set(columns).where('id', '=', id).execute()
}

export async function deleteVariableClient(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('variable_clients').where('id', '=', id).execute()
}
