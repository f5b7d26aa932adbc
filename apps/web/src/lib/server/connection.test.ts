import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection, createConnection, watchedFetch } from './connection'

// Rules: product/offline#a-page-of-something-else

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost connection is probed until it responds, and recovery is reported once', async () => {
  const probe = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(false)
  probe.mockResolvedValue(true)
  const connection = createConnection(probe)
  const healed = vi.fn()
  connection.onHealed(healed)

  connection.report('lost')
  expect(connection.isLost()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(probe).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([probe.mock.calls.length, connection.isLost()]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.isLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([probe.mock.calls.length, healed.mock.calls.length]).toEqual([3, 1])
})

test('any successful request restores it', async () => {
  const probe = vi.fn(async () => false)
  const connection = createConnection(probe)
  connection.report('lost')
  connection.report('reached')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([connection.isLost(), probe.mock.calls.length]).toEqual([false, 0])
})

test('the browser’s online event probes immediately', async () => {
  const connection = createConnection(async () => true)
  connection.report('lost')
  connection.probeNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.isLost()).toBe(false)
})

test('listeners receive every change until they unsubscribe', () => {
  const connection = createConnection(async () => true)
  const listener = vi.fn()
  const stop = connection.subscribe(listener)
  connection.report('lost')
  connection.report('lost')
  connection.report('reached')
  stop()
  connection.report('lost')
  expect(listener).toHaveBeenCalledTimes(2)
  connection.report('reached')
})

test('a page in place of an answer is no answer, also to the probe', async () => {
  const page = () =>
    new Response('<title>WiFi gratis</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const fetched = vi.fn(async () => page())
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', fetched)
  await watchedFetch('/trpc/auth.status')
  expect(connection.isLost()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([fetched.mock.calls.length, connection.isLost()]).toEqual([2, true])
  fetched.mockImplementation(async () => Response.json({ status: 'ok' }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.isLost()).toBe(false)
})
