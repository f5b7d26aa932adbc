import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError, type FieldIssue } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { collectedBefore } from '@isp/domain/receipts/collect-texts'
import {
  type MarkedLine,
  type MarkManyInput,
  MOST_LINES,
  type MonthSheetInput,
  type UndoManyInput,
} from '@isp/domain/variable-clients/month-sheet.schema'
import { paidFigures } from '@isp/domain/variable-clients/variable-client.schema'
import { holdBillingForChange, paidDateOf } from '../../billing/billing.service'
import type { Deps, InstantDeps } from '../../context'
import { toAppError } from '../../errors/error-body'
import { variableClients } from '../../ledger/client-kind.queries'
import { markPaid, requireNewSlip, slipOf } from '../../receipts/pay.service'
import { takeBack } from '../../receipts/take-back.service'
import { createOnce, onlyId } from '../../request-keys/request-keys.service'
import { listOpenPeriods, listSheetLines } from './month-sheet.queries'

/**
 * The unpaid payments of a month, in the order of the clients' names and at most `MOST_LINES`
 * (product/variable-clients#registrar-el-mes); `periods` are the months with unpaid payments up to the current one,
 * latest first. Without a month: the current one if it has any, else the latest.
 */
export async function readMonthSheet({ db, clock }: Deps, { period: chosen }: MonthSheetInput) {
  const today = guatemalaToday(clock.now())
  const periods = await listOpenPeriods(db, today)
  const period = chosen ?? periods[0]?.period ?? periodOf(today)
  return { period, periods, lines: await listSheetLines(db, { period, limit: MOST_LINES, today }) }
}

/** The outcome of one line; `issues` name its wrong figures. */
type LineOutcome =
  | { id: number; outcome: 'saved'; receiptNumber: number }
  | { id: number; outcome: 'refused'; message: string; issues: readonly FieldIssue[] }

/**
 * Each payment has its own receipt and transaction, all of them one instant: a refused line leaves the others saved
 * (product/variable-clients#registrar-el-mes). A line repeated with its `requestKey` gets the first receipt.
 * BAD_REQUEST for a date after today, CONFLICT if an earlier receipt has the reference; a wrong figure, or an unknown
 * or paid payment, refuses only its line.
 */
export async function markManyPaid(
  { db, clock }: Deps,
  { lines, allowSameReference, ...received }: MarkManyInput,
): Promise<LineOutcome[]> {
  const now = clock.now()
  paidDateOf(received.paidDate, now)
  const slip = slipOf({ ...received, allowSameReference })
  // The lines of one request share their slip, also those of its first attempt.
  if (slip !== null) {
    const keys = lines.flatMap(({ requestKey }) => requestKey ?? [])
    await requireNewSlip(db, slip, keys)
  }
  const outcomes: LineOutcome[] = []
  for (const line of lines) outcomes.push(await markLine({ db, now }, line, received))
  return outcomes
}

async function markLine(
  { db, now }: InstantDeps,
  { id, requestKey, ...typed }: MarkedLine,
  received: Omit<MarkManyInput, 'lines' | 'allowSameReference'>,
): Promise<LineOutcome> {
  try {
    const figures = paidFigures.parse(typed)
    const input = { id, ...figures, ...received }
    const receipt = await createOnce(
      { db, requestKey },
      {
        procedure: 'variableClients.payments.markMany',
        input,
        create: async (trx) => {
          const payment = { id, ...received, allowSameReference: true }
          const paid = await markPaid({ db: trx, now }, variableClients, payment, figures)
          return { id: paid.receiptNumber ?? 0 }
        },
        read: onlyId,
        reused: collectedBefore,
      },
    )
    return { id, outcome: 'saved', receiptNumber: receipt.id }
  } catch (failure) {
    const { code, message, issues = [] } = toAppError(failure)
    if (code === 'INTERNAL_SERVER_ERROR') throw failure
    return { id, outcome: 'refused', message, issues }
  }
}

/**
 * Undoes a `markMany`: makes the payments of its receipts unpaid and voids the receipts, all or none. CONFLICT if one of
 * them was reverted or deleted since, or has several payments.
 */
export function undoManyPaid({ db, clock }: Deps, { receiptNumbers }: UndoManyInput): Promise<{ undone: number }> {
  const numbers = [...new Set(receiptNumbers)]
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await holdBillingForChange(trx)
    const reverted = await takeBack(trx, variableClients, now, { receipts: numbers, alone: true })
    if (reverted.length !== numbers.length) throw new AppError('CONFLICT', undoTexts.changedMeanwhile)
    return { undone: reverted.length }
  })
}
