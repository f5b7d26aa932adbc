import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { lastChange } from '../../lib/last-change'
import { type FocusPlace, focusAgain, focusIsLost, focusPlace, pageHeading } from '../../lib/layers/focus-place'
import { isUndoKey } from '../../lib/layers/is-undo-key'
import { layerIsOpen } from '../../lib/layers/layers'
import { TOAST_MS, type ToastContent, toastStore } from '../../lib/notify'
import { ReasonLink } from './refusal-alert'
import classes from './toast.module.css'
import { useToastPlace } from './use-toast-place'

const SWIPE_PX = 50
const ICONS = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle }

/** One toast. It closes after a while unless held, by its close button, or by a swipe to the right. */
function Toast({ toast, held }: { toast: ToastContent; held: boolean }) {
  const swipe = useSwipeRight(() => toastStore.dismiss(toast.id))
  const Icon = ICONS[toast.tone]
  const runAndDismiss = () => {
    toastStore.dismiss(toast.id)
    toast.action?.run()
  }

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  return (
    <div
      className={classes.toast}
      data-tone={toast.tone === 'error' ? 'danger' : toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      style={{ transform: `translateX(${swipe.distance}px)` }}
      {...swipe.handlers}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <div className={classes.title}>{toast.title}</div>
        {toast.about !== undefined && <div>{toast.about}</div>}
        {toast.message !== undefined && <div>{toast.message}</div>}
        {toast.reason !== undefined && (
          <div>
            {toast.reason} {toast.link && <ReasonLink {...toast.link} />}
          </div>
        )}
        {toast.undo && (
          <Button size="compact-sm" variant="light" mt={8} mr={8} onClick={toast.undo}>
            Deshacer
          </Button>
        )}
        {toast.action && (
          <Button size="compact-sm" variant="light" mt={8} onClick={runAndDismiss}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <CloseButton size="sm" aria-label="Cerrar notificación" onClick={() => toastStore.dismiss(toast.id)} />
    </div>
  )
}

function useSwipeRight(onSwiped: () => void) {
  const [distance, setDistance] = useState(0)
  const start = useRef<number>(undefined)
  const stop = () => {
    start.current = undefined
    setDistance(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined) setDistance(Math.max(0, event.clientX - start.current))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined && event.clientX - start.current >= SWIPE_PX) onSwiped()
      stop()
    },
    onPointerCancel: stop,
  }
  return { distance, handlers }
}

/** Shows one toast at a time; it stays while hovered or focused. F8 moves the focus here (product/screens#toasts). */
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
      data-screen-only
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
