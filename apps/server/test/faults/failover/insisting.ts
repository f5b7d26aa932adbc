import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'
import type { Call, HttpClient } from '../http'
import type { Ledger, UnpaidPayment } from '../ledger'
import { messageOf, requestFor } from '../load'

const LANES = 4
const RETRY_AFTER_MS = 100
/** One request in this many creates a quotation, which could be created twice. */
const QUOTATIONS = 5

/** The result of a load that repeats each request until it is answered with success. */
export type Insisted = {
  statuses: Map<number, number>
  words: Set<string>
  slowest: number
  /** Times of the successes by `performance.now()`. */
  successes: number[]
  /** The names of the quotations that were acknowledged. */
  quotations: Set<string>
}

/** Pays one payment after another and creates quotations; repeats every failed request with its request key. */
export function startInsisting(
  http: HttpClient,
  { payments, ledger }: { payments: UnpaidPayment[]; ledger: Ledger },
): { insisted: Insisted; stop(): Promise<Insisted> } {
  const insisted: Insisted = {
    statuses: new Map(),
    words: new Set(),
    slowest: 0,
    successes: [],
    quotations: new Set(),
  }
  let going = true

  /** Repeats while the server cannot answer. True after success; an already paid payment is one whose answer was lost. */
  const insist = async (call: Call): Promise<boolean> => {
    const key = randomUUID()
    for (let repeated = false; ; repeated = true) {
      const answer = await http.call({ ...call, headers: { 'idempotency-key': key } }).catch(() => undefined)
      const status = answer?.status ?? 0
      insisted.statuses.set(status, (insisted.statuses.get(status) ?? 0) + 1)
      insisted.slowest = Math.max(insisted.slowest, answer?.ms ?? 0)
      if (status === 200 || status === 201 || (status === 409 && repeated)) {
        insisted.successes.push(performance.now())
        return true
      }
      if (status !== 0 && status !== 503) return false
      insisted.words.add(answer ? messageOf(answer.body) : 'no response')
      await sleep(RETRY_AFTER_MS)
    }
  }
  const lane = async () => {
    for (let turn = 1; going; turn += 1) {
      if (turn % QUOTATIONS === 0) {
        const name = randomUUID()
        const body = quotation(name)
        if (await insist({ method: 'POST', path: '/api/quotations', body })) insisted.quotations.add(name)
        continue
      }
      const payment = payments.pop()
      if (!payment) return
      if (await insist(requestFor(payment))) ledger.acknowledge(payment.kind, payment.id)
    }
  }
  const done = Promise.all(Array.from({ length: LANES }, lane))
  return {
    insisted,
    async stop() {
      going = false
      await done
      return insisted
    },
  }
}

/** How many acknowledged quotations are missing, and how many exist more than once. */
export async function checkQuotations(db: Db, acknowledged: Set<string>): Promise<{ lost: number; twice: number }> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from quotations group by name
  `.execute(db)
  const found = new Map(rows.map(({ name, count }) => [name, count]))
  return {
    lost: [...acknowledged].filter((name) => !found.has(name)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  }
}

function quotation(name: string) {
  return { name, clientName: 'Escuela', items: [{ name: 'Antena', salePrice: '100.00' }] }
}
