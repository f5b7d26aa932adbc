import type { Db, Trx } from '@isp/db/connection'
import { dueDate } from '@isp/domain/billing/due-date'
import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { parseCentavos, type Quetzales } from '@isp/domain/money/money'
import type { CollectInput } from '@isp/domain/receipts/collect.schema'
import { planCollection } from '@isp/domain/receipts/collect-rules'
import { collectedBefore } from '@isp/domain/receipts/collect-texts'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt-fields'
import { holdBillingForChange, paidDateOf } from '../billing/billing.service'
import type { Clock, CreationDeps, Deps } from '../context'
import { type ClientKind, clientKinds } from '../ledger/client-kind.queries'
import { lockClient } from '../ledger/client-write.queries'
import { readPauses } from '../ledger/pauses.queries'
import type { PaidFigures } from '../ledger/pay-statements.queries'
import { findPayment, insertPayment, type ReceiptedPayment } from '../ledger/payment.queries'
import { createOnce, onlyId } from '../request-keys/request-keys.service'
import { type Expectation, lockPayments, pay } from './pay.queries'
import { readReceipt } from './receipts.service'

type PaymentToMark = { id: number; paidDate?: LocalDate | undefined } & ReceiptDetails

/**
 * Marks a payment paid on a date, today by default, and writes its receipt. BAD_REQUEST for a date after today,
 * NOT_FOUND without such a payment, CONFLICT when it is paid already or its amount is not the expected one.
 */
export async function markPaid<Kind extends ClientKind>(
  { db, clock }: Deps,
  kind: Kind,
  { id, paidDate, ...details }: PaymentToMark,
  figures: Expectation | PaidFigures,
): Promise<ReceiptedPayment<Kind>> {
  const receiving = { ...details, paidDate: paidDateOf(paidDate, clock), markedAt: clock.now().toISOString() }
  const [paid] = await pay(db, kind, { id, ...figures }, receiving)
  if (paid !== undefined) return paid
  const { isPaid, amount } = await requirePayment(db, kind, id)
  const expectedAmount = 'expectedAmount' in figures ? figures.expectedAmount : null
  // An unpaid one of that amount was paid when the statement looked, and has been reverted since.
  const hasChanged =
    !isPaid && amount !== null && expectedAmount !== null && parseCentavos(amount) !== parseCentavos(expectedAmount)
  throw new AppError('CONFLICT', hasChanged ? amountChanged(amount) : paymentTexts.alreadyPaid)
}

/** Whether a payment is paid, and its amount; NOT_FOUND if it does not exist. */
export async function requirePayment(db: Db, kind: ClientKind, id: number) {
  const payment = await findPayment(db, kind, id)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.notFound)
  return payment
}

/**
 * Marks months of one client paid with one receipt, which it returns, once per request key (errors as in `createOnce`).
 * Months without a payment are created at the present fee, as payments in advance (specification 3 B2). All or nothing:
 * BAD_REQUEST for a date after today, NOT_FOUND without such a client, CONFLICT if a month is paid already, has another
 * amount or cannot be paid in advance; its message has the new figures, its issues name each such month.
 */
export async function collectPayments(deps: CreationDeps, input: CollectInput) {
  const paidDate = paidDateOf(input.paidDate, deps.clock)
  const { id } = await createOnce(deps, {
    procedure: 'payments.collect',
    input,
    create: async (trx) => ({ id: await collectNow(trx, deps.clock, { ...input, paidDate }) }),
    read: onlyId,
    reused: collectedBefore,
  })
  return readReceipt(deps, id)
}

type Collectable = { startDate: LocalDate; monthlyAmount?: Quetzales }

async function collectNow(
  trx: Trx,
  clock: Clock,
  { kind: kindName, clientId, months, ...received }: CollectInput & { paidDate: LocalDate },
): Promise<number> {
  const kind = clientKinds[kindName]
  await holdBillingForChange(trx)
  // Before the payments, as edits and deletions of the client do.
  const client = await lockClient<Collectable>(trx, kind, clientId)
  if (!client) throw new AppError('NOT_FOUND', kind.texts.notFound)
  const now = clock.now()
  const fee = kind.fee === null ? null : (client.monthlyAmount ?? null)
  const stored = await lockPayments(trx, kind, clientId)
  const pauses = await readPauses(trx, kind, clientId)
  const current = periodOf(guatemalaToday(now))
  const { advance, problems } = planCollection({ months, stored, fee, current, pauses })
  if (problems.length > 0) {
    throw new AppError('CONFLICT', problems.map(({ message }) => message).join(' '), { issues: problems })
  }
  for (const period of advance) {
    await insertPayment(trx, kind, { clientId, period, amount: fee, dueDate: dueDate(client.startDate, period) })
  }
  const [paid] = await pay(trx, kind, { clientId, months }, { ...received, markedAt: now.toISOString() })
  return paid?.receiptNumber ?? 0
}
