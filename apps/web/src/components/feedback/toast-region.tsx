import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lastChange } from '../../lib/last-change'
import { type FocusPlace, focusAgain, focusIsLost, focusPlace, pageHeading } from '../../lib/layers/focus-place'
import { isUndoKey } from '../../lib/layers/is-undo-key'
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
  /** Where the focus was before it came here; unset while it is elsewhere. */
  const cameFrom = useRef<FocusPlace | null>(undefined)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    hold()
    if (!currentTarget.contains(relatedTarget)) cameFrom.current ??= focusPlace(relatedTarget ?? pageHeading())
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    release()
    // Another window got the focus, or another button of the toast.
    if (currentTarget.contains(document.activeElement) || currentTarget.contains(relatedTarget)) return
    cameFrom.current = undefined
  }
  const shownId = useRef(toast?.id)
  useLayoutEffect(() => {
    // While the focus moves inside a toast, nothing has it for a moment.
    if (toast?.id === shownId.current) return
    shownId.current = toast?.id
    const place = cameFrom.current
    if (!place || region.current?.contains(document.activeElement)) return
    // The pressed button left with its toast, which fires no event.
    release()
    cameFrom.current = undefined
    if (focusIsLost(place)) focusAgain(place)
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isUndoKey(event)) {
        if (!layerIsOpen() && lastChange.undo()) event.preventDefault()
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
      onFocus={enter}
      onBlur={leave}
    >
      {/* The region does not move, so that the position can be computed from it while the toast moves. */}
      <div className={classes.place} style={{ translate: `0 ${-lift}px` }}>
        {toast && <Toast key={toast.id} toast={toast} held={held} />}
      </div>
    </section>
  )
}
