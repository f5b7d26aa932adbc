import type { IspClient } from '@isp/client/create-isp-client'
import { IspError, type IspErrorCode, IspNetworkError } from '@isp/client/isp-error'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { type FoundPayment, paymentFinder } from './find-payment'
import type { FileLine, Refused } from './payment-file'
import { LineRefused, type PaymentOrder, readPaymentOrder } from './payment-order'

/** Errors of a single line; any other error would occur on all following lines. */
const refusals: readonly IspErrorCode[] = ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE']

export type Marked = { line: FileLine; payment: FoundPayment; order: PaymentOrder }

export type Outcome = {
  marked: Marked[]
  refused: Refused[]
  /** Why processing stopped, and the remaining lines. */
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
  /** Called after each line. */
  onLine(said: string): void
}

/**
 * Marks the payments of a file line by line. A rejected line is recorded and the next one is processed; a lost session
 * or server stops it. No payment is marked twice: the server rejects it, and a second line with the same payment is
 * rejected.
 */
export async function markLines(isp: IspClient, lines: readonly FileLine[], options: Options): Promise<Outcome> {
  const { today, dryRun, allowSameReference, signal, onLine } = options
  const outcome: Outcome = { marked: [], refused: [] }
  const find = paymentFinder(isp, { dryRun })
  const markedBy = new Map<string, number>()

  async function markLine(line: FileLine): Promise<Marked> {
    const order = readPaymentOrder(line, today)
    const payment = await find(order)
    const key = `${order.kind} ${payment.id}`
    const before = markedBy.get(key)
    if (before !== undefined) throw new LineRefused(`Es el mismo pago que el de la línea ${before}`)
    if (!dryRun) await mark(isp, { id: payment.id, allowSameReference }, order)
    markedBy.set(key, line.line)
    return { line, payment, order }
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

type MarkedPayment = { id: number; allowSameReference: boolean }

async function mark(isp: IspClient, marked: MarkedPayment, order: PaymentOrder): Promise<void> {
  const payment = { ...marked, paidDate: order.paidDate, ...order.receipt }
  try {
    if (order.kind === 'regular') await isp.clients.payments.markPaid.mutate(payment)
    else await isp.variableClients.payments.markPaid.mutate({ ...payment, ...order.figures })
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

/** A marked payment in one line: 'línea 2: Ana López, 2026-11, Q150.00'. */
export function describeMarked({ line, payment, order }: Marked): string {
  const amount = order.kind === 'variable' ? order.figures.amount : payment.amount
  const facts = [
    payment.clientName ?? `pago ${payment.id}`,
    payment.period,
    amount ? formatQuetzales(amount) : undefined,
    order.paidDate === undefined ? undefined : `pagado el ${order.paidDate}`,
  ]
  return `línea ${line.line}: ${facts.filter(Boolean).join(', ')}`
}
