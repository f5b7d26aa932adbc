import type { Trx } from '@isp/db/connection'
import { dueDate } from '@isp/domain/billing/due-date'
import { daysBetween, guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { isZero, type Quetzales } from '@isp/domain/money/money'
import { pauseOn, stateOn } from '@isp/domain/pauses/pauses'
import { isSlip } from '@isp/domain/receipts/account-rules'
import { notEnough, type SameSlip } from '@isp/domain/receipts/account-texts'
import type { CollectInput } from '@isp/domain/receipts/collect.schema'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import { detailsOf, withoutMethod } from '@isp/domain/receipts/receipt-fields'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import type { ReviewReason } from '@isp/domain/receipts/review-reasons'
import type { Taken } from '@isp/domain/receipts/taken.schema'
import { chargesThatFit, planTaken, takenSum } from '@isp/domain/receipts/taken-rules'
import { otherContent, takenTexts, wasTakenBack } from '@isp/domain/receipts/taken-texts'
import { holdBillingForChange } from '../billing/billing.service'
import type { Deps } from '../context'
import { findSameSlip, readSettlingFacts } from '../ledger/accounts.queries'
import { type ClientKind, clientKinds } from '../ledger/client-kind.queries'
import { lockClient, type StoredClient } from '../ledger/client-write.queries'
import { insertPayment } from '../ledger/payment.queries'
import { lockPayments, sellAtCounter, settleMonths } from './pay.queries'
import { readReceipt } from './receipts.service'
import {
  addReviewReason,
  claimPair,
  findDeletedName,
  findPair,
  findReceiptsOfMonths,
  storeReceiptOfPair,
} from './taken.queries'

/** Money that reached the server later than this is reviewed. */
const DAYS_UNREVIEWED = 30
/** By how much the clock of a phone may be ahead unreviewed: clocks that are set by the network differ by seconds. */
const CLOCK_TOLERANCE_MS = 60_000

type TakenInput = CollectInput & { taken: Taken }

/**
 * Receives money that a phone took without signal, exactly once (product/collecting-without-signal#once): repeated, also by another
 * way, it answers the receipt that has the money now. CONFLICT with both if another client or sum has its number, or if it was
 * taken back; never for what the money is for (product/collecting-without-signal#money-is-a-fact).
 */
export async function collectTaken({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: TakenInput) {
  const now = clock.now()
  const result = await db.transaction().execute(async (trx) => {
    if (!(await claimPair(trx, input.taken, now))) return knownReceipt(trx, input)
    return receive(trx, now, input)
  })
  // Not thrown within: that it came is noted.
  if (result instanceof AppError) throw result
  return readReceipt({ db, now }, result)
}

/** The receipt of a pair that is known; the refusal of another client or sum, which the receipt's review then says. */
async function knownReceipt(trx: Trx, input: TakenInput): Promise<number | AppError> {
  const { taken } = input
  const stored = await findPair(trx, taken)
  if (stored?.takenBackAt != null) throw new AppError('CONFLICT', wasTakenBack(taken, stored.takenBackAt))
  if (stored?.number == null) throw new Error(`P${taken.device}-${taken.running} has no receipt`)
  const owner = ownerOf(input)
  const amount = takenSum(input)
  const sameOwner = stored.kind === (owner?.kind ?? null) && stored.clientId === (owner?.clientId ?? null)
  if (sameOwner && stored.amount === amount) return stored.number
  const clientName =
    owner === null ? chargeTexts.counterSale : await nameOf(trx, clientKinds[owner.kind], owner.clientId)
  const { number, clientName: storedName } = stored
  const message = otherContent(taken, {
    stored: { number, clientName: storedName ?? chargeTexts.counterSale, amount: stored.amount },
    sent: { clientName, amount },
  })
  await addReviewReason(trx, taken, { reason: 'otherContent', clientName, amount })
  return new AppError('CONFLICT', message, { storedId: number })
}

async function nameOf(trx: Trx, kind: ClientKind, clientId: number): Promise<string> {
  const client = await lockClient<{ name: string }>(trx, kind, clientId)
  return client?.name ?? (await findDeletedName(trx, { subject: kind.subject, clientId })) ?? kind.texts.notFound
}

async function receive(trx: Trx, now: Date, input: TakenInput): Promise<number> {
  const { taken } = input
  const isAhead = Date.parse(taken.at) > now.getTime()
  const takenAt = isAhead ? now.toISOString() : new Date(taken.at).toISOString()
  const paidDate = guatemalaToday(new Date(takenAt))
  const days = daysBetween(paidDate, guatemalaToday(now))
  const ofTime: ReviewReason[] = [
    ...(days > DAYS_UNREVIEWED ? [{ reason: 'old' as const, days }] : []),
    ...(Date.parse(taken.at) > now.getTime() + CLOCK_TOLERANCE_MS ? [{ reason: 'clock' as const, at: taken.at }] : []),
  ]
  const received = { input, paidDate, now }
  const owner = ownerOf(input)
  if (owner !== null) await holdBillingForChange(trx)
  // Before the payments, as edits and deletions of the client do.
  const kind = owner && clientKinds[owner.kind]
  const client = owner && kind && (await lockClient<Collectable>(trx, kind, owner.clientId))
  const { receipt, reasons } =
    kind && client ? await settleTaken(trx, kind, client, received) : await sellTaken(trx, received)
  await storeReceiptOfPair(trx, taken, {
    kind: owner?.kind ?? null,
    clientId: owner?.clientId ?? null,
    amount: takenSum(input),
    receipt,
    takenAt,
    review: [...reasons, ...ofTime],
  })
  return receipt
}

type Collectable = { startDate: LocalDate; monthlyAmount?: Quetzales }
type Received = { input: TakenInput; paidDate: LocalDate; now: Date }
type Written = { receipt: number; reasons: ReviewReason[] }

/** Pays what fits of a locked client; the rest goes on the account. */
async function settleTaken(
  trx: Trx,
  kind: ClientKind,
  client: StoredClient<Collectable>,
  { input, paidDate, now }: Received,
): Promise<Written> {
  const { id: clientId, startDate, billedFrom } = client
  const fee = kind.fee === null ? null : (client.monthlyAmount ?? null)
  const stored = await lockPayments(trx, kind, clientId)
  const { pauses, balance, sameSlip } = await readSettlingFacts(trx, kind, { clientId, slip: slipOf(input) })
  const today = guatemalaToday(now)
  const plan = planTaken(input, { stored, fee, balance, current: periodOf(today), pauses, billedFrom })
  const { charges, months, advance, change, reasons } = plan
  if (months.length + charges.length === 0 && isZero(change)) throw new AppError('CONFLICT', notEnough('0.00'))
  for (const period of advance) {
    await insertPayment(trx, kind, { clientId, period, amount: fee, dueDate: dueDate(startDate, period) })
  }
  const paidBefore = await findReceiptsOfMonths(trx, kind, {
    clientId,
    periods: reasons.flatMap(({ reason, period }) => (reason === 'paid' ? [period] : [])),
  })
  const state = stateOn(pauses, today)
  const since = pauseOn(pauses, today)?.from ?? today
  const details = detailsOf(input)
  const receipt = await settleMonths(trx, kind, {
    // Money of the account alone was received in no way.
    ...(isZero(takenSum(input)) && !isZero(change) ? withoutMethod(details) : details),
    clientId,
    paidDate,
    markedAt: now.toISOString(),
    change,
    others: charges,
    movedFrom: null,
    reason: null,
    months,
  })
  return {
    receipt,
    reasons: [
      ...reasons.map((each) => {
        if (each.reason !== 'paid') return each
        const before = paidBefore.find(({ period }) => period === each.period)
        return { ...each, receipt: before?.receipt ?? null, receivedOn: before?.receivedOn ?? null }
      }),
      ...(state === 'active' ? [] : [{ reason: state, since }]),
      ...sameSlipReason(input, sameSlip),
    ],
  }
}

/** Without a client, or if it was deleted: the charges as they are, the rest as 'Cobro sin señal'. */
async function sellTaken(trx: Trx, { input, paidDate, now }: Received): Promise<Written> {
  const owner = ownerOf(input)
  const { charges, left } = chargesThatFit(input)
  const others = isZero(left) ? charges : [...charges, { concept: takenTexts.withoutClient, amount: left }]
  if (others.length === 0) throw new AppError('CONFLICT', notEnough('0.00'))
  const { subject } = clientKinds[owner?.kind ?? 'regular']
  const name = owner === null ? undefined : await findDeletedName(trx, { subject, clientId: owner.clientId })
  const slip = slipOf(input)
  const sameSlip = slip === null ? null : ((await findSameSlip(trx, slip)) ?? null)
  const receipt = await sellAtCounter(trx, {
    ...detailsOf(input),
    others,
    paidDate,
    markedAt: now.toISOString(),
    name,
  })
  return {
    receipt,
    reasons: [
      ...(owner === null ? [] : [{ reason: 'deleted' as const, clientName: name ?? null }]),
      ...sameSlipReason(input, sameSlip),
    ],
  }
}

/** A slip that another receipt has never refuses money that was taken, but is reviewed. */
function slipOf(input: CollectInput): string | null {
  return isSlip(input) ? input.reference : null
}

function sameSlipReason({ reference }: CollectInput, same: SameSlip | null): ReviewReason[] {
  if (same === null || reference === null) return []
  const { number, clientName, receivedOn } = same
  return [{ reason: 'sameSlip', reference, receipt: number, clientName, receivedOn }]
}
