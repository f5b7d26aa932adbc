import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Trx } from '@isp/db/connection'
import type { SumsKind } from '@isp/db/monthly-sums'
import type { CollectedMonth } from '@isp/domain/receipts/collect.schema'
import type { StoredMonth } from '@isp/domain/receipts/collect-rules'
import { sql } from 'kysely'
import { type ClientKind, regularClients, variableClients } from '../ledger/client-kind.queries'
import { paidFigures, payStatement, type Receiving, revertStatement } from '../ledger/pay-statements.queries'

/** Every payment of a client, locked until the transaction ends. */
export async function lockPayments(trx: Trx, kind: ClientKind, clientId: number): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    select period, is_paid as "isPaid", amount from ${sql.table(kind.payments)}
    where ${sql.ref(kind.owner)} = ${clientId} order by id for update
  `.execute(trx)
  return rows
}

type Collected = { clientId: number; months: string } & Receiving

const payKinds = { regular: payMonthsOf(regularClients), variable: payMonthsOf(variableClients) }

/** Pays months of a client whose payments are locked; the number of their receipt, and how many were unpaid. */
export async function payMonths(
  trx: Trx,
  kind: ClientKind,
  { months, ...values }: Receiving & { clientId: number; months: readonly CollectedMonth[] },
): Promise<{ number: number; paid: number }> {
  const rows = await payKinds[kind.sums](trx, { ...values, months: JSON.stringify(months) })
  return { number: rows[0]?.receiptNumber ?? 0, paid: rows.length }
}

function payMonthsOf(kind: ClientKind) {
  return compileOnce((_, values: Slots<Collected>) =>
    payStatement(kind, values, {
      from: sql`from jsonb_to_recordset(${values.months}::jsonb)
        as month (period text, amount numeric, "utilityAmount" numeric)`,
      which: sql`payment.${sql.ref(kind.owner)} = ${values.clientId} and payment.period = month.period`,
      figures: paidFigures(kind, { amount: sql`month.amount`, utility: sql`month."utilityAmount"` }),
    }),
  )
}

/** The kind and client of a receipt; undefined for an unknown number. */
export function findReceiptOwner(trx: Trx, number: number) {
  return trx
    .selectFrom('receipts')
    .select(['kind', 'client_id as clientId'])
    .$narrowType<{ kind: SumsKind }>()
    .where('number', '=', number)
    .executeTakeFirst()
}

const revertKinds = { regular: revertReceiptOf(regularClients), variable: revertReceiptOf(variableClients) }

/** Reverts the payments of a receipt whose lines are not void; returns them. */
export function revertReceipt(trx: Trx, kind: ClientKind, values: { number: number; revertedAt: string }) {
  return revertKinds[kind.sums](trx, values)
}

function revertReceiptOf(kind: ClientKind) {
  return compileOnce((_, { number, revertedAt }: Slots<{ number: number; revertedAt: string }>) =>
    revertStatement(kind, { which: sql`line.receipt = ${number}`, revertedAt }),
  )
}
