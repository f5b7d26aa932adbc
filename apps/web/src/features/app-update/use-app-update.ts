import { useEffect, useState } from 'react'
import { connection } from '../../lib/server/connection'

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

/**
 * Whether the server has another version of the app than this page, and a reload would open it. The document of a
 * version names its entry, whose name follows from every file. With a service worker, which opens the app from its own
 * files, only true once it has the new ones. Throws without a connection.
 */
async function newVersionIsReady(entry = entryOf(document)): Promise<boolean> {
  if (entry === undefined) return false
  const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!response.ok || (await response.text()).includes(entry)) return false
  // Undefined on pages that are neither local nor HTTPS.
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return true
  await registration.update()
  const coming = registration.installing ?? registration.waiting
  return coming ? becomesActive(coming) : true
}

function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
}

/** False if its files could not be fetched; the next check tries again. */
function becomesActive(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const follow = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated')
    }
    worker.addEventListener('statechange', follow)
    follow()
  })
}
