import { render } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubIndexedDb } from '../../testing/indexed-db'
import { serve, serverWrapper } from '../../testing/server'
import { useKeepCopy } from './use-keep-copy'

// Rules: product/offline#copy

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function KeepCopy() {
  useKeepCopy()
  return null
}

test('a copy is asked for every five minutes, and the files of the app with it: a browser drops a worker that could not fetch them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] })
  vi.stubEnv('PROD', true)
  stubIndexedDb()
  const calls = serve({ 'offline.copy': () => ({ kept: false }) })
  const register = vi.fn(() => Promise.reject(new TypeError('no connection')))
  Object.assign(navigator, { serviceWorker: { register, ready: new Promise(() => {}) } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const Server = serverWrapper()
  render(
    <Server>
      <KeepCopy />
    </Server>,
  )
  vi.advanceTimersByTime(2_000)
  for (const copies of [1, 2, 3]) {
    await vi.waitFor(() => expect(calls).toHaveLength(copies))
    expect(register).toHaveBeenCalledTimes(copies)
    // The answer has been dealt with.
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(5 * 60_000)
  }
})
