import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
