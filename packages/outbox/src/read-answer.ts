import { refusedWords, type SendFailure } from '@isp/domain/outbox/outbox-texts'
import { type ProvisionalPair, provisionalNumber } from '@isp/domain/receipts/provisional-number'
import type { HttpAnswer, Stop } from './outbox'

/**
 * What an answer means for one entry. `refused`: it stands aside. `failed`: it stays queued, because the server failed at it, or what
 * answered was not this server. `stopped`: it stays queued, as do all others. `unsplit`: it stays queued, because the request was
 * refused or failed as a whole; each entry must be sent alone.
 */
export type Verdict =
  /** `data` is the receipt as the server answered it. */
  | { kind: 'delivered'; receiptNumber: number; data: unknown }
  | { kind: 'refused'; status: number; sentence: string }
  | { kind: 'failed'; failure: SendFailure }
  | { kind: 'stopped'; stop: Stop }
  | { kind: 'unsplit' }

/** An answer to a call that names no entry: its data, or why there is none. */
export type CallAnswer = { kind: 'data'; data: unknown } | Exclude<Verdict, { kind: 'delivered' | 'unsplit' }>

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const REQUEST_TIMEOUT = 408
const TOO_LARGE = 413
const TOO_MANY = 429
const SERVER_ERROR = 500

/** Entries leave the queue only on an answer that names their number; every other one, whatever its status, keeps them. */
export function readSendAnswer(answer: HttpAnswer, pairs: readonly ProvisionalPair[]): Verdict[] {
  const body = parse(answer.text)
  if (Array.isArray(body) && body.length === pairs.length) {
    return pairs.map((pair, index) => named(readEnvelope(body[index], answer.status), pair))
  }
  const whole = readEnvelope(body, answer.status)
  const ofAll: Verdict = whole.kind === 'data' ? { kind: 'failed', failure: 'page' } : whole
  return pairs.map(() => (ofAll.kind !== 'stopped' && pairs.length > 1 ? { kind: 'unsplit' } : ofAll))
}

export function readCallAnswer(answer: HttpAnswer): CallAnswer {
  return readEnvelope(parse(answer.text), answer.status)
}

function named(answer: CallAnswer, pair: ProvisionalPair): Verdict {
  if (answer.kind !== 'data') return answer
  const { data } = answer
  const isNamed = isRecord(data) && data.provisionalNumber === provisionalNumber(pair)
  return isNamed && typeof data.number === 'number'
    ? { kind: 'delivered', receiptNumber: data.number, data }
    : { kind: 'failed', failure: 'page' }
}

/** Reads one envelope of tRPC; anything else is not of this server. */
function readEnvelope(envelope: unknown, status: number): CallAnswer {
  if (isRecord(envelope) && isRecord(envelope.result)) return { kind: 'data', data: envelope.result.data }
  const error = isRecord(envelope) && isRecord(envelope.error) ? envelope.error : undefined
  const details = error && isRecord(error.data) ? error.data : undefined
  const own = typeof details?.httpStatus === 'number' ? details.httpStatus : undefined
  if (own === undefined) return readForeign(status)
  if (own === UNAUTHORIZED || own === FORBIDDEN) return { kind: 'stopped', stop: 'session' }
  if (own === TOO_MANY) return { kind: 'stopped', stop: 'busy' }
  if (own >= SERVER_ERROR || own === REQUEST_TIMEOUT) return { kind: 'failed', failure: own }
  const sentence = typeof error?.message === 'string' && error.message !== '' ? error.message : refusedWords(own)
  return { kind: 'refused', status: own, sentence }
}

/** Of a proxy, a captive portal or another version: only what a proxy says of this very request is a refusal. */
function readForeign(status: number): CallAnswer {
  if (status === UNAUTHORIZED) return { kind: 'stopped', stop: 'session' }
  if (status === TOO_MANY) return { kind: 'stopped', stop: 'busy' }
  if (status === TOO_LARGE) return { kind: 'refused', status, sentence: refusedWords(status) }
  return { kind: 'failed', failure: 'page' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
