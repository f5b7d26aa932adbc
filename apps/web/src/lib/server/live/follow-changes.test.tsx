import type { ChangesEvent } from '@isp/domain/changes/changes.schema'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client'
import { followChanges, pauseAfter } from './follow-changes'

/** The streams that were opened, newest last, as the browser's `EventSource`. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  closed = false

  constructor(readonly url: string) {
    super()
    FakeSource.opened.push(this)
  }

  close() {
    this.closed = true
  }

  receive(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }

  tell(event: ChangesEvent) {
    this.receive('message', JSON.stringify(event))
  }

  get gapMs(): number {
    return JSON.parse(new URL(this.url, 'http://localhost').searchParams.get('input') ?? '').gapMs
  }
}

/** As the browser's `BroadcastChannel`: reaches the other windows, in a later task. */
class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null

  constructor(readonly name: string) {
    FakeChannel.open.add(this)
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other === this || other.name !== this.name) continue
      setTimeout(() => FakeChannel.open.has(other) && other.onmessage?.({ data }))
    }
  }

  close() {
    FakeChannel.open.delete(this)
  }
}

/** As the browser's Web Locks: one holder, the others wait in their order. */
class FakeLocks {
  waiting: (() => Promise<void>)[] = []
  held = false

  request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    const turn = async () => {
      await hold()
    }
    this.waiting.push(turn)
    signal.addEventListener('abort', () => {
      this.waiting = this.waiting.filter((other) => other !== turn)
    })
    void this.next()
    return Promise.resolve()
  }

  async next() {
    if (this.held) return
    this.held = true
    await Promise.resolve()
    await this.waiting.shift()?.()
    this.held = false
    if (this.waiting.length > 0) await this.next()
  }
}

const newest = () => FakeSource.opened.at(-1) as FakeSource
const openStreams = () => FakeSource.opened.filter(({ closed }) => !closed).length
const changed: ChangesEvent = { kind: 'changed' }

let queries: QueryClient
let stop: () => void
let visibility: DocumentVisibilityState = 'visible'
const checkSession = vi.fn()
const requests: string[] = []

/** A query as that of a visible screen: refetched when it is invalidated. */
async function show(router: string): Promise<void> {
  const queryKey = [[router, 'list'], { type: 'query' }]
  const queryFn = () => requests.push(router)
  await queries.fetchQuery({ queryKey, queryFn })
  const { QueryObserver } = await import('@tanstack/react-query')
  new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  requests.length = 0
}

function setVisibility(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.open.clear()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  FakeSource.opened = []
  requests.length = 0
  checkSession.mockReset()
  queries = createQueryClient()
  await show('clients')
  await show('quotations')
  await vi.advanceTimersByTimeAsync(5)
  stop = followChanges({ queries, known: { until: 0 }, checkSession })
})
afterEach(() => {
  stop()
  queries.clear()
  visibility = 'visible'
  vi.useRealTimers()
})

test('a change of another device refetches what is shown within half a second', async () => {
  newest().receive('connected', '{}')
  newest().tell(changed)
  await vi.advanceTimersByTimeAsync(500)
  expect(requests.sort()).toEqual(['clients', 'quotations'])
})

test('several events are one refetch', async () => {
  for (let count = 0; count < 5; count += 1) {
    newest().tell(changed)
    await vi.advanceTimersByTimeAsync(20)
  }
  newest().tell(changed)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requests.sort()).toEqual(['clients', 'quotations'])
})

test('missed changes refetch everything that is shown', async () => {
  newest().tell({ kind: 'missed' })
  await vi.advanceTimersByTimeAsync(500)
  expect(requests.sort()).toEqual(['clients', 'quotations'])
})

