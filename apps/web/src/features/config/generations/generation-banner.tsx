import { alertSentences, generationTexts } from '@isp/domain/billing/generation-texts'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { BusyButton } from '../../../components/inputs/busy-button'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import classes from './generations.module.css'
import { GENERATIONS_ANCHOR } from './generations-anchor'

/** Warns that a generation made more periods than usual, or that the clock is before one. */
export function GenerationBanner() {
  const { data } = trpc.billing.alerts.useQuery()
  const acknowledge = useAction(trpc.billing.generations.acknowledge, {
    failed: () => [generationTexts.acknowledgeFailed],
  })
  const sentences = data ? alertSentences(data) : []
  if (!data || sentences.length === 0) return null
  const { unusual } = data
  return (
    <section className={classes.banner} data-screen-only aria-label="Aviso de pagos generados">
      <div className={classes.message}>
        <IconAlertTriangle size={18} aria-hidden />
        <div>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <Group gap="xs">
        <Button component={Link} to={`/config/business#${GENERATIONS_ANCHOR}`} size="xs" variant="default">
          Ver en Configuración
        </Button>
        {unusual && (
          <BusyButton
            size="xs"
            variant="default"
            busy={acknowledge.isPending}
            busyLabel="Guardando..."
            onClick={() => acknowledge.mutate({ id: unusual.id })}
          >
            Entendido
          </BusyButton>
        )}
      </Group>
    </section>
  )
}
