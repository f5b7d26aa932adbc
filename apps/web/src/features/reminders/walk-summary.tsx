import { notifiedSummary, reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { Button, Group, Stack, Text } from '@mantine/core'
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

export function WalkSummary({ steps, outcomes, withoutPhone, withoutChat, owingNothing, onRecord, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    close.current?.focus()
  }, [])
  const unrecorded = stepsWith('unrecorded', steps, outcomes)
  const notified = stepsWith('sent', steps, outcomes).length + unrecorded.length
  return (
    <div>
      <Group component="p" gap="xs" wrap="nowrap" fz="lg" fw={600} role="status">
        {notified > 0 && (
          <IconCircleCheck size={24} color="var(--tone-success-fg)" aria-hidden className={classes.icon} />
        )}
        {notifiedSummary(notified, steps.length + withoutPhone.length + withoutChat.length)}
      </Group>
      <Stack component="dl" gap="sm" mt="md">
        <Names label={reminderTexts.withoutPhone} names={withoutPhone} />
        <Names label={reminderTexts.withoutChat} names={withoutChat} />
        <Names label="Saltados" names={stepsWith('skipped', steps, outcomes).map(({ name }) => name)} />
        <Names label="No deben nada" names={owingNothing} />
        <Names label="Sin registrar" names={unrecorded.map(({ name }) => name)} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg" className={classes.actions}>
        {unrecorded.length > 0 && (
          <Button variant="default" onClick={() => void Promise.all(unrecorded.map(onRecord))}>
            Registrar de nuevo
          </Button>
        )}
        <Button ref={close} onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </div>
  )
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <Text component="dt" fz="sm" fw={600}>
        {label} ({names.length})
      </Text>
      <Text component="dd" fz="sm" c="dimmed" className={classes.name}>
        {names.join(', ')}
      </Text>
    </div>
  )
}
