import { Button, CloseButton } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { layerIsOpen, onLayersChange } from '../../lib/layers/layers'
import { useLeaveApp } from '../../lib/layers/leave-guards'
import { unsavedWork } from '../../lib/layers/unsaved-work'
import classes from './update-notice.module.css'
import { useAppUpdate } from './use-app-update'

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
    <div role="status" className={classes.notice} data-foot="high">
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
