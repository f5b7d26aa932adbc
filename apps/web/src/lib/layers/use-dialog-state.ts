import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** `turn` tells one opening from the next: give it to the dialog as its key, so that it starts afresh. */
type DialogState<Dialog> = { dialog: Dialog | null; opened: boolean; turn: number }

const FOCUS_SETTLES_MS = 50

/**
 * Which of a page's dialogs is open. A closed one keeps its content while it fades, and the focus goes back to
 * where it was opened from, or near it.
 */
export function useDialogState<Dialog>() {
  const [state, setState] = useState<DialogState<Dialog>>({ dialog: null, opened: false, turn: 0 })
  const opener = useRef<Element | null>(null)
  const focusTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = useCallback((dialog: Dialog) => {
    opener.current = document.activeElement
    setState(({ turn }) => ({ dialog, opened: false, turn: turn + 1 }))
  }, [])
  const close = useCallback(() => {
    setState((current) => ({ ...current, opened: false }))
    clearTimeout(focusTimer.current)
    focusTimer.current = setTimeout(() => focusNear(opener.current), FOCUS_SETTLES_MS)
  }, [])
  useEffect(() => () => clearTimeout(focusTimer.current), [])

  // Mounted closed and then opened: a dialog remembers the focus to give back only when it sees itself open.
  useLayoutEffect(() => {
    if (state.turn > 0) setState((current) => ({ ...current, opened: true }))
  }, [state.turn])

  return { ...state, open, close }
}

/** To the opener; when it is gone or disabled by then, to its row; when that is gone too, to the page. */
function focusNear(opener: Element | null): void {
  const active = document.activeElement
  // What still fades away takes its focus with it.
  const isLost = active === null || active === document.body || active.closest('[role="dialog"]') !== null
  if (!isLost || !opener || opener === document.body) return
  const places = [opener, opener.closest('[tabindex="0"]'), document.querySelector('main')]
  const place = places.find((element) => element?.isConnected && !element.matches(':disabled'))
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
