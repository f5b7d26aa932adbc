import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** `turn` identifies each opening: use it as the dialog's key to reset its state. */
type DialogState<Dialog> = { dialog: Dialog | null; opened: boolean; turn: number }

const FOCUS_SETTLES_MS = 50

/**
 * Which of a page's dialogs is open. A closed dialog keeps its content while it fades out, and the focus returns to the
 * opener or near it.
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

  // Mounted closed, then opened: a dialog only remembers the focus to restore when it sees itself open.
  useLayoutEffect(() => {
    if (state.turn > 0) setState((current) => ({ ...current, opened: true }))
  }, [state.turn])

  return { ...state, open, close }
}

/** Focuses the opener; if it is gone or disabled, its row; if that is gone too, the page. */
function focusNear(opener: Element | null): void {
  const active = document.activeElement
  // An element that is still fading out would lose its focus.
  const isLost = active === null || active === document.body || active.closest('[role="dialog"]') !== null
  if (!isLost || !opener || opener === document.body) return
  const places = [opener, opener.closest('[tabindex="0"]'), document.querySelector('main')]
  const place = places.find((element) => element?.isConnected && !element.matches(':disabled'))
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
