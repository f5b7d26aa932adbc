import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Announces the title of each page that replaces another. The first one is announced by the browser. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    setTitle('')
    const main = document.querySelector('main')
    if (!main) return
    const announce = () => {
      const found = titleIn(main)
      if (found === undefined) return
      watching.disconnect()
      setTitle(found)
    }
    const watching = new MutationObserver(announce)
    watching.observe(main, { childList: true, characterData: true, attributeFilter: ['data-loading'], subtree: true })
    announce()
    return () => watching.disconnect()
  }, [pathname])

  return (
    <VisuallyHidden role="status">
      {/* A new element, so that two records of the same name are two announcements. */}
      <span key={pathname}>{title}</span>
    </VisuallyHidden>
  )
}

/** Undefined while the page loads its record, and for an error page, which is an alert. */
function titleIn(main: HTMLElement): string | undefined {
  const heading = main.querySelector('h1:not([data-loading])')
  return heading?.closest('[role="alert"]') ? undefined : heading?.textContent?.trim() || undefined
}
