import { Button, Text } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOnce } from '../../lib/forms/use-once'
import { type PausedMove, useLeaveGuard } from '../../lib/layers/leave-guards'
import { useEscape } from '../../lib/layers/use-escape'
import { useUnsavedWork } from '../../lib/layers/use-unsaved-work'
import { BusyButton } from '../inputs/busy-button'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'

type Options = {
  dirty: boolean
  /** The element that contains the fields. */
  fields: RefObject<HTMLElement | null>
  /** Saves the form; true on success. Called by 'Guardar y salir'. */
  save: () => Promise<boolean>
  /** Leaves: navigates back or closes the form's dialog. */
  leave: () => void
  /** Keeps what was typed: a dirty form leaves without an answer, as when the session ends. */
  keep?: (() => void) | undefined
  /** Whether Escape leaves the page; false for a form in a dialog, which handles Escape itself. */
  escapes?: boolean
}

export type UnsavedChanges = {
  /** For the back button, 'Cancelar' and a dialog's `onClose`: leaves a clean form, asks about a dirty one. */
  requestLeave: () => void
  /** After a successful save: leaves without asking. */
  leaveSaved: () => void
  /** Before a navigation that takes along what was typed: it is not asked about. */
  release: () => void
  asking: boolean
  /** 'Guardar y salir' has failed: the focus is in the form. */
  refused: boolean
  answer: { stay: () => void; discard: () => void; saveAndLeave: () => Promise<void> }
}

/**
 * Protects a dirty form from browser back, closing the tab, Escape, links and the back button
 * (product/screens#unsaved-changes).
 */
export function useUnsavedChanges({ dirty, fields, save, leave, keep, escapes = true }: Options): UnsavedChanges {
  const [question, setQuestion] = useState<'closed' | 'open' | 'refused'>('closed')
  const paused = useRef<PausedMove>(undefined)
  const released = useRef(false)

  useEffect(() => {
    // A form that stays mounted, as in a dialog, is guarded again once it is clean.
    if (!dirty) released.current = false
  }, [dirty])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  useUnsavedWork(dirty)
  const atEnd = useRef(keep)
  atEnd.current = dirty ? keep : undefined
  useLayoutEffect(() => {
    return () => {
      if (!released.current) atEnd.current?.()
    }
  }, [])

  useEffect(() => {
    if (question === 'refused') focusFault(fields.current)
  }, [question, fields])

  useLeaveGuard({
    blocks: () => dirty && !released.current,
    ask: (move) => {
      paused.current = move
      setQuestion('open')
    },
  })

  const go = async (ifItFails: () => void) => {
    released.current = true
    setQuestion('closed')
    const move = paused.current
    paused.current = undefined
    if (!move) leave()
    else if (!(await move.proceed())) ifItFails()
  }
  // A saved form must not be saved again, so the page is left even if the pending move fails.
  const leaveSaved = () => void go(leave)
  const release = () => {
    released.current = true
  }
  const discard = () => {
    // Already answered: the second click of a double click would navigate elsewhere.
    if (question !== 'open') return
    void go(() => {
      released.current = false
    })
  }
  const stay = (after: 'closed' | 'refused' = 'closed') => {
    setQuestion(after)
    paused.current?.stay()
    paused.current = undefined
  }
  const requestLeave = () => {
    if (dirty) setQuestion('open')
    else leave()
  }
  const saveAndLeave = async () => {
    if (await save()) leaveSaved()
    else stay('refused')
  }

  useEscape(requestLeave, escapes)
  return {
    requestLeave,
    leaveSaved,
    release,
    asking: question === 'open',
    refused: question === 'refused',
    answer: { stay: () => stay(), discard, saveAndLeave },
  }
}

/** Focuses the first invalid field, or the form unless it has the focus. */
function focusFault(fields: HTMLElement | null): void {
  const fault = fields?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (fault) fault.focus()
  else if (!fields?.contains(document.activeElement)) fields?.querySelector<HTMLElement>('input, textarea')?.focus()
}

export function UnsavedChangesDialog({
  asking,
  refused,
  answer,
}: Omit<UnsavedChanges, 'requestLeave' | 'leaveSaved' | 'release'>) {
  const { busy: saving, once, renew } = useOnce()
  useEffect(() => {
    if (asking) renew()
  }, [asking, renew])
  const stay = () => {
    if (!saving) answer.stay()
  }

  return (
    <Dialog
      opened={asking}
      onClose={stay}
      title="Cambios sin guardar"
      // Above whatever asked to leave (such as the drawer), in any opening order.
      zIndex={250}
      size="lg"
      // Otherwise the focus would return to the link that was leaving.
      returnFocus={!refused}
    >
      <Text>Hay cambios sin guardar. ¿Qué quieres hacer con ellos?</Text>
      <DialogActions>
        <Button variant="subtle" color="red" onClick={answer.discard} disabled={saving}>
          Descartar cambios
        </Button>
        <Button variant="default" onClick={stay} disabled={saving} data-autofocus>
          Cancelar
        </Button>
        <BusyButton onClick={() => once(answer.saveAndLeave)} busy={saving} busyLabel="Guardando...">
          Guardar y salir
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
