import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client'
import { followChanges, pauseAfter } from './follow-changes'
import { changed, FakeChannel, FakeSource, newest, openStreams } from './testing/fake-windows'

// Rules: product/screens#reads

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

test('pauses are random, grow, and never exceed a minute and a half', () => {
  expect([pauseAfter(0, 0), pauseAfter(0, 1), pauseAfter(3, 0.5), pauseAfter(20, 1)]).toEqual([
    500, 1_500, 8_000, 90_000,
  ])
})
