import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { interruption } from '../../lib/layers/interruption'
import { isTyping } from '../../lib/layers/is-typing'
import { layerIsOpen } from '../../lib/layers/layers'
import { toastStore } from '../../lib/notify'
import { Toast } from './toast'
import classes from './toast.module.css'
import { useToastPlace } from './use-toast-place'

/** Shows one toast at a time; it stays while hovered or focused. F8 moves the focus here (specification 1 §9). */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const region = useRef<HTMLElement>(null)
  const lift = useToastPlace(region, toast?.id)
  const [held, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isUndo(event)) {
        if (toastStore.undoLast()) event.preventDefault()
        return
      }
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notificaciones"
      aria-live="polite"
      tabIndex={-1}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {/* The region does not move, so that the position can be computed from it while the toast moves. */}
      <div className={classes.place} style={{ translate: `0 ${-lift}px` }}>
        {toast && <Toast key={toast.id} toast={toast} held={held} />}
      </div>
    </section>
  )
}

/** Ctrl+Z outside a text field and outside dialogs. */
function isUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
  return !isTyping(event) && !layerIsOpen() && !interruption.isActive()
}
