import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { TOAST_MS, type ToastContent, toastStore } from '../../lib/notify'
import { ReasonLink } from './refusal-alert'
import classes from './toast.module.css'

const SWIPE_PX = 50
const ICONS = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle }

/** One toast. It closes after a while unless held, by its close button, or by a swipe to the right. */
export function Toast({ toast, held }: { toast: ToastContent; held: boolean }) {
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
      data-tone={toast.tone}
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
