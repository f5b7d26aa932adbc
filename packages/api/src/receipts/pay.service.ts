import type { Db, Trx } from '@isp/db/connection'
import { dueDate } from '@isp/domain/billing/due-date'
import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import {
  isNegative,
  isZero,
  parseCentavos,
  type Quetzales,
  subtractQuetzales,
  sumQuetzales,
  withoutSign,
} from '@isp/domain/money/money'
import { isSlip, settle } from '@isp/domain/receipts/account-rules'
import { balanceChanged, notEnough, type SameSlip, sameReference } from '@isp/domain/receipts/account-texts'
import type { CollectableInput, CollectInput } from '@isp/domain/receipts/collect.schema'
import { planCollection } from '@isp/domain/receipts/collect-rules'
import { collectedBefore } from '@isp/domain/receipts/collect-texts'
import { chargedSum, type OtherCharge } from '@isp/domain/receipts/other-charges'
import { detailsOf, type ReceiptDetails, type StoredDetails, withoutMethod } from '@isp/domain/receipts/receipt-fields'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { holdBillingForChange, paidDateOf } from '../billing/billing.service'
import type { CreationDeps, Deps, InstantDeps } from '../context'
import { findSameSlip, readSettlingFacts } from '../ledger/accounts.queries'
import { type ClientKind, clientKinds } from '../ledger/client-kind.queries'
import { lockClient } from '../ledger/client-write.queries'
import type { PaidFigures } from '../ledger/pay-statements.queries'
import {
  findNamedPayment,
  findPayment,
  insertPayment,
  type NamedPayment,
  type ReceiptedPayment,
} from '../ledger/payment.queries'
import { createOnce, onlyId } from '../request-keys/request-keys.service'
import { type Expectation, lockPayments, pay, sellAtCounter, settleMonths } from './pay.queries'
import { readReceipt } from './receipts.service'

type SameSlipAllowed = { allowSameReference?: boolean | undefined }
type PaymentToMark = { id: number; paidDate?: LocalDate | undefined } & SameSlipAllowed & ReceiptDetails

/**
 * Marks a payment paid on a date, that of `now` by default, and writes its receipt. BAD_REQUEST for a date after today,
 * NOT_FOUND without such a payment, CONFLICT when it is paid already, its amount is not the expected one, or a receipt has the
 * reference already.
 */
export async function markPaid<Kind extends ClientKind>(
  { db, now }: InstantDeps,
  kind: Kind,
  { id, paidDate, allowSameReference, ...details }: PaymentToMark,
  figures: Expectation | PaidFigures,
): Promise<ReceiptedPayment<Kind>> {
  const slip = slipOf({ ...details, allowSameReference })
  const receiving = { ...details, slip, paidDate: paidDateOf(paidDate, now), markedAt: now.toISOString() }
  const [paid] = await pay(db, kind, { id, ...figures }, receiving)
  if (paid !== undefined) return paid
  const { isPaid, amount } = await requirePayment(db, kind, id)
  const expectedAmount = 'expectedAmount' in figures ? figures.expectedAmount : null
  // An unpaid one of that amount was paid when the statement looked, and has been reverted since.
  const hasChanged =
    !isPaid && amount !== null && expectedAmount !== null && parseCentavos(amount) !== parseCentavos(expectedAmount)
  if (!isPaid && !hasChanged && slip !== null) await requireNewSlip(db, slip)
  throw new AppError('CONFLICT', hasChanged ? amountChanged(amount) : paymentTexts.alreadyPaid)
}

/** The reference of a slip that no other receipt may have; null if that is allowed or it names none. */
export function slipOf(received: ReceiptDetails & SameSlipAllowed): string | null {
  return received.allowSameReference !== true && isSlip(received) ? received.reference : null
}

/** CONFLICT if a receipt has a reference already, but not one that a request with these keys wrote. */
export async function requireNewSlip(db: Db, slip: string, requestKeys: readonly string[] = []): Promise<void> {
  const known = await findSameSlip(db, slip, requestKeys)
  if (known) throw sameSlipError(slip, known)
}

function sameSlipError(slip: string, known: SameSlip): AppError {
  const message = sameReference(slip, known)
  return new AppError('CONFLICT', message, { issues: [{ path: 'reference', message }] })
}

/** NOT_FOUND if the payment does not exist. */
export async function readNamedPayment({ db }: Pick<Deps, 'db'>, kind: ClientKind, id: number): Promise<NamedPayment> {
  const payment = await findNamedPayment(db, kind, id)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.notFound)
  return payment
}

/** NOT_FOUND if the payment does not exist. */
export async function requirePayment(db: Db, kind: ClientKind, id: number) {
  const payment = await findPayment(db, kind, id)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.notFound)
  return payment
}

/**
 * With one receipt, once per request key (errors as in `createOnce`). Months without a payment are created at the
 * present fee, as payments in advance (product/receipts#months-in-advance). All or nothing: BAD_REQUEST for a date
 * after today, NOT_FOUND without such a client, CONFLICT if a month is paid, changed or cannot be paid in advance.
 */
