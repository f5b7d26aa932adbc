import type { Trx } from '@isp/db/connection'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { isZero, type Quetzales } from '@isp/domain/money/money'
import type { MoveReceiptInput, RefundInput } from '@isp/domain/receipts/account.schema'
import { isTaken, lackingFor } from '@isp/domain/receipts/account-rules'
import {
  accountTexts,
  balanceChanged,
  coveredOnlySince,
  onlyOnAccount,
  refundedBefore,
} from '@isp/domain/receipts/account-texts'
import type { CollectableInput, CollectedMonth } from '@isp/domain/receipts/collect.schema'
import { movedCharges } from '@isp/domain/receipts/moved-charges'
import type { OtherCharge } from '@isp/domain/receipts/other-charges'
import { detailsOf } from '@isp/domain/receipts/receipt-fields'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import { holdBillingForChange, paidDateOf } from '../billing/billing.service'
import type { CreationDeps, Deps } from '../context'
import { type AccountLine, findCoveredSince, listAccountLines, readBalance } from '../ledger/accounts.queries'
import { clientKinds } from '../ledger/client-kind.queries'
import { clientExists, lockClient } from '../ledger/client-write.queries'
import { readOpenMonths } from '../ledger/pauses.queries'
import { createOnce, onlyId } from '../request-keys/request-keys.service'
import { lockPayments, lockReceiptCounter, settleMonths } from './pay.queries'
import { collectNow } from './pay.service'
import { findReceipt, type ReceiptLine } from './receipts.queries'
import { readReceipt, totalled } from './receipts.service'
import { storeRefunded } from './reviews.queries'
import { voidLocked } from './take-back.service'
import { followPair } from './taken.queries'

/** The latest receipt first. NOT_FOUND without such a client. */
export async function readAccountLines(
  { db }: Deps,
  { kind: name, clientId }: CollectableInput,
): Promise<AccountLine[]> {
  const kind = clientKinds[name]
  if (!(await clientExists(db, kind, clientId))) throw new AppError('NOT_FOUND', kind.texts.notFound)
  return listAccountLines(db, kind, clientId)
}

/**
 * Gives money back from the account of a client with a receipt, which it returns, once per request key (errors as in
 * `createOnce`). BAD_REQUEST for a date after today, NOT_FOUND without such a client, CONFLICT if there is less on the
 * account (product/accounts#refunds), on the date or on a day since, or another sum than the operator saw
 * (product/audit-log#one-at-a-time).
 */
export async function refund(deps: CreationDeps, input: RefundInput) {
  const now = deps.clock.now()
  const paidDate = paidDateOf(input.paidDate, now)
  const { id } = await createOnce(deps, {
    procedure: 'accounts.refund',
    input,
    create: async (trx) => ({ id: await refundNow(trx, now, { ...input, paidDate }) }),
    read: onlyId,
    reused: refundedBefore,
  })
  return readReceipt({ db: deps.db, now }, id)
}

async function refundNow(
  trx: Trx,
  now: Date,
  { kind: name, amount, expectedBalance, ...refunded }: RefundInput & { paidDate: LocalDate },
): Promise<number> {
  const kind = clientKinds[name]
  const { clientId } = refunded
  if (!(await lockClient(trx, kind, clientId))) throw new AppError('NOT_FOUND', kind.texts.notFound)
  const balance = await readBalance(trx, kind, clientId)
  const refused = (path: 'amount' | 'paidDate', message: string) =>
    new AppError('CONFLICT', message, { issues: [{ path, message }] })
  if (lackingFor(amount, balance) !== null) throw refused('amount', onlyOnAccount(balance))
  if (expectedBalance !== undefined && expectedBalance !== balance) throw refused('amount', balanceChanged(balance))
  const since = await findCoveredSince(trx, kind, { clientId, amount })
  // On no day the account may have less than nothing, by the dates of its receipts. Today it has the sum, whatever their dates.
  if (since !== undefined && refunded.paidDate < since && refunded.paidDate < guatemalaToday(now)) {
    throw refused('paidDate', coveredOnlySince(amount, since))
  }
  const markedAt = now.toISOString()
  const refund = await settleMonths(trx, kind, {
    ...refunded,
    markedAt,
    months: [],
    change: `-${amount}`,
    movedFrom: null,
  })
  await storeRefunded(trx, { kind: name, clientId, amount, refund })
  return refund
}

