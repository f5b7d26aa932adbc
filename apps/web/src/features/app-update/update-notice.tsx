import { Button, CloseButton } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { layerIsOpen, onLayersChange } from '../../lib/layers/layers'
import { useLeaveApp } from '../../lib/layers/leave-guards'
import { unsavedWork } from '../../lib/layers/unsaved-work'
import { connection } from '../../lib/server/connection'
import classes from './update-notice.module.css'

const CHECK_EVERY_MS = 15 * 60_000

/** Vite's event for a file of this version that could not be loaded. */
const FILE_MISSING = 'vite:preloadError'

/** How the address of the entry begins in the document of every version. */
const ENTRY = 'src="/assets/index-'

/**
 * Looks for a new version of the app: at the start, on return to the tab, when the server answers again, every quarter
 * of an hour, and when a file is missing; then `needed`, because the page cannot go on without it.
 */
function useAppUpdate(): { ready: boolean; needed: boolean } {
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
 * True if a reload would open another version of the app than this page. The document of a version names its entry, whose
 * name follows from every file. With a service worker, which opens the app from its own files, only true once it has the new
 * ones. Throws without a connection.
 */
async function newVersionIsReady(entry = entryOf(document)): Promise<boolean> {
  if (entry === undefined) return false
  const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
  const text = response.ok ? await response.text() : ''
  // A captive portal answers with its own document.
  if (!text.includes(ENTRY) || text.includes(entry)) return false
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

/**
 * Offers a new version of the app; nothing reloads by itself. It waits while a form has unsaved changes or a dialog is
 * open, unless the page lacks a file of its version. A notice that was put away comes back with the next page load.
 */
export function UpdateNotice() {
  const { ready, needed } = useAppUpdate()
  const [later, setLater] = useState(false)
  const busy = useSyncExternalStore(onWorkChange, isWorking)
  const leaveApp = useLeaveApp()
  if (!ready || (!needed && (busy || later))) return null

  const reload = () => {
    unsavedWork.abandon()
    window.location.reload()
    return true
  }
  return (
    <div role="status" className={classes.notice} data-screen-only data-foot="high">
      <span className={classes.text}>Hay una versión nueva.</span>
      <Button size="compact-sm" onClick={() => leaveApp({ proceed: reload, stay: () => {} })}>
        Actualizar
      </Button>
      {!needed && <CloseButton size="sm" aria-label="Ahora no" onClick={() => setLater(true)} />}
    </div>
  )
}

function isWorking(): boolean {
  return unsavedWork.exists() || layerIsOpen()
}

function onWorkChange(listener: () => void): () => void {
  const stops = [unsavedWork.subscribe(listener), onLayersChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
