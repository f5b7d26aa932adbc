import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FocusPlace, focusAgain, focusIsLost, focusIsOnPage, focusPlace } from './focus-place'

/** `turn` identifies each opening: use it as the dialog's key to reset its state. */
type DialogState<Dialog> = { dialog: Dialog | null; opened: boolean; turn: number }

const FOCUS_SETTLES_MS = 50
/** By then a closed dialog is gone. */
const FADED_MS = 300

/**
 * Which of a page's dialogs is open. A closed dialog keeps its content while it fades out, and the focus returns to the
 * opener or near it, also if its list was rendered again meanwhile.
 */
export function useDialogState<Dialog>() {
  const [state, setState] = useState<DialogState<Dialog>>({ dialog: null, opened: false, turn: 0 })
  const opener = useRef<FocusPlace | null>(null)
  const focusTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = useCallback((dialog: Dialog) => {
    opener.current = focusPlace()
    setState(({ turn }) => ({ dialog, opened: false, turn: turn + 1 }))
  }, [])
  const close = useCallback(() => {
    setState((current) => ({ ...current, opened: false }))
    clearTimeout(focusTimer.current)
    const closing = document.activeElement?.closest('[role="dialog"]') ?? null
    focusTimer.current = setTimeout(() => {
      if (opener.current && focusIsLost(opener.current, closing)) focusAgain(opener.current)
      // A dialog that was closed at once may take the focus while it fades out, and lose it then.
      focusTimer.current = setTimeout(() => {
        if (opener.current && isLeft()) focusAgain(opener.current)
      }, FADED_MS)
    }, FOCUS_SETTLES_MS)
  }, [])
  useEffect(() => {
    return () => clearTimeout(focusTimer.current)
  }, [])

  // Mounted closed, then opened: a dialog only remembers the focus to restore when it sees itself open.
  useLayoutEffect(() => {
    if (state.turn > 0) setState((current) => ({ ...current, opened: true }))
  }, [state.turn])

  return { ...state, open, close }
}

/** Whether nothing has the focus, or a dialog that is no longer opened. */
function isLeft(): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? null
  return focusIsOnPage() || (dialog !== null && dialog.closest('[data-opened]') === null)
}
