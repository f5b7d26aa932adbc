import { type Generation, USUAL_PERIODS } from '@isp/domain/billing/generation-rules'
import { IconAlertTriangle, IconArrowBackUp, IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/figures/status-badge'

/** Status of a generation: active, undone, with too many periods, or with paid payments. */
export function GenerationState({ generation }: { generation: Generation & { touched: boolean } }) {
  const { undoneAt, mostPeriods, acknowledgedAt, touched } = generation
  if (undoneAt !== null) {
    return (
      <StatusBadge tone="neutral" icon={IconArrowBackUp}>
        Deshecha
      </StatusBadge>
    )
  }
  if (mostPeriods > USUAL_PERIODS && acknowledgedAt === null) {
    return (
      <StatusBadge tone="warning" icon={IconAlertTriangle}>
        {mostPeriods} meses de una vez
      </StatusBadge>
    )
  }
  return touched ? (
    <StatusBadge tone="success" icon={IconCircleCheck}>
      Con pagos cobrados
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon={IconCalendarEvent}>
      Sin cobros aún
    </StatusBadge>
  )
}