export async function collectPayments(deps: CreationDeps, input: CollectInput) {
  const now = deps.clock.now()
  const paidDate = paidDateOf(input.paidDate, now)
  const owner = ownerOf(input)
  const { id } = await createOnce(deps, {
    procedure: 'payments.collect',
    input,
    async create(trx) {
      // A sale at the counter.
      if (owner === null) return { id: await sellNow(trx, now, { ...input, paidDate }) }
      await holdBillingForChange(trx)
      return { id: await collectNow(trx, now, { ...input, ...owner, details: detailsOf(input), paidDate }) }
    },
    read: onlyId,
    reused: collectedBefore,
  })
  return readReceipt({ db: deps.db, now }, id)
}

type Collectable = { startDate: LocalDate; monthlyAmount?: Quetzales }

/** Money that is collected; `movedFrom` is the receipt that had it before, `markedAt` null for one in no drawer. */
type Collected = CollectableInput &
  Pick<CollectInput, 'months' | 'others' | 'received' | 'expectedBalance'> &
  SameSlipAllowed & {
    details: StoredDetails
    paidDate: LocalDate
    movedFrom?: number | null
    markedAt?: string | null
  }

/** Collects in a transaction that has locked billing out; returns the number of the receipt. */
export async function collectNow(
  trx: Trx,
  now: Date,
  {
    kind: kindName,
    clientId,
    months: candidates,
    others = [],
    received,
    expectedBalance,
    allowSameReference,
    details,
    paidDate,
    movedFrom = null,
    markedAt = now.toISOString(),
  }: Collected,
): Promise<number> {
  const kind = clientKinds[kindName]
  // Before the payments, as edits and deletions of the client do.
  const client = await lockClient<Collectable>(trx, kind, clientId)
  if (!client) throw new AppError('NOT_FOUND', kind.texts.notFound)
  const fee = kind.fee === null ? null : (client.monthlyAmount ?? null)
  const stored = await lockPayments(trx, kind, clientId)
  const { method } = details
  const slip = method === null ? null : slipOf({ ...details, method, allowSameReference })
  const { pauses, balance, sameSlip } = await readSettlingFacts(trx, kind, { clientId, slip })
  const current = periodOf(guatemalaToday(now))
  const { billedFrom } = client
  // The messages have the new figures, the issues name each such month.
  const { advance, problems } = planCollection({ months: candidates, stored, fee, current, pauses, billedFrom })
  if (problems.length > 0) {
    throw new AppError('CONFLICT', problems.map(({ message }) => message).join(' '), { issues: problems })
  }
  if (expectedBalance !== undefined && expectedBalance !== balance) {
    throw new AppError('CONFLICT', balanceChanged(balance), {
      issues: [{ path: 'expectedBalance', message: balanceChanged(balance) }],
    })
  }
  // `received` first pays the charges, then what it may of the months, together with the account, which gets what is
  // left (product/accounts#paying, product/receipts#other-charges). CONFLICT if it pays nothing or not all charges.
  const total = sumQuetzales(candidates.map(({ amount }) => amount))
  const means =
    received === undefined ? { balance: '0.00', received: total } : { balance, received: lessCharges(received, others) }
  const { paid: months, change, missing } = settle(candidates, means)
  const nothing = isZero(means.received) && others.length === 0
  if (nothing && months.length === 0) throw new AppError('CONFLICT', notEnough(missing ?? '0.00'))
  if (slip !== null && sameSlip !== null && !nothing) throw sameSlipError(slip, sameSlip)
  for (const period of advance.filter((one) => months.some((month) => month.period === one))) {
    await insertPayment(trx, kind, { clientId, period, amount: fee, dueDate: dueDate(client.startDate, period) })
  }
  return settleMonths(trx, kind, {
    // Money of the account alone was received in no way.
    ...(nothing && !isZero(change) ? withoutMethod(details) : details),
    clientId,
    paidDate,
    change,
    others,
    movedFrom,
    markedAt,
    reason: null,
    // The utility of a regular client is the present one.
    months: kind.fee === null ? months : months.map(({ period, amount }) => ({ period, amount })),
  })
}

/** The rest of the money after the charges; CONFLICT if it does not pay them. */
function lessCharges(received: Quetzales, others: readonly OtherCharge[]): Quetzales {
  const left = subtractQuetzales(received, chargedSum(others))
  if (!isNegative(left)) return left
  const message = notEnough(withoutSign(left))
  throw new AppError('CONFLICT', message, { issues: [{ path: 'received', message }] })
}

/** Receives other charges without a client; returns the number of the receipt. CONFLICT as of collecting. */
async function sellNow(
  trx: Trx,
  now: Date,
  { others = [], received, paidDate, allowSameReference, ...input }: CollectInput & { paidDate: LocalDate },
): Promise<number> {
  if (received !== undefined) lessCharges(received, others)
  const details = detailsOf(input)
  const slip = slipOf({ ...details, allowSameReference })
  if (slip !== null) await requireNewSlip(trx, slip)
  return sellAtCounter(trx, { ...details, others, paidDate, markedAt: now.toISOString() })
}
