import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient } from './http'
import type { Ledger, UnpaidPayment } from './ledger'

const SUCCESS: readonly number[] = [200, 201]
/** One payment in this many is collected, which answers its receipt. */
const COLLECTED = 4
const PAUSE_AFTER_FAILURE_MS = 50

/** The result of the requests of a load. */
export type Outcome = {
  /** Number of responses by status; 0 for requests without a response. */
  statuses: Map<number, number>
  /** Number of payments that were made. */
  paid: number
  /** Duration of the slowest response in milliseconds. */
  slowest: number
  /** Distinct error messages other than the expected ones. */
  words: Set<string>
  /** Time of the end of the last failure, and of the first success after it, by `performance.now()`. */
  lastFailure: number
  firstSuccessAfter: number
}

/** `pauseMs` is the pause of a lane after each payment, by default none. */
type Load = { payments: UnpaidPayment[]; ledger: Ledger; pauseMs?: number; lanes?: number }

/**
 * Pays one payment after another on several lanes until stopped; after a failure it continues with the next payment.
 */
export function startPaying(
  http: HttpClient,
  { payments, ledger, pauseMs = 0, lanes = 8 }: Load,
): { stop(): Promise<Outcome>; outcome: Outcome } {
  const outcome: Outcome = {
    statuses: new Map(),
    paid: 0,
    slowest: 0,
    words: new Set(),
    lastFailure: 0,
    firstSuccessAfter: 0,
  }
  let paying = true

  const count = (status: number) => outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
  const lane = async () => {
    while (paying) {
      const payment = payments.pop()
      if (!payment) return
      const answer = await http.call(requestFor(payment)).catch(() => undefined)
      const now = performance.now()
      count(answer?.status ?? 0)
      if (answer) outcome.slowest = Math.max(outcome.slowest, answer.ms)
      if (answer && SUCCESS.includes(answer.status)) {
        outcome.paid += 1
        ledger.acknowledge(payment.kind, payment.id)
        if (outcome.firstSuccessAfter < outcome.lastFailure) outcome.firstSuccessAfter = now
        if (pauseMs > 0) await sleep(pauseMs)
      } else {
        outcome.lastFailure = now
        outcome.words.add(answer ? messageOf(answer.body) : 'no response')
        await sleep(PAUSE_AFTER_FAILURE_MS)
      }
    }
  }
  const done = Promise.all(Array.from({ length: lanes }, lane))
  return {
    outcome,
    async stop() {
      paying = false
      await done
      return outcome
    },
  }
}

/** The request that makes a payment, of either kind. */
export function requestFor({ kind, id, clientId, period }: UnpaidPayment) {
  if (id % COLLECTED === 0) {
    const month = kind === 'regular' ? { amount: '150.00' } : { amount: '100.00', utilityAmount: '25.00' }
    const body = { kind, clientId, months: [{ period, ...month }] }
    return { method: 'POST', path: '/api/payments/collect', body } as const
  }
  return kind === 'regular'
    ? ({ method: 'PATCH', path: `/api/payments/${id}/mark-paid`, body: {} } as const)
    : ({
        method: 'PATCH',
        path: `/api/variable-payments/${id}/mark-paid`,
        body: { amount: '100.00', utilityAmount: '25.00' },
      } as const)
}

export function messageOf(body: string): string {
  try {
    return String((JSON.parse(body) as { message?: unknown }).message)
  } catch {
    return body.slice(0, 80)
  }
}

/** `200 × 1532, 503 × 40`. */
export function formatStatuses(statuses: Map<number, number>): string {
  const sorted = [...statuses].sort(([one], [other]) => one - other)
  return sorted.map(([status, count]) => `${status === 0 ? 'no response' : status} × ${count}`).join(', ')
}
