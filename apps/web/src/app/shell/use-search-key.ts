import { useEffect } from 'react'
import { layerIsOpen } from '../../lib/layers/layers'

const TYPING = 'input, textarea, select, [contenteditable="true"]'

/** The `/` key focuses the page's search input, unless something is being typed. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || layerIsOpen()) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const box = document.querySelector<HTMLInputElement>('input[data-search-box]:not(:disabled)')
      if (!box) return
      event.preventDefault()
      box.focus()
      box.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
