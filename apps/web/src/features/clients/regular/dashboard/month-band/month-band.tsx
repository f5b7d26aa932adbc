import { monthBandText, monthBandTexts } from '@isp/domain/payments/month-band'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../../../../components/inputs/icon-button'
import { trpc } from '../../../../../lib/server/trpc'
import { useAction } from '../../../../../lib/server/use-action'
import { today } from '../../../../../lib/today'
import classes from './month-band.module.css'
import { rememberBand } from './without-band'

/**
 * 'Empezó diciembre: 120 cobros por Q20,725.00. De noviembre quedan 34 por Q6,350.00.' with a link to Cobros, until the
 * operator closes it (specification 3 C7).
 */
export function MonthBand() {
  const { data: band } = trpc.payments.monthBand.useQuery()
  // Closes at once and for this login on every device; it comes back if the server did not hear of it.
  const dismissal = useAction(trpc.payments.dismissMonthBand, {
    failed: () => [monthBandTexts.dismissFailed],
    refetch: 'behind',
  })
  const dismissed = dismissal.isPending || dismissal.isSuccess
  const shown = Boolean(band) && !dismissed
  useEffect(() => {
    if (band !== undefined) rememberBand(today(), { shown })
  }, [band, shown])

  // Gives the room back; a band that never was leaves it empty, since nobody expects the page to move then.
  if (dismissed) return <span hidden />
  if (!band) return null
  return (
    <section className={classes.band} aria-label="Cambio de mes" data-foot="high">
      <IconCalendarEvent size={18} aria-hidden className={classes.icon} />
      <p className={classes.text}>{monthBandText(band)}</p>
      <Button component={Link} to="/collections" size="xs" variant="subtle" className={classes.link}>
        Ver Cobros
      </Button>
      <IconButton
        label="Cerrar aviso"
        icon={IconX}
        onClick={() => {
          dismissal.mutate({ period: band.period })
          document.querySelector<HTMLElement>('main h1')?.focus()
        }}
      />
    </section>
  )
}
