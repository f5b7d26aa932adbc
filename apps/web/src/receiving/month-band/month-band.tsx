import { Button } from '@mantine/core'
import { IconCalendarEvent, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../components/inputs/icon-button'
import classes from './month-band.module.css'

type Props = { text: string | null; dismissed: boolean; dismiss: () => void }

/**
 * 'Empezó diciembre: 120 cobros por Q20,725.00. De noviembre quedan 34 por Q6,350.00.' with a link to Cobros, until the
 * operator closes it (product/payments#band-of-the-month).
 */
export function MonthBand({ text, dismissed, dismiss }: Props) {
  // Gives the room back; a band that never was leaves it empty, since nobody expects the page to move then.
  if (dismissed) return <span hidden />
  if (text === null) return null
  return (
    <section className={classes.band} aria-label="Cambio de mes" data-foot="high">
      <IconCalendarEvent size={18} aria-hidden className={classes.icon} />
      <p className={classes.text}>{text}</p>
      <Button component={Link} to="/collections" size="xs" variant="subtle" className={classes.link}>
        Ver Cobros
      </Button>
      <IconButton label="Cerrar aviso" icon={IconX} onClick={dismiss} />
    </section>
  )
}
