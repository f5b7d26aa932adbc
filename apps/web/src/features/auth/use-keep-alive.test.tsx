import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { serverWrapper } from '../../testing/server'
import { useKeepAlive } from './use-keep-alive'

// Rules: product/auth#keep-alive

let pings: string[]

beforeEach(() => {
  vi.useFakeTimers()
  pings = []
  vi.stubGlobal('fetch', async (address: string) => {
    pings.push(address)
    return new Response(JSON.stringify([{ result: { data: { authenticated: true } } }]))
  })
})

/** Keeps a session alive; returns a function that stops. */
function startKeepingAlive(): () => void {
  return renderHook(useKeepAlive, { wrapper: serverWrapper() }).unmount
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a visible tab pings every 30 seconds until hidden', async () => {
  const stop = startKeepingAlive()
  await pass(29_000)
  expect(pings).toEqual([])
  await pass(2_000)
  expect(pings).toEqual([expect.stringContaining('/trpc/auth.status')])
  await pass(30_000)
  expect(pings).toHaveLength(2)
  stop()
  await pass(300_000)
  expect(pings).toHaveLength(2)
})

test.each(['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart', 'click'])(
  '%s restarts the 30 seconds',
  async (activity) => {
    startKeepingAlive()
    await pass(20_000)
    fireEvent(document.body, new Event(activity, { bubbles: activity !== 'scroll' }))
    await pass(28_000)
    expect(pings).toEqual([])
    await pass(3_000)
    expect(pings).toHaveLength(1)
  },
)
