import { useEffect } from 'react'
import { trpc } from '../../lib/server/trpc'
import { registerServiceWorker } from '../../lib/service-worker'
import { wantsLessData } from '../../lib/wants-less-data'

const FIRST_AFTER_MS = 2_000
const EVERY_MS = 5 * 60_000
/** The timer starts with the page, so that it fires before five minutes have passed since the first copy. */
const SLACK_MS = 10_000
const NOT_CACHED = { staleTime: 0, gcTime: 0 }

/**
 * Keeps the clients on this device for use without a connection, if the session is remembered: some seconds after the
 * first page, then every five minutes while the tab is visible. Also asks the service worker to keep the files of all
 * pages, and for that worker where it could not be installed.
 */
export function useKeepCopy(): void {
  const utils = trpc.useUtils()

  useEffect(() => {
    let running = false
    let nextAt = performance.now() + FIRST_AFTER_MS
    const keep = async () => {
      if (running || document.visibilityState !== 'visible' || performance.now() < nextAt || wantsLessData()) return
      running = true
      nextAt = performance.now() + EVERY_MS - SLACK_MS
      try {
        registerServiceWorker()
        // On the first visit the worker may become active only now.
        navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep-later-files'))
        const { keepCopy } = await import('../../outbox/keep-copy')
        const kept = await keepCopy((tag) => utils.offline.copy.fetch({ tag }, NOT_CACHED))
        // The page that shows it must be here, too.
        if (kept) await import('./offline-page')
      } catch {
        // The next attempt follows; an ended session is noticed by the query cache.
      } finally {
        running = false
      }
    }
    const keepWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void keep()) : void keep())
    const first = setTimeout(keepWhenIdle, FIRST_AFTER_MS)
    const timer = setInterval(keepWhenIdle, EVERY_MS)
    document.addEventListener('visibilitychange', keepWhenIdle)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepWhenIdle)
    }
  }, [utils])
}
