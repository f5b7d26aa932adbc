import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { CollectedMonth } from '@isp/domain/receipts/collect.schema'
import type { StoredMonth } from '@isp/domain/receipts/collect-rules'
import { chargeTexts, type OtherCharge } from '@isp/domain/receipts/other-charges'
import { type RawBuilder, sql } from 'kysely'
import { receiptsWithSlip } from '../ledger/accounts.queries'
import { isUnowedAdvance } from '../ledger/advance.queries'
import { type ClientKind, regularClients, variableClients } from '../ledger/client-kind.queries'
import {
  type PaidFigures,
  payStatement,
  type Receiving,
  revertStatement,
  type Settled,
  sellStatement,
  settleStatement,
} from '../ledger/pay-statements.queries'
import type { ReceiptedPayment } from '../ledger/payment.queries'
import type { Sold } from '../ledger/write-receipt.queries'

/** The confirmed amount of a regular payment; null if nobody confirmed one. */
export type Expectation = { expectedAmount: Quetzales | null }

/**
 * A regular payment with the present utility, unless its amount differs from the expected one; or a payment of either
 * kind with these figures.
 */
export type Paid = { id: number } & (Expectation | PaidFigures)

/**
 * A payment, with `advance` only if it is, or is not, an advance that nobody owes, or of a receipt with a line of the
 * account; or the payments of receipts, with `alone` only of those with a single one.
 */
export type TakenBack = { payment: number; advance?: boolean } | { receipts: readonly number[]; alone?: boolean }

/** A reference that no other receipt may have; null if that is not asked. */
export type Slip = { slip: string | null }

/** The instant at which receipt lines are voided, ISO-8601 in UTC, and its month. */
type Taking = { revertedAt: string; current: Period }

function statementsOf<Kind extends ClientKind>(kind: Kind) {
  return {
    payExpected: askingForSlip((values: Slots<{ id: number } & Expectation & Slip & Receiving>, newSlip) =>
      payStatement(kind, values, {
        // The client is locked first: while its fee is being changed, the statement would else take the new amount with
        // the old utility.
        from: sql`from (
          select id, utility from clients
          where id = (select client_id from payments where id = ${values.id})
          for share
        ) as client`,
        which: sql`payment.id = ${values.id} and client.id = payment.client_id
          and amount = coalesce(${values.expectedAmount}::numeric, amount) and ${newSlip}`,
        figures: sql`utility_amount = client.utility`,
      }),
    ),
    payWith: askingForSlip((values: Slots<{ id: number } & PaidFigures & Slip & Receiving>, newSlip) =>
      payStatement(kind, values, {
        which: sql`id = ${values.id} and ${newSlip}`,
        figures: sql`amount = ${values.amount}, utility_amount = ${values.utilityAmount}`,
      }),
    ),
    settle: compileOnce((_, values: Slots<Settled>) => settleStatement(kind, values)),
    revertPayment: compileOnce((_, values: Slots<{ payment: number; advance: boolean | null } & Taking>) =>
      revertStatement(kind, {
        // A receipt with a line of the account is reverted as an advance is, in a transaction.
        which: sql`payment.id = ${values.payment}
          and (${values.advance}::boolean is null or (
            ${isUnowedAdvance(kind, values.current)} or exists (
              select from receipt_lines as account where account.receipt = line.receipt and account.account_of is not null
            )
          ) = ${values.advance}::boolean)`,
        revertedAt: values.revertedAt,
      }),
    ),
    revertReceipts: compileOnce((_, values: Slots<{ receipts: readonly number[]; alone: boolean } & Taking>) =>
      revertStatement(kind, {
        which: sql`line.receipt = any(${values.receipts}::int[]) and not (${values.alone}::boolean and exists (
          select from receipt_lines as other where other.receipt = line.receipt and other.payment_id is distinct from line.payment_id
        ))`,
        revertedAt: values.revertedAt,
      }),
    ),
  }
}

