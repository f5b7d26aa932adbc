import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { balanceOf } from '../../ledger/accounts.queries'
import { variableClientColumns } from '../../ledger/client-columns.queries'
import { variableClients } from '../../ledger/client-kind.queries'
import { pauseHistoryAsJson } from '../../ledger/client-state.queries'
import { paymentsAsJson } from '../../ledger/payment.queries'
import { detailOf } from '../shared/client-detail'

export type VariableClientDetail = Awaited<ReturnType<typeof listVariableClientDetails>>[number]

const detailsByIds = compileOnce((db, { ids }: Slots<{ ids: readonly number[] }>) =>
  db
    .selectFrom('variable_clients')
    .select(['variable_clients.id', ...variableClientColumns])
    .select([
      'variable_clients.created_at as createdAt',
      'variable_clients.version',
      'variable_clients.billed_from as billedFrom',
    ])
    .select(paymentsAsJson(variableClients))
    .select([pauseHistoryAsJson(variableClients).as('pauses'), balanceOf(variableClients).as('accountBalance')])
    .where('variable_clients.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('variable_clients.id', 'desc'),
)

/** Newest first, the payments of each latest due first. */
export async function listVariableClientDetails(db: Db, ids: readonly number[], today: LocalDate) {
  const rows = await detailsByIds(db, { ids })
  return rows.map((row) => ({
    ...detailOf(row, today),
    /** What its months will cost is not known yet. */
    netDebt: null,
    totalCollected: sumQuetzales(row.payments.map(({ amount }) => amount ?? '0.00')),
  }))
}

export async function findVariableClientDetail(db: Db, id: number, today: LocalDate) {
  const [client] = await listVariableClientDetails(db, [id], today)
  return client
}
