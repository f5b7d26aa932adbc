import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { openOutbox } from '../open-outbox'
import type { HttpAnswer, Outbox, OutboxOptions, SentInput } from '../outbox'
import { newIndexedDb, newLocks } from './fake-browser'

export const NOW = '2026-11-28T16:42:07.000Z'
export const ABOUT = { clientName: 'Ana', amount: '150.00', months: 'noviembre de 2026' }
export const INPUT = { kind: 'regular' as const, clientId: 1, months: [{ period: '2026-11', amount: '150.00' }] }

type Timer = { run: () => void; ms: number }

/** The browser of a test: its storage, its locks, its clock, and the timers that are set. */
export const browser = {
  indexedDB: undefined as unknown as IDBFactory,
  locks: newLocks(),
  now: new Date(NOW),
  timers: [] as Timer[],
  lastReceipt: 1000,
}

/** A new browser, for `beforeEach`. */
export function resetBrowser(): void {
  Object.assign(browser, {
    indexedDB: newIndexedDb(),
    locks: newLocks(),
    now: new Date(NOW),
    timers: [],
    lastReceipt: 1000,
  })
}

/** An answer with this body. */
export function json(body: unknown, status = 200): HttpAnswer {
  return { status, text: JSON.stringify(body), retryAfterSeconds: null }
}
/** Envelopes of tRPC. */
export const data = (value: unknown) => ({ result: { data: value } })
export const error = (httpStatus: number, message: string) => ({ error: { message, data: { httpStatus } } })
/** The page of a captive portal. */
export const html: HttpAnswer = { status: 200, text: '<html>Bienvenido a la red</html>', retryAfterSeconds: null }

export function receiptOf({ taken }: SentInput) {
  browser.lastReceipt += 1
  return data({ number: browser.lastReceipt, provisionalNumber: provisionalNumber(taken) })
}

/** A server that takes everything, unless `changes` say otherwise, and what it heard. */
export function server(changes: Partial<OutboxOptions> = {}) {
  const sent: number[][] = []
  const asked: number[][] = []
  const reported: number[] = []
  const calls = {
    send: async (inputs: readonly SentInput[]) => {
      sent.push(inputs.map(({ taken }) => taken.running))
      return json(inputs.map(receiptOf))
    },
    missing: async ({ running }: { running: readonly number[] }) => {
      asked.push([...running])
      return json(data({ identity: 'first', missing: [] }))
    },
    takenBack: async (pair: { device: number; running: number }) => {
      reported.push(pair.running)
      return json(data(pair))
    },
  }
  return { sent, asked, reported, calls: { ...calls, ...changes } }
}

/** The outbox of another tab. */
export function open(calls: Pick<OutboxOptions, 'send' | 'missing' | 'takenBack'>): Outbox {
  return openOutbox({
    ...calls,
    databaseName: 'outbox',
    indexedDB: browser.indexedDB,
    locks: browser.locks.tab(),
    clock: { now: () => browser.now },
    later: (run, ms) => {
      const timer = { run, ms }
      browser.timers.push(timer)
      return () => {
        browser.timers = browser.timers.filter((each) => each !== timer)
      }
    },
  })
}

/** An outbox of device 7 with so many entries, before a server. */
export async function opened(changes: Partial<OutboxOptions> = {}, count = 1) {
  const world = server(changes)
  const outbox = open(world.calls)
  await outbox.enable(7)
  for (let index = 0; index < count; index += 1) await outbox.take(INPUT, ABOUT)
  return { ...world, outbox }
}

export const pair = (running: number) => ({ device: 7, running })

/** The states of all entries, in the order of their numbers. */
export async function states(outbox: Outbox) {
  const latestFirst = await outbox.history()
  const shown = latestFirst.map(({ running, state, receiptNumber, sentence }) => ({
    running,
    state,
    receiptNumber,
    sentence,
  }))
  return shown.reverse()
}
