import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client'
import { followChanges } from './follow-changes'
import { changed, FakeChannel, FakeLocks, FakeSource, newest, openStreams } from './testing/fake-windows'

let visibility: DocumentVisibilityState = 'visible'
const checkSession = vi.fn()

function setVisibility(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.open.clear()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  FakeSource.opened = []
})
afterEach(() => {
  visibility = 'visible'
  vi.useRealTimers()
})

describe.each([
  ['with Web Locks', true],
  ['over plain http', false],
])('ten visible windows of one browser, %s', (_how, withLocks) => {
  const others: { stop: () => void; queries: QueryClient; invalidated: () => number }[] = []

  beforeEach(async () => {
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

  /** How often a window asks again that has loaded its data some time ago and follows only now. */
  async function joinedLate(loadedMsAgo: number): Promise<number> {
    const late = createQueryClient()
    const invalidate = vi.spyOn(late, 'invalidateQueries')
    const until = performance.now() - loadedMsAgo
    const stopLate = followChanges({ queries: late, known: { until }, checkSession })
    others.push({ stop: stopLate, queries: late, invalidated: () => invalidate.mock.calls.length })
    await vi.advanceTimersByTimeAsync(500)
    return invalidate.mock.calls.length
  }

  test.each([
    [10_000, 0],
    [30_000, 1],
  ])(
    'a window that loaded %i ms ago, and follows only now, asks again if that was before a change',
    async (ms, times) => {
      newest().tell(changed)
      await vi.advanceTimersByTimeAsync(20_000)
      newest().receive('ping')
      const asked = await joinedLate(ms)
      if (withLocks) expect(asked).toBe(times)
      // The newest claim has the stream: the server says what it missed.
      else expect(newest().gapMs).toBeGreaterThanOrEqual(ms)
    },
  )

  test('a window that nobody could answer at first is answered later', async () => {
    if (!withLocks) return
    newest().tell(changed)
    await vi.advanceTimersByTimeAsync(5_000)
    newest().receive('error')
    expect(await joinedLate(10_000)).toBe(0)
    await vi.advanceTimersByTimeAsync(4_000)
    newest().receive('connected', '{}')
    await vi.advanceTimersByTimeAsync(500)
    expect(others.at(-1)?.invalidated()).toBe(1)
  })

  test('a window that was without a sign for long asks again for everything', async () => {
    await vi.advanceTimersByTimeAsync(40_000)
    newest().receive('ping')
    const asked = await joinedLate(performance.now())
    if (withLocks) expect(asked).toBe(1)
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