/**
 * Two statements, of which the one for payments without a slip does not look for it: with both in one, PostgreSQL would plan
 * each payment anew, since a plan for a given slip seems cheaper than one for any.
 */
function askingForSlip<Values extends Slip, Row>(
  build: (values: Slots<Values>, newSlip: RawBuilder<unknown>) => RawBuilder<Row>,
) {
  const withSlip = compileOnce((_, values: Slots<Values>) =>
    build(values, sql`not exists (${receiptsWithSlip(values.slip)})`),
  )
  const without = compileOnce((_, values: Slots<Values>) => build(values, sql`true`))
  return (db: Db, values: Values) => (values.slip === null ? without : withSlip)(db, values)
}

const statements = { regular: statementsOf(regularClients), variable: statementsOf(variableClients) }

/** The statements of a kind return payments of this kind, which the type of the record does not say. */
function ofKind<Kind extends ClientKind>(kind: Kind) {
  return statements[kind.name] as ReturnType<typeof statementsOf<Kind>>
}

/** Marks an unpaid payment paid with its receipt; returns it, none if it is paid already. */
export function pay<Kind extends ClientKind>(
  db: Db,
  kind: Kind,
  paid: Paid,
  receiving: Receiving & Partial<Slip>,
): Promise<ReceiptedPayment<Kind>[]> {
  const { payExpected, payWith } = ofKind(kind)
  const { slip = null } = receiving
  return 'amount' in paid
    ? payWith(db, { ...receiving, slip, ...paid })
    : payExpected(db, { ...receiving, slip, ...paid })
}

/**
 * Receives money of a client with one receipt: for unpaid months, other charges and its account, each of them or none; the
 * client and its payments must be locked. Returns the number of the receipt.
 */
export async function settleMonths(
  trx: Trx,
  kind: ClientKind,
  { months, others = [], ...settled }: Omit<Settled, 'months' | 'others'> & Collected,
): Promise<number> {
  const [receipt] = await statements[kind.name].settle(trx, {
    ...settled,
    months: JSON.stringify(months),
    others: JSON.stringify(others),
  })
  if (!receipt) throw new Error(`A month of ${kind.name} client ${settled.clientId} was not unpaid`)
  return receipt.number
}
type Collected = { months: readonly CollectedMonth[]; others?: readonly OtherCharge[] }

const sell = compileOnce((_, values: Slots<Sold>) => sellStatement(values))

type SoldInput = Omit<Sold, 'others' | 'name'> & { others: readonly OtherCharge[]; name?: string | undefined }

/** Receives money for other charges without a client; returns the number of the receipt. */
export async function sellAtCounter(
  trx: Trx,
  { others, name = chargeTexts.counterSale, ...sold }: SoldInput,
): Promise<number> {
  const [receipt] = await sell(trx, { ...sold, name, others: JSON.stringify(others) })
  if (!receipt) throw new Error('The sale at the counter has no receipt')
  return receipt.number
}

/** Makes paid payments unpaid and voids their receipt lines; returns them, none if they are not paid. */
export function revert<Kind extends ClientKind>(
  db: Db,
  kind: Kind,
  taken: TakenBack & Taking,
): Promise<ReceiptedPayment<Kind>[]> {
  const { revertPayment, revertReceipts } = ofKind(kind)
  return 'payment' in taken
    ? revertPayment(db, { advance: null, ...taken })
    : revertReceipts(db, { alone: false, ...taken })
}

export async function lockPayments(trx: Trx, kind: ClientKind, clientId: number): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    select period, is_paid as "isPaid", amount from ${sql.table(kind.payments)}
    where ${sql.ref(kind.owner)} = ${clientId} order by id for update
  `.execute(trx)
  return rows
}

export async function lockReceiptCounter(trx: Trx): Promise<void> {
  await sql`select from receipt_counter for update`.execute(trx)
}
