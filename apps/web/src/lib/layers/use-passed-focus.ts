import { useLayoutEffect, useRef } from 'react'

/** For what leaves when it is pressed: if it has the focus then, that moves to the part of the page around it. */
export function usePassedFocus<Leaving extends HTMLElement>() {
  const leaving = useRef<Leaving>(null)
  useLayoutEffect(() => {
    const element = leaving.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return leaving
}
