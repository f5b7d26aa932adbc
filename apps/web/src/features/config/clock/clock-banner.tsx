import { clockSentence, clockTexts, confirmDateLabel, dateInQuestion } from '@isp/domain/clock/clock-texts'
import { Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { BusyButton } from '../../../components/inputs/busy-button'
import { saidByServer } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import classes from '../generations/generations.module.css'

/** Warns that the server's clock looks wrong, until it is set right or its date is confirmed. */
export function ClockBanner() {
  const { data } = trpc.clock.alert.useQuery()
  const confirm = useAction(trpc.clock.confirm, {
    done: clockTexts.confirmed,
    failed: saidByServer(clockTexts.confirmFailed),
  })
  if (!data) return null
  const today = dateInQuestion(data)
  return (
    <section className={classes.banner} data-screen-only aria-label="Aviso de la fecha del sistema">
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
