import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { entries, entryIndex } from './entries'

/** Follows the navigations of this tab, for `useGoBack`. */
export function useEntries(): void {
  const location = useLocation()
  useLayoutEffect(() => {
    const index = entryIndex()
    if (index !== undefined) entries.show(index, location.pathname)
  }, [location])
}

/**
 * Returns to the page that this one was opened from, with its page, filter and scroll position
 * (product/screens#the-same-place); to `otherwise` if this tab has not shown it.
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    const index = entryIndex()
    // Another page is already on its way.
    if (index !== undefined && window.location.pathname !== pathname) return
    const steps = index === undefined ? null : entries.stepsBack(index, pathname)
    if (steps === null) navigate(otherwise)
    else navigate(-steps)
  }
}
