import type { IspClient } from '@isp/client/create-isp-client'
import { IspError, type IspErrorCode, IspNetworkError } from '@isp/client/isp-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { isSlip, slipKey } from '@isp/domain/receipts/account-rules'
import { sameReference } from '@isp/domain/receipts/account-texts'
import { findOrdered } from './find-payment'
import { type OrderedPayment, orderedPayment } from './ordered-payment'
import type { FileLine, Refused } from './payment-file'
import { LineRefused, type PaymentOrder, readPaymentOrder } from './payment-order'

/** Errors of a single line; any other error would occur on all following lines. */
const refusals: readonly IspErrorCode[] = ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE']

export type Marked = { line: FileLine; order: PaymentOrder; payment: OrderedPayment }

export type Outcome = {
  marked: Marked[]
  refused: Refused[]
  stopped?: { reason: string; left: FileLine[] }
}

type Options = {
  today: LocalDate
  /** Finds and validates everything without changes. */
  dryRun: boolean
  /** Registers a reference that a receipt has already. */
  allowSameReference: boolean
  /** Stops before the next line. */
  signal: AbortSignal
  onLine(said: string): void
}

/**
 * A rejected line is recorded and the next one is processed; a lost session or server stops the run. No payment is
 * marked twice: the server rejects it, and a second line with the same payment or reference is rejected. A dry run
 * rejects the same lines for the same reasons.
 */
export async function markLines(isp: IspClient, lines: readonly FileLine[], options: Options): Promise<Outcome> {
  const { today, dryRun, allowSameReference, signal, onLine } = options
  const outcome: Outcome = { marked: [], refused: [] }
  const markedBy = new Map<string, number>()
  const slips = new Map<string, number>()

  async function markLine(line: FileLine): Promise<Marked> {
    const order = readPaymentOrder(line, today)
    const { notice, ...found } = await findOrdered(isp, order)
    const payment = orderedPayment(order, found)
    const key = `${payment.kind} ${payment.id}`
    const before = markedBy.get(key)
    if (before !== undefined) throw new LineRefused(`Es el mismo pago que el de la línea ${before}`)
    if (payment.isPaid) throw new LineRefused(paymentTexts.alreadyPaid)
    const slip = allowSameReference ? null : slipOf(order)
    const slipBefore = slip === null ? undefined : slips.get(slipKey(slip))
    if (slipBefore !== undefined) throw new LineRefused(`La referencia ${slip} ya está en la línea ${slipBefore}`)
    if (dryRun) await requireNewSlip(isp, slip)
    else await mark(isp, { allowSameReference, payment }, order)
    markedBy.set(key, line.line)
    if (slip !== null) slips.set(slipKey(slip), line.line)
    return { line, payment, order: notice === undefined ? order : { ...order, notices: [...order.notices, notice] } }
  }

  for (const [index, line] of lines.entries()) {
    if (signal.aborted) return { ...outcome, stopped: { reason: 'Interrumpido', left: lines.slice(index) } }
    try {
      outcome.marked.push(await markLine(line))
      onLine(`línea ${line.line}: ${dryRun ? 'se marcaría' : 'marcado'}`)
    } catch (error) {
      const reason = refusalOf(error)
      if (reason === null) return { ...outcome, stopped: { reason: whyStopped(error, line), left: lines.slice(index) } }
      outcome.refused.push({ line, reason })
      onLine(`línea ${line.line}: rechazado: ${reason}`)
    }
  }
  return outcome
}

function slipOf({ receipt }: PaymentOrder): string | null {
  return isSlip(receipt) ? receipt.reference : null
}

/** For a dry run: rejects as the server would if a receipt has the reference already. */
async function requireNewSlip(isp: IspClient, slip: string | null): Promise<void> {
  const known = slip === null ? null : await isp.receipts.byReference.query({ reference: slip })
  if (slip !== null && known) throw new LineRefused(sameReference(slip, known))
}

type ToMark = { allowSameReference: boolean; payment: OrderedPayment }

async function mark(isp: IspClient, { allowSameReference, payment }: ToMark, order: PaymentOrder): Promise<void> {
  const input = { id: payment.id, allowSameReference, paidDate: order.paidDate, ...order.receipt }
  try {
    if (payment.kind === 'regular') {
      await isp.clients.payments.markPaid.mutate({ ...input, expectedAmount: order.amount })
    } else await isp.variableClients.payments.markPaid.mutate({ ...input, ...payment.figures })
  } catch (error) {
    throw error instanceof IspNetworkError ? new Unanswered(error.message, { cause: error }) : error
  }
}

/** The server's response was lost: the payment may be marked or not. */
class Unanswered extends Error {}

/** The message of an error that affects only its line; null for any other error. */
function refusalOf(error: unknown): string | null {
  if (error instanceof LineRefused) return error.message
  return error instanceof IspError && refusals.includes(error.code) ? error.message : null
}

function whyStopped(error: unknown, { line }: FileLine): string {
  if (error instanceof Unanswered) {
    return `${error.message}. No se sabe si la línea ${line} se marcó; lo que ya está pagado no se marca otra vez`
  }
  if (error instanceof IspError || error instanceof IspNetworkError) return error.message
  throw error
}

/** As in 'línea 2: Ana López, 2026-11, Q150.00'. */
export function describeMarked({ line, payment, order }: Marked): string {
  const amount = payment.kind === 'variable' ? payment.figures.amount : payment.amount
  const facts = [
    payment.clientName,
    payment.period,
    amount === null ? undefined : formatQuetzales(amount),
    order.paidDate === undefined ? undefined : `pagado el ${order.paidDate}`,
  ]
  return `línea ${line.line}: ${facts.filter(Boolean).join(', ')}`
}
