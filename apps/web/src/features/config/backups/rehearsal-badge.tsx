import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/figures/status-badge'

/** Result of a backup's test restore. */
export function RehearsalBadge({ held }: { held: boolean | null }) {
  if (held === null) {
    return (
      <StatusBadge tone="neutral" icon={IconClock}>
        Sin comprobar
      </StatusBadge>
    )
  }
  return held ? (
    <StatusBadge tone="success" icon={IconCheck}>
      Restauración comprobada
    </StatusBadge>
  ) : (
    <StatusBadge tone="danger" icon={IconAlertTriangle}>
      La restauración no se pudo comprobar
    </StatusBadge>
  )
}
