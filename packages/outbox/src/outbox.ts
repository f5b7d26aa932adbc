import type { Quetzales } from '@isp/domain/money/money'
import type { EntryAbout, OutboxEntry, TakenInput } from '@isp/domain/outbox/outbox-entry'
import type { ProvisionalPair } from '@isp/domain/receipts/provisional-number'

/** What the server, or something in its place, answered. */
export type HttpAnswer = {
  status: number
  /** The whole body, of whatever type. */
  text: string
  /** From `Retry-After`; null without one. */
  retryAfterSeconds: number | null
}

/** An entry as it is sent. */
export type SentInput = TakenInput & { taken: ProvisionalPair & { at: string } }

/**
 * The three procedures that the outbox calls, by tRPC's HTTP protocol (`callsOver` makes them). Each resolves with any answer, whatever its
 * status, and rejects if there was none. A request must end after a time, because nothing else is sent meanwhile.
 */
export type Calls = {
  /** `payments.collect` of each input, in this order, in one request (a batch of tRPC). */
  send: (inputs: readonly SentInput[]) => Promise<HttpAnswer>
  /** `devices.missing` */
  missing: (input: { device: number; running: readonly number[] }) => Promise<HttpAnswer>
  /** `devices.takenBack` */
  takenBack: (pair: ProvisionalPair) => Promise<HttpAnswer>
}

/** What the outbox uses of Web Locks. */
export type Locks = Pick<LockManager, 'request'>

/** What the outbox uses of a BroadcastChannel. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

export type OutboxOptions = Calls & {
  /** One outbox for each name and browser. */
  databaseName: string
  /** `now` of what is taken; the clock of the device, corrected by the server's if that is known. */
  clock: { now(): Date }
  /** Absent where the browser has none, as over plain HTTP: then two tabs may send at once, which the server answers alike. */
  locks?: Locks | undefined
  indexedDB: IDBFactory
  /** Notifies other tabs of a change; none by default. */
  channel?: Channel | undefined
  /** Calls `run` after `ms`, and returns how to cancel it; `setTimeout` by default. */
  later?: ((run: () => void, ms: number) => () => void) | undefined
  /** Called with null when a flush begins, and with its result when it ends; also of those that begin by themselves. */
  flushed?: ((result: FlushResult | null) => void) | undefined
  /** Called with what the server answered to an entry that this tab sent, before the entry is `sent`. */
  onDelivered?: ((pair: ProvisionalPair, data: unknown) => void) | undefined
}

/**
 * - `refused`: the storage refused to write, or is not there: nothing was stored.
 * - `newer`: another tab has a newer version of the page; this one must be loaded again before it writes.
 * - `full`: `MOST_ENTRIES` wait already.
 * - `not-enabled`: this device has no number.
 * - `waiting`: entries wait, so the device cannot be switched off.
 * - `sending`: what is on its way cannot be taken back.
 * - `unknown`: there is no such entry, or it has no such state.
 */
export type OutboxFailure = 'refused' | 'newer' | 'full' | 'not-enabled' | 'waiting' | 'sending' | 'unknown'

/** `message` is the Spanish sentence for the operator. */
export class OutboxError extends Error {
  override readonly name = 'OutboxError'
  readonly failure: OutboxFailure

  constructor(failure: OutboxFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/**
 * Why entries are still queued after a flush: no answer (`network`), a session that ended or may not collect (`session`: log in
 * again), too many requests (`busy`), or an answer that is not of this server or of another version, such as the page of a captive
 * portal, or a failure (`server`), or a storage that failed (`storage`) or that a newer version of the page has changed (`newer`).
 */
export type Stop = 'network' | 'session' | 'busy' | 'server' | 'storage' | 'newer'

/** `retryInMs` is null if nothing is left to send. */
export type FlushResult = { stopped: Stop | null; retryInMs: number | null }

export type OutboxStatus = {
  /** Entries in the states `queued` and `sending`; `sending` of them are on their way. */
  queued: number
  sending: number
  refused: number
  /** The money of those that are queued, on their way or refused, in quetzales. */
  sum: Quetzales
  /** Entries that a newer version of the page wrote, which this one leaves alone. */
  newer: number
}

/** What a screen shows of an outbox: the number of its device, as `device`, and what waits, as `status` and `entries`. */
export type OutboxSnapshot = {
  device: number | null
  status: OutboxStatus
  entries: readonly OutboxEntry[]
  /** Those that are sent and whose sentence was not acknowledged, the latest first. */
  unread: readonly OutboxEntry[]
}

export type Outbox = {
  /** The number of this device; null before `enable` and after `disable`. */
  device: () => Promise<number | null>
  /**
   * Makes this a device that takes payments, with the number that `devices.register` answered, and tries the storage with a strict
   * write that is read again. Rejects with `refused` or `newer`; then nothing may be taken here.
   */
  enable: (device: number) => Promise<void>
  /** The last number that this device had, also after `disable`, so that it need not be registered again; null without one. */
  lastDevice: () => Promise<number | null>
  /** Rejects with `waiting` while something is queued, on its way or refused. */
  disable: () => Promise<void>
  /**
   * Writes a payment, with the next running number, in one strict transaction; resolves on its completion and not before, so what
   * it resolves with is safe on this device. It does not send: call `flush` after it. Rejects with `refused`, `newer`, `full` or
   * `not-enabled`: then nothing was stored, and nothing counts as taken.
   */
  take: (input: TakenInput, about: EntryAbout) => Promise<OutboxEntry>
  /**
   * Sends what was taken back, then what is queued, in order, one tab at a time. Resolves when nothing more can be sent now;
   * never rejects. What is left is tried again by itself later, while this outbox is open. Call it after `take`, at the start of the page,
   * when it comes back to the front or online, and after a login.
   */
  flush: () => Promise<FlushResult>
  /** The entry as soon as it is neither queued nor on its way, or as it is after `ms`. Undefined if there is none. */
  settled: (pair: ProvisionalPair, ms: number) => Promise<OutboxEntry | undefined>
  /** Queues a refused entry again and sends it. Rejects with `unknown` if it is not refused. */
  retry: (pair: ProvisionalPair) => Promise<void>
  /**
   * Removes a queued or refused entry from what will be sent. Rejects with `sending`, or with `unknown` if it is sent or taken
   * back already. If it turns out to have arrived before, whose answer was lost, it becomes `sent` with a sentence.
   */
  takeBack: (pair: ProvisionalPair) => Promise<void>
  /** Clears the sentence of a sent entry, which the operator has read. */
  acknowledge: (pair: ProvisionalPair) => Promise<void>
  /** The entries that are queued, on their way or refused, in their order: what debts on this phone are net of. */
  entries: () => Promise<OutboxEntry[]>
  /** All entries of the last 90 days, the latest first, also those that are sent or taken back. */
  history: () => Promise<OutboxEntry[]>
  /** The entries that were sent after an instant, such as that of a copy, which does not have them. */
  sentAfter: (instant: string) => Promise<OutboxEntry[]>
  status: () => Promise<OutboxStatus>
  /**
   * What screens read after every change, at one moment, in one transaction. It takes as long however many entries were sent in the
   * last 90 days.
   */
  snapshot: () => Promise<OutboxSnapshot>
  /** The money that is queued, on its way or refused, in quetzales. */
  queuedSum: () => Promise<Quetzales>
  /** Calls `listener` after every change, also of other tabs; returns how to end it. */
  subscribe: (listener: () => void) => () => void
  /** Ends timers and closes the database; entries stay. */
  close: () => void
}

/** Most entries that wait on a device. */
export const MOST_ENTRIES = 500
