import type { Trx } from '@isp/db/connection'
import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { negated, signedSum } from '@isp/domain/cash/drawer-rules'
import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import type { PaidAhead } from '@isp/domain/pauses/pause.schema'
import type { Pause } from '@isp/domain/pauses/pauses'
import { lackingFor } from '@isp/domain/receipts/account-rules'
import { onlyOnAccount } from '@isp/domain/receipts/account-texts'
import { findAccountLines, readBalance, voidAccountLine } from '../../ledger/accounts.queries'
import type { ClientKind } from '../../ledger/client-kind.queries'
import { lockPayments, settleMonths } from '../../receipts/pay.queries'
import { findReceipt } from '../../receipts/receipts.queries'
import {
  findPaidMonths,
  type ReceiptContent,
  type Rewriting,
  readContent,
} from '../../receipts/rewrite-receipt.queries'
import { beginRewriting } from '../../receipts/rewrite-receipt.service'
import type { PaidAheadChange, Refund } from './pause-changes.queries'

type GivenBack = { clientId: number; days: Pick<Pause, 'from' | 'to'>; paidAhead: PaidAhead; now: Date }

/**
 * Takes the months of a client that are paid and wholly inside a pause out of their receipts, onto the account, and on request
 * gives them back from there today, in cash. Returns the ids of the months, unpaid by then, and what undoing it takes, null if
 * nothing was done. Hold billing and lock the client first.
 */
export async function giveBackPaidAhead(
  trx: Trx,
  kind: ClientKind,
  { clientId, days, paidAhead, now }: GivenBack,
): Promise<{ ids: number[]; change: PaidAheadChange | null }> {
  if (paidAhead === 'keep') return { ids: [], change: null }
  // A single month is reverted without locking its client: what is read of its receipt must stay.
  await lockPayments(trx, kind, clientId)
  const months = await findPaidMonths(trx, kind, { clientId, days })
  if (months.length === 0) return { ids: [], change: null }
  const ids = months.map(({ id }) => id)
  const rewritings: Rewriting[] = []
  for (const number of new Set(months.map(({ receipt }) => receipt))) {
    const { content } = await readContent(trx, kind, number)
    rewritings.push({ details: number, present: number, content: withoutMonths(content, ids) })
  }
  const write = await beginRewriting(trx, kind, { clientId, rewritings, unchanged: false, now })
  const receipts = await write()
  const amount = sumQuetzales(months.map((month) => month.amount))
  const refund = paidAhead === 'refund' ? await refundNow(trx, kind, { clientId, amount, now }) : null
  return { ids, change: { receipts, refund } }
}

/** The money of the months goes to the account. */
function withoutMonths({ months, change, charges }: ReceiptContent, ids: readonly number[]): ReceiptContent {
  const given = months.filter(({ id }) => ids.includes(id))
  return {
    months: months.filter(({ id }) => !ids.includes(id)),
    change: signedSum([change, ...given.map(({ amount }) => amount)]),
    charges,
  }
}

async function refundNow(
  trx: Trx,
  kind: ClientKind,
  { clientId, amount, now }: { clientId: number; amount: Quetzales; now: Date },
): Promise<Refund> {
  const receipt = await settleMonths(trx, kind, {
    clientId,
    method: 'cash',
    reference: null,
    bank: null,
    note: null,
    paidDate: guatemalaToday(now),
    markedAt: now.toISOString(),
    months: [],
    change: negated(amount),
    reason: pauseDialogTexts.refundReason,
    movedFrom: null,
  })
  return { receipt, stands: true }
}

type Undone = { clientId: number; change: PaidAheadChange; now: Date }

/**
 * Undoes what a change of pauses did to months paid ahead: voids its receipts and its refund; the returned function writes them as
 * they were before, once the pauses are, and returns what undoing that takes. `removed` has the ids of the months that are unpaid
 * from now on. CONFLICT if a receipt changed since, or the account has too little.
 */
export async function undoPaidAhead(
  trx: Trx,
  kind: ClientKind,
  { clientId, change: { receipts, refund }, now }: Undone,
) {
  if (refund?.stands) await voidRefund(trx, kind, refund.receipt, now)
  const before = new Set<number>()
  for (const { present } of receipts) {
    if (present === null) continue
    for (const { id } of (await readContent(trx, kind, present)).content.months) before.add(id)
  }
  const after = new Set(receipts.flatMap(({ content }) => content.months.map(({ id }) => id)))
  const write = await beginRewriting(trx, kind, { clientId, rewritings: receipts, unchanged: true, now })
  return {
    removed: [...before].filter((id) => !after.has(id)),
    async finish(): Promise<PaidAheadChange> {
      const written = await write()
      return { receipts: written, refund: refund && (await otherRefund(trx, kind, { clientId, refund, now })) }
    },
  }
}

async function voidRefund(trx: Trx, kind: ClientKind, receipt: number, now: Date): Promise<void> {
  const lines = await findAccountLines(trx, kind, { receipts: [receipt] })
  if (lines.length === 0) throw new AppError('CONFLICT', undoTexts.changedMeanwhile)
  for (const line of lines) await voidAccountLine(trx, line, now.toISOString())
}

/** A refund that stood is void by now; one that was void is written again. CONFLICT if the account has less. */
async function otherRefund(
  trx: Trx,
  kind: ClientKind,
  { clientId, refund: { receipt, stands }, now }: { clientId: number; refund: Refund; now: Date },
): Promise<Refund> {
  if (stands) return { receipt, stands: false }
  const found = await findReceipt(trx, receipt)
  const amount = found?.lines[0]?.amount.replace('-', '') ?? '0.00'
  const balance = await readBalance(trx, kind, clientId)
  if (lackingFor(amount, balance) !== null) throw new AppError('CONFLICT', onlyOnAccount(balance))
  return refundNow(trx, kind, { clientId, amount, now })
}
