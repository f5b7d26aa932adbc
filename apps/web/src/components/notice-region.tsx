import { useEffect, useRef, useSyncExternalStore } from 'react'
import { noticeStore } from '../lib/notify'
import classes from './notice.module.css'
import { NoticeToast } from './notice-toast'

/** Where notices appear, one at a time. F8 brings the focus here (specification 1 §9). */
export function NoticeRegion() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.current)
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <section ref={region} className={classes.region} aria-label="Notificaciones" aria-live="polite" tabIndex={-1}>
      {notice && <NoticeToast key={notice.id} notice={notice} />}
    </section>
  )
}
