import { beforeEach, expect, it } from 'vitest'
import type { HttpAnswer, SentInput } from './outbox'
import {
  ABOUT,
  browser,
  data,
  error,
  html,
  INPUT,
  json,
  open,
  opened,
  pair,
  receiptOf,
  resetBrowser,
  server,
  states,
} from './testing/opened'

// Rules: product/outbox#sending

beforeEach(resetBrowser)

it('entries go in order, ten at once, and are marked with their receipts', async () => {
  const { outbox, sent } = await opened({}, 12)
  browser.lastReceipt = 1000
  expect(await outbox.flush()).toEqual({ stopped: null, retryInMs: null })
  expect(sent).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [11, 12],
  ])
  expect((await states(outbox))[11]).toEqual({ running: 12, state: 'sent', receiptNumber: 1012, sentence: null })
})

it.each<[string, HttpAnswer | 'none', { stopped: string; state: string }]>([
  ['no answer', 'none', { stopped: 'network', state: 'queued' }],
  ['an HTML page with 200', html, { stopped: 'server', state: 'queued' }],
  ['an HTML page with 404', { ...html, status: 404 }, { stopped: 'server', state: 'queued' }],
  [
    'an answer without its number',
    json([data({ number: 5, provisionalNumber: null })]),
    { stopped: 'server', state: 'queued' },
  ],
  [
    'the number of another entry',
    json([data({ number: 5, provisionalNumber: 'P7-2' })]),
    { stopped: 'server', state: 'queued' },
  ],
  ['an empty answer', json([]), { stopped: 'server', state: 'queued' }],
  ['401', json(error(401, 'Inicia sesión'), 401), { stopped: 'session', state: 'queued' }],
  ['403', json([error(403, 'Solo lectura')], 403), { stopped: 'session', state: 'queued' }],
  ['429', json(error(429, 'Espera'), 429), { stopped: 'busy', state: 'queued' }],
  ['500', json([error(500, 'Falló')], 500), { stopped: 'server', state: 'queued' }],
  ['502 of a proxy', { ...html, status: 502 }, { stopped: 'server', state: 'queued' }],
])('after %s everything stays queued, and is tried again later', async (_, answer, expected) => {
  const send = async () => {
    if (answer === 'none') throw new TypeError('Failed to fetch')
    return answer
  }
  const { outbox } = await opened({ send })
  const { stopped, retryInMs } = await outbox.flush()
  expect(stopped).toBe(expected.stopped)
  expect(retryInMs).toBe(5_000)
  expect(await states(outbox)).toMatchObject([{ running: 1, state: expected.state, receiptNumber: null }])
  expect(browser.timers.some(({ ms }) => ms === 5_000)).toBe(true)
})

it.each([400, 404, 409, 413, 415])(
  'an entry that is refused with %s stands aside with its sentence, and the others go',
  async (status) => {
    const send = async (inputs: readonly SentInput[]) =>
      json(
        inputs.map((input) => (input.taken.running === 2 ? error(status, 'No se puede') : receiptOf(input))),
        207,
      )
    const { outbox } = await opened({ send }, 3)
    expect(await outbox.flush()).toEqual({ stopped: null, retryInMs: null })
    expect(await states(outbox)).toMatchObject([
      { state: 'sent' },
      { state: 'refused', sentence: 'No se puede' },
      { state: 'sent' },
    ])
    expect(await outbox.queuedSum()).toBe('150.00')
  },
)

it.each<[string, (inputs: readonly SentInput[]) => HttpAnswer]>([
  [
    'the server fails',
    (inputs) =>
      json(
        inputs.map((input) => (input.taken.running === 2 ? error(500, 'x') : receiptOf(input))),
        207,
      ),
  ],
  ['a proxy refuses', (inputs) => (has2(inputs) ? { ...html, status: 403 } : json(inputs.map(receiptOf)))],
  [
    'the connection ends',
    (inputs) => {
      if (has2(inputs)) throw new TypeError('Failed to fetch')
      return json(inputs.map(receiptOf))
    },
  ],
])('an entry at which %s does not hold up the others', async (_, answer) => {
  const { outbox } = await opened({ send: async (inputs) => answer(inputs) }, 12)
  for (let attempt = 0; attempt < 6; attempt += 1) await outbox.flush()
  const left = (await states(outbox)).filter(({ state }) => state !== 'sent')
  expect(left).toEqual([
    { running: 2, state: 'queued', receiptNumber: null, sentence: expect.stringContaining('vuelve a enviar solo') },
  ])
})