/**
 * Voids a receipt and collects its money and charges for the right client, once per request key (errors as in
 * `createOnce`). Pays the months that it covers whole, oldest first; the rest goes on the account. NOT_FOUND without
 * receipt or client, CONFLICT as for voiding and collecting, or if it received nothing (product/receipts#moving).
 */
export async function moveReceipt(deps: CreationDeps, input: MoveReceiptInput) {
  const now = deps.clock.now()
  const { id } = await createOnce(deps, {
    procedure: 'receipts.move',
    input,
    create: async (trx) => ({ id: await moveNow(trx, now, input) }),
    read: onlyId,
  })
  return readReceipt({ db: deps.db, now }, id)
}

async function moveNow(trx: Trx, now: Date, { number, ...right }: MoveReceiptInput): Promise<number> {
  const found = await findReceipt(trx, number)
  if (!found) throw new AppError('NOT_FOUND', receiptTexts.notFound)
  if (found.kind === right.kind && found.clientId === right.clientId) {
    throw new AppError('CONFLICT', accountTexts.moveToSame, {
      issues: [{ path: 'clientId', message: accountTexts.moveToSame }],
    })
  }
  await holdBillingForChange(trx)
  const wrong = ownerOf(found)
  const owners = inLockOrder(wrong === null ? [right] : [wrong, right])
  const clients = await lockClients(trx, owners)
  if (!clients.has(keyOf(right))) throw new AppError('NOT_FOUND', clientKinds[right.kind].texts.notFound)
  if (wrong !== null && !clients.has(keyOf(wrong))) throw new AppError('CONFLICT', receiptTexts.clientDeleted)
  // Voiding locks the daily sums, so everything that collecting locks before them is locked first. The receipt is read
  // again: a month may have been reverted before its payment was locked.
  for (const { kind, clientId } of owners) await lockPayments(trx, clientKinds[kind], clientId)
  await lockReceiptCounter(trx)
  const received = totalled((await findReceipt(trx, number)) ?? found)
  const { amount, voided, receivedOn, registeredAt } = received
  if (voided) throw new AppError('CONFLICT', receiptTexts.alreadyVoid)
  if (isTaken(amount) || isZero(amount)) {
    throw new AppError('CONFLICT', accountTexts.nothingToMove)
  }
  await voidLocked(trx, wrong && clientKinds[wrong.kind], now, number)
  const moved = await collectNow(trx, now, {
    ...right,
    details: detailsOf(received),
    paidDate: receivedOn,
    movedFrom: number,
    // Before receipts had instants, or in no drawer.
    ...(registeredAt === null ? { markedAt: null } : {}),
    months: right.months ?? (await owedBy(trx, right)),
    others: movedCharges({ ...received, others: unvoidedCharges(received) }),
    received: amount,
    allowSameReference: true,
  })
  await followPair(trx, { from: number, to: moved })
  return moved
}

function unvoidedCharges({ lines }: { lines: readonly ReceiptLine[] }): OtherCharge[] {
  const unvoided = lines.filter(({ voidedAt }) => voidedAt === null)
  return unvoided.flatMap(({ concept, amount }) => (concept === null ? [] : [{ concept, amount }]))
}

type Owner = { kind: keyof typeof clientKinds; clientId: number }
const keyOf = ({ kind, clientId }: Owner) => `${kind} ${clientId}`

/** The order in which two clients and their payments are locked: by kind and id. */
function inLockOrder(owners: readonly Owner[]): Owner[] {
  return [...owners].sort((one, other) => one.kind.localeCompare(other.kind) || one.clientId - other.clientId)
}

/** Returns the keys of the clients that exist. */
async function lockClients(trx: Trx, owners: readonly Owner[]): Promise<Set<string>> {
  const locked = new Set<string>()
  for (const owner of owners) {
    if (await lockClient(trx, clientKinds[owner.kind], owner.clientId)) locked.add(keyOf(owner))
  }
  return locked
}

/** The open months of a regular client; the figures of a variable one are not known. */
async function owedBy(trx: Trx, { kind, clientId }: Owner): Promise<CollectedMonth[]> {
  if (kind === 'variable') return []
  const open = await readOpenMonths(trx, clientKinds[kind], clientId)
  return open.map(({ period, amount }): CollectedMonth => ({ period, amount: amount ?? ('0.00' satisfies Quetzales) }))
}
