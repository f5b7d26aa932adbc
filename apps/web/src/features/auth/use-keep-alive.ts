import { useEffect } from 'react'
import { abortAfter } from '../../lib/server/abort-after'
import { connection } from '../../lib/server/connection'
import { errorCode } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { type KeepAliveEvent, keepAlive, startKeepAlive } from './keep-alive'

const PING_LIMIT_MS = 20_000
const ACTIVITY = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const

/**
 * Pings the session status while the app is open. A response without a session updates the status query, and the gate
 * then shows the login page.
 */
export function useKeepAlive(): void {
  const utils = trpc.useUtils()

  useEffect(() => {
    const now = () => performance.now()
    const isVisible = () => document.visibilityState === 'visible'
    let state = startKeepAlive({ visible: isVisible(), at: now() })
    let timer: ReturnType<typeof setTimeout>

    const dispatch = (event: KeepAliveEvent) => {
      const step = keepAlive(state, event)
      state = step.state
      if (step.command === 'ping') void ping()
      if (step.command === 'reload') window.location.reload()
    }
    const ping = async () => {
      try {
        // Bypasses the query cache, where a ping would wait for a hanging request instead of failing.
        const status = await utils.client.auth.status.query(undefined, { signal: abortAfter(PING_LIMIT_MS) })
        dispatch({ type: 'answered' })
        utils.auth.status.setData(undefined, status)
      } catch (error) {
        if (errorCode(error) === undefined) connection.report('lost')
        console.warn(`keep-alive: ping failed (${state.failures + 1} in a row)`, error)
        dispatch({ type: 'failed' })
      }
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          dispatch({ type: 'tick', at: now() })
          wait()
        },
        Math.max(0, state.nextPingAt - now()),
      )
    }

    // Activity only moves the due time; a timer that fires early waits for the rest.
    const onActivity = () => dispatch({ type: 'activity', at: now() })
    const onVisibility = () => {
      dispatch({ type: 'visibility', visible: isVisible(), at: now() })
      wait()
    }
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true, capture: true })
    document.addEventListener('visibilitychange', onVisibility)
    wait()
    return () => {
      clearTimeout(timer)
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity, { capture: true })
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [utils])
}
