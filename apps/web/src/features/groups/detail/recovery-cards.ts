import type { RecoveryState } from '@isp/domain/groups/recovery-state'
import { type Icon, IconCircleCheck, IconHourglass, IconTrendingUp } from '@tabler/icons-react'
import type { StatusTone } from '../../../components/figures/status-badge'

/** Appearance of the recovery card per state (specification 2 §4). */
export const recoveryCards: Record<RecoveryState, { label: string; icon: Icon; tone: StatusTone }> = {
  toRecover: { label: 'Por Recuperar', icon: IconHourglass, tone: 'warning' },
  recovered: { label: 'Inversión Recuperada', icon: IconCircleCheck, tone: 'info' },
  earning: { label: 'Ganancia Generada', icon: IconTrendingUp, tone: 'success' },
}
