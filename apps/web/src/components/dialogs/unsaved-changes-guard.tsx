import { Button, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useOnce } from '../../lib/forms/use-once'
import { type PausedMove, useLeaveGuard } from '../../lib/layers/leave-guards'
import { useEscape } from '../../lib/layers/use-escape'
import { useUnsavedWork } from '../../lib/layers/use-unsaved-work'
import { BusyButton } from '../inputs/busy-button'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'

type Options = {
  dirty: boolean
  /** What holds the fields. */
  fields: RefObject<HTMLElement | null>
  /** Saves what was typed; true when it is saved. Called by 'Guardar y salir'. */
  save: () => Promise<boolean>
  /** Leaves: goes back, or closes the dialog that the form is in. */
  leave: () => void
  /** Whether Escape leaves the page; false for a form in a dialog, which closes on Escape by itself. */
  escapes?: boolean
}

/** A form's guard; hand it whole to `UnsavedChangesDialog`. */
export type UnsavedChanges = {
  /** For the back button, 'Cancelar' and a dialog's `onClose`: leaves a clean form, asks for a dirty one. */
  requestLeave: () => void
  /** For after a successful save: leaves without asking. */
  leaveSaved: () => void
  asking: boolean
  /** The question was answered with a save that failed: the focus is in the form. */
  refused: boolean
  answer: { stay: () => void; discard: () => void; saveAndLeave: () => Promise<void> }
}

/**
 * Keeps a dirty form from being lost by the browser's back or close, Escape, a link or the back button
 * (specification 1 §2).
 */
export function useUnsavedChanges({ dirty, fields, save, leave, escapes = true }: Options): UnsavedChanges {
  const [question, setQuestion] = useState<'closed' | 'open' | 'refused'>('closed')
  const paused = useRef<PausedMove>(undefined)
  const released = useRef(false)

  useEffect(() => {
    // A form that stays mounted, as one in a dialog does, is guarded anew once it is clean.
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
  // A form that is saved may not be saved again, so its page is left even if the way out asked for failed.
  const leaveSaved = () => void go(leave)
  const discard = () => {
    // Answered already: the second click of a double one would lead elsewhere.
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
    asking: question === 'open',
    refused: question === 'refused',
    answer: { stay: () => stay(), discard, saveAndLeave },
  }
}

/** To the first field at fault; where none is, into the form, unless the focus is there. */
function focusFault(fields: HTMLElement | null): void {
  const fault = fields?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (fault) fault.focus()
  else if (!fields?.contains(document.activeElement)) fields?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** The question itself. */
export function UnsavedChangesDialog({ asking, refused, answer }: Omit<UnsavedChanges, 'requestLeave' | 'leaveSaved'>) {
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
      // Over whatever asked to leave, the drawer among them, in whichever order they opened.
      zIndex={250}
      size="lg"
      ownEntry={false}
      // It would go back to what was leading away.
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
