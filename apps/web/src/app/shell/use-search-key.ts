import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isTyping } from '../../lib/layers/is-typing'
import { layerIsOpen } from '../../lib/layers/layers'
import { searchPageOf } from './nav-items'

const BOX = 'input[data-search-box]'

/**
 * The `/` key focuses the page's search box, unless something is being typed. On a page without one it opens the list
 * that the page belongs to (product/screens#keys).
 */
export function useSearchKey(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const latest = useRef(pathname)
  latest.current = pathname

  // With the page, not after it is painted: the key may be pressed at once.
  useLayoutEffect(() => {
    let frame = 0
    const focusWhenShown = (page: string) => {
      cancelAnimationFrame(frame)
      const from = latest.current
      const look = () => {
        // A guard may have kept the page, or the operator has gone elsewhere.
        if (latest.current === page && focusBox()) return
        if (![page, from].includes(latest.current) || layerIsOpen()) return
        frame = requestAnimationFrame(look)
      }
      frame = requestAnimationFrame(look)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || layerIsOpen()) return
      if (isTyping(event)) return
      event.preventDefault()
      if (document.querySelector(BOX)) {
        focusBox()
        return
      }
      const page = searchPageOf(latest.current)
      navigate(page)
      focusWhenShown(page)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [navigate])
}

/** False if there is none that is enabled. */
function focusBox(): boolean {
  const box = document.querySelector<HTMLInputElement>(`${BOX}:not(:disabled)`)
  if (!box) return false
  box.focus()
  box.select()
  return true
}