test('a change of this device is refetched once, by its mutation', async () => {
  const changing = queries
    .getMutationCache()
    .build(queries, {
      mutationFn: async () => {
        // The event comes before the response.
        newest().tell(changed)
        await new Promise((resolve) => setTimeout(resolve, 300))
      },
      onSettled: () => queries.invalidateQueries(),
    })
    .execute(undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  await changing
  expect(requests.sort()).toEqual(['clients', 'quotations'])
})

test('a hidden page has no stream; a visible one asks for what it missed', async () => {
  newest().receive('connected', '{}')
  setVisibility('hidden')
  expect(openStreams()).toBe(0)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(FakeSource.opened).toHaveLength(1)
  setVisibility('visible')
  expect([openStreams(), newest().gapMs >= 70_000]).toEqual([1, true])
})

test('an ended stream is opened again after a pause, and a failed one checks the session first', async () => {
  newest().receive('connected', '{}')
  newest().receive('return')
  expect([openStreams(), checkSession.mock.calls.length]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(openStreams()).toBe(1)
  newest().receive('error')
  expect([openStreams(), checkSession.mock.calls.length]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(openStreams()).toBe(1)
})

test('a stream without any sign for a minute counts as lost', async () => {
  newest().receive('connected', '{}')
  await vi.advanceTimersByTimeAsync(40_000)
  newest().receive('ping')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(FakeSource.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(18_000)
  expect(FakeSource.opened).toHaveLength(2)
  expect(newest().gapMs).toBeGreaterThanOrEqual(55_000)
})

describe.each([
  ['with Web Locks', true],
  ['over plain http', false],
])('ten visible windows of one browser, %s', (_how, withLocks) => {
  const others: { stop: () => void; queries: QueryClient; invalidated: () => number }[] = []

  beforeEach(async () => {
    stop()
    FakeSource.opened = []
    vi.stubGlobal('navigator', withLocks ? { locks: new FakeLocks() } : {})
    for (let count = 0; count < 10; count += 1) {
      const client = createQueryClient()
      const invalidate = vi.spyOn(client, 'invalidateQueries')
      const stopOne = followChanges({ queries: client, known: { until: performance.now() }, checkSession })
      others.push({ stop: stopOne, queries: client, invalidated: () => invalidate.mock.calls.length })
      await vi.advanceTimersByTimeAsync(10)
    }
    newest().receive('connected', '{}')
  })
  afterEach(() => {
    for (const { stop: stopOne } of others.splice(0)) stopOne()
  })
  const invalidations = () => others.map(({ invalidated }) => invalidated())

  test('one stream shows a change in all of them', async () => {
    expect(openStreams()).toBe(1)
    newest().tell(changed)
    await vi.advanceTimersByTimeAsync(500)
    expect(invalidations()).toEqual(Array(10).fill(1))
  })

  test('another window takes over from one that closes, and nothing is missed', async () => {
    const holder = withLocks ? 0 : 9
    others[holder]?.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(openStreams()).toBe(1)
    expect(newest().gapMs).toBeGreaterThanOrEqual(0)
    newest().receive('connected', '{}')
    newest().tell({ kind: 'missed' })
    await vi.advanceTimersByTimeAsync(500)
    expect(invalidations()).toEqual(Array.from({ length: 10 }, (_, index) => (index === holder ? 0 : 1)))
  })

  test('a window that was without a sign for long asks again for everything', async () => {
    const late = createQueryClient()
    const invalidate = vi.spyOn(late, 'invalidateQueries')
    await vi.advanceTimersByTimeAsync(40_000)
    newest().receive('ping')
    const stopLate = followChanges({ queries: late, known: { until: 0 }, checkSession })
    others.push({ stop: stopLate, queries: late, invalidated: () => invalidate.mock.calls.length })
    await vi.advanceTimersByTimeAsync(500)
    // The newest claim has the stream: the server says what it missed.
    if (withLocks) expect(invalidate).toHaveBeenCalledTimes(1)
    else expect(newest().gapMs).toBeGreaterThan(30_000)
    expect(openStreams()).toBe(1)
  })

  test('all of them hidden hold no stream, and one does when they are visible', async () => {
    setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(openStreams()).toBe(0)
    // In one moment: the claim that wins is made while the others do not listen yet.
    let next = 1
    vi.spyOn(Math, 'random').mockImplementation(() => {
      next *= 0.9
      return next
    })
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(openStreams()).toBe(1)
  })

  test('a stream that ends is opened again by one of them', async () => {
    newest().receive('error')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(openStreams()).toBe(1)
  })

  test('a window that crashed is replaced', async () => {
    if (withLocks) return
    // It says nothing any more, and its stream is gone.
    const crashed = [...FakeChannel.open].slice(-2)
    for (const channel of crashed) channel.close()
    newest().close()
    await vi.advanceTimersByTimeAsync(80_000)
    expect(openStreams()).toBe(1)
  })
})

test('pauses are random, grow, and never exceed a minute and a half', () => {
  expect([pauseAfter(0, 0), pauseAfter(0, 1), pauseAfter(3, 0.5), pauseAfter(20, 1)]).toEqual([
    500, 1_500, 8_000, 90_000,
  ])
})
