import { clockSentence, confirmDateLabel, dateInQuestion } from '@isp/domain/clock/clock-texts'
import { Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { BusyButton } from '../../../components/inputs/busy-button'
import { trpc } from '../../../lib/server/trpc'
import classes from '../generations/generations.module.css'
import { useConfirmClock } from './use-confirm-clock'

/** Warns that the server's clock looks wrong, until it is set right or its date is confirmed. */
export function ClockBanner() {
  const { data } = trpc.clock.alert.useQuery()
  const confirm = useConfirmClock()
  if (!data) return null
  const today = dateInQuestion(data)
  return (
    <section className={classes.banner} aria-label="Aviso de la fecha del sistema">
      <div className={classes.message}>
        <IconAlertTriangle size={18} aria-hidden />
        <p>{clockSentence(data)}</p>
      </div>
      <Group gap="xs">
        <BusyButton
          size="xs"
          variant="default"
          busy={confirm.isPending}
          busyLabel="Guardando..."
          onClick={() => confirm.mutate({ today })}
        >
          {confirmDateLabel(today)}
        </BusyButton>
      </Group>
    </section>
  )
}
