import { useEffect, useState } from 'react'
import { connection } from '../../lib/server/connection'
import { newVersionIsReady } from './version-check'

const CHECK_EVERY_MS = 15 * 60_000

/** Vite's event for a file of this version that could not be loaded. */
const FILE_MISSING = 'vite:preloadError'

/**
 * Looks for a new version of the app: at the start, on return to the tab, when the server answers again, every quarter
 * of an hour, and when a file is missing; then `needed`, because the page cannot go on without it.
 */
export function useAppUpdate(): { ready: boolean; needed: boolean } {
  const [update, setUpdate] = useState({ ready: false, needed: false })

  useEffect(() => {
    const check = async ({ needed = false } = {}) => {
      const ready = await newVersionIsReady().catch(() => false)
      if (ready) setUpdate((known) => ({ ready, needed: known.needed || needed }))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const onMissing = () => void check({ needed: true })
    const stopHealed = connection.onHealed(() => void check())
    const timer = setInterval(() => void check(), CHECK_EVERY_MS)
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener(FILE_MISSING, onMissing)
    workers?.addEventListener('controllerchange', onVisible)
    void check()
    return () => {
      stopHealed()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener(FILE_MISSING, onMissing)
      workers?.removeEventListener('controllerchange', onVisible)
    }
  }, [])

  return update
}
