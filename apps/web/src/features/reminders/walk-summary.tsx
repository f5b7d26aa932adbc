import { notifiedSummary, reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './reminders.module.css'
import { type Outcomes, type Step, stepsWith } from './walk-steps'

type Props = {
  steps: readonly Step[]
  outcomes: Outcomes
  /**
   * Names of the clients who owe and have no phone, or one without a chat, as two or an incomplete one; and of those who owe
   * nothing.
   */
  withoutPhone: readonly string[]
  withoutChat: readonly string[]
  owingNothing: readonly string[]
  /** Records a notice again that could not be recorded. */
  onRecord: (step: Step) => Promise<void>
  onClose: () => void
}

/** The end of the walk: how many were notified, and who was not. */
export function WalkSummary({ steps, outcomes, withoutPhone, withoutChat, owingNothing, onRecord, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    close.current?.focus()
  }, [])
  const unrecorded = stepsWith('unrecorded', steps, outcomes)
  const notified = stepsWith('sent', steps, outcomes).length + unrecorded.length
  return (
    <div>
      <p role="status" className={classes.done}>
        {notified > 0 && <IconCircleCheck size={24} aria-hidden />}
        {notifiedSummary(notified, steps.length + withoutPhone.length + withoutChat.length)}
      </p>
      <dl className={classes.left}>
        <Names label={reminderTexts.withoutPhone} names={withoutPhone} />
        <Names label={reminderTexts.withoutChat} names={withoutChat} />
        <Names label="Saltados" names={stepsWith('skipped', steps, outcomes).map(({ name }) => name)} />
        <Names label="No deben nada" names={owingNothing} />
        <Names label="Sin registrar" names={unrecorded.map(({ name }) => name)} />
      </dl>
      <div className={classes.actions}>
        {unrecorded.length > 0 && (
          <Button variant="default" onClick={() => void Promise.all(unrecorded.map(onRecord))}>
            Registrar de nuevo
          </Button>
        )}
        <Button ref={close} onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </div>
    </div>
  )
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <dt>
        {label} ({names.length})
      </dt>
      <dd>{names.join(', ')}</dd>
    </div>
  )
}
