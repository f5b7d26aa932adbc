import { useEffect } from 'react'

/** With an open keyboard, less than this share of the screen is left for the page. */
const SHARE_WITH_KEYBOARD = 0.65

/** Marks the document while the keyboard of a phone is open, for what stays at the foot of the screen (specification 5 D4). */
export function useKeyboardMark(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const mark = () => {
      const isTyping = document.activeElement?.matches('input, textarea') ?? false
      const isOpen = isTyping && viewport.height < screen.height * SHARE_WITH_KEYBOARD
      document.documentElement.toggleAttribute('data-keyboard', isOpen)
    }
    viewport.addEventListener('resize', mark)
    document.addEventListener('focusout', mark)
    return () => {
      viewport.removeEventListener('resize', mark)
      document.removeEventListener('focusout', mark)
    }
  }, [])
}