it('a request that is too large as a whole is sent one by one', async () => {
  const send = async (inputs: readonly SentInput[]) =>
    inputs.length > 1 ? { ...html, status: 413 } : json(inputs.map(receiptOf))
  const { outbox } = await opened({ send }, 3)
  expect(await outbox.flush()).toEqual({ stopped: null, retryInMs: null })
  expect((await states(outbox)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

it('retries come later and later, as late as the server asks, and without an end', async () => {
  const send = async () => ({ ...json(error(429, 'Espera'), 429), retryAfterSeconds: 60 })
  const { outbox } = await opened({ send })
  const waits: (number | null)[] = []
  for (let attempt = 0; attempt < 9; attempt += 1) waits.push((await outbox.flush()).retryInMs)
  expect(waits).toEqual([60_000, 60_000, 60_000, 60_000, 80_000, 160_000, 300_000, 300_000, 300_000])
  expect(await states(outbox)).toMatchObject([{ state: 'queued' }])
})

it('what is taken while another entry is on its way is sent in the same flush', async () => {
  const sent: number[][] = []
  const { outbox } = await opened({
    send: async (inputs) => {
      sent.push(inputs.map(({ taken }) => taken.running))
      if (sent.length === 1) {
        await outbox.take(INPUT, ABOUT)
        void outbox.flush()
      }
      return json(inputs.map(receiptOf))
    },
  })
  await outbox.flush()
  expect(sent).toEqual([[1], [2]])
})

/** Runs `act` while the storage refuses to write. */
async function withFullStorage<Result>(act: () => Promise<Result>): Promise<Result> {
  const { prototype } = IDBObjectStore
  const original = prototype.put
  prototype.put = () => {
    throw new DOMException('Quota', 'QuotaExceededError')
  }
  try {
    return await act()
  } finally {
    prototype.put = original
  }
}

it('a full storage does not keep entries from being sent, and their answers are noted later', async () => {
  const { outbox, sent } = await opened({}, 11)
  await outbox.takeBack(pair(11))
  expect(await withFullStorage(outbox.flush)).toMatchObject({ stopped: 'storage' })
  expect(sent).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
  expect((await outbox.status()).queued).toBe(10)
  expect(await outbox.flush()).toEqual({ stopped: null, retryInMs: null })
  expect(sent).toHaveLength(1)
  expect((await outbox.status()).queued).toBe(0)
})

it('an entry that another tab took back in the meantime is not sent, and can be said to be taken back', async () => {
  const { outbox, calls, sent } = await opened({}, 2)
  const other = open(calls)
  await Promise.all([outbox.flush(), other.takeBack(pair(2)).catch(() => {})])
  const numbers = sent.flat()
  const taken = (await states(outbox)).filter(({ state }) => state === 'taken-back').map(({ running }) => running)
  expect([...numbers, ...taken].sort()).toEqual([1, 2])
  if (taken.length > 0) await expect(outbox.takeBack(pair(2))).rejects.toMatchObject({ failure: 'unknown' })
})

it('a refused entry is retried with the same number', async () => {
  let isRefused = true
  const { outbox, sent } = await opened()
  const { calls } = server({
    send: async (inputs) => (isRefused ? json([error(409, 'No')], 409) : json(inputs.map(receiptOf))),
  })
  outbox.close()
  const other = open(calls)
  await other.flush()
  isRefused = false
  await other.retry(pair(1))
  expect(await other.settled(pair(1), 1000)).toMatchObject({ state: 'sent' })
  expect(sent).toEqual([])
  await expect(other.retry(pair(1))).rejects.toMatchObject({ failure: 'unknown' })
})

function has2(inputs: readonly SentInput[]): boolean {
  return inputs.some(({ taken }) => taken.running === 2)
}

it('each flush says when it begins and how it ended, also one that begins by itself', async () => {
  const said: unknown[] = []
  const send = async () => json(error(401, 'Inicia sesión'), 401)
  const { outbox } = await opened({ send, flushed: (result) => said.push(result?.stopped ?? result) })
  await outbox.flush()
  expect(said).toEqual([null, 'session'])
  browser.timers.find(({ ms }) => ms === 5_000)?.run()
  await outbox.flush()
  expect(said).toEqual([null, 'session', null, 'session'])
})

it('the answer to an entry is handed on before the entry is sent, to whoever waits for it', async () => {
  const heard: unknown[] = []
  const onDelivered = (of: unknown, answer: unknown) => heard.push([of, answer])
  const { outbox } = await opened({ onDelivered } as object, 2)
  const settled = outbox.settled(pair(1), 4_000).then((entry) => [entry?.state, heard.length])
  browser.lastReceipt = 1000
  await outbox.flush()
  expect(heard).toMatchObject([
    [{ device: 7, running: 1 }, { number: 1001 }],
    [{ device: 7, running: 2 }, { number: 1002 }],
  ])
  expect(await settled).toEqual(['sent', 2])
})
