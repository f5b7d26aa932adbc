import type { Trx } from '@isp/db/connection'
import { dueDate } from '@isp/domain/billing/due-date'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import type { Quetzales } from '@isp/domain/money/money'
import type { CollectInput } from '@isp/domain/receipts/collect.schema'
import { planCollection } from '@isp/domain/receipts/collect-rules'
import { collectedBefore } from '@isp/domain/receipts/collect-texts'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import { holdBillingForChange, paidDateOf } from '../billing/billing.service'
import type { Clock, Deps } from '../context'
import { deleteAdvances } from '../ledger/advance.queries'
import { clientKinds } from '../ledger/client-kind.queries'
import { lockClient } from '../ledger/client-write.queries'
import { readPauses } from '../ledger/pauses.queries'
import { insertPayment } from '../ledger/payment.queries'
import { createOnce } from '../request-keys/request-keys.service'
import { findReceiptOwner, lockPayments, payMonths, revertReceipt } from './collect.queries'
import { readReceipt } from './receipts.service'

type CollectDeps = Deps & { requestKey?: string | undefined }

/**
 * Marks months of one client paid with one receipt, which it returns, once per request key (errors as in `createOnce`).
 * Months without a payment are created at the present fee, as payments in advance (specification 3 B2). All or nothing:
 * BAD_REQUEST for a date after today, NOT_FOUND without such a client, CONFLICT if a month is paid already, has another
 * amount or cannot be paid in advance; its message has the new figures, its issues name each such month.
 */
export async function collectPayments({ db, clock, requestKey }: CollectDeps, input: CollectInput) {
  const paidDate = paidDateOf(input.paidDate, clock)
  const { id } = await db.transaction().execute((trx) =>
    createOnce(
      trx,
      { requestKey, procedure: 'payments.collect', input },
      {
        create: async () => ({ id: await collectNow(trx, clock, { ...input, paidDate }) }),
        read: async (number) => ({ id: number }),
        reused: collectedBefore,
      },
    ),
  )
  return readReceipt({ db, clock }, id)
}

type Collectable = { startDate: LocalDate; monthlyAmount?: Quetzales }

async function collectNow(
  trx: Trx,
  clock: Clock,
  { kind: kindName, clientId, months, ...receiving }: CollectInput & { paidDate: LocalDate },
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
  const { number } = await payMonths(trx, kind, { ...receiving, clientId, months, markedAt: now.toISOString() })
  return number
}

/**
 * Voids a receipt: makes its payments unpaid, and deletes those in advance that nobody owes
 * (`deleteAdvances`). Returns the receipt. NOT_FOUND for an unknown number, CONFLICT if it is void
 * already or its client was deleted.
 */
export async function voidReceipt({ db, clock }: Deps, number: number) {
  await db.transaction().execute(async (trx) => {
    const owner = await findReceiptOwner(trx, number)
    if (!owner) throw new AppError('NOT_FOUND', receiptTexts.notFound)
    const kind = clientKinds[owner.kind]
    await holdBillingForChange(trx)
    if (!(await lockClient(trx, kind, owner.clientId))) throw new AppError('CONFLICT', receiptTexts.clientDeleted)
    const now = clock.now()
    const reverted = await revertReceipt(trx, kind, { number, revertedAt: now.toISOString() })
    if (reverted.length === 0) throw new AppError('CONFLICT', receiptTexts.alreadyVoid)
    const ids = reverted.map(({ id }) => id)
    await deleteAdvances(trx, kind, { ids, current: periodOf(guatemalaToday(now)) })
  })
  return readReceipt({ db, clock }, number)
}
