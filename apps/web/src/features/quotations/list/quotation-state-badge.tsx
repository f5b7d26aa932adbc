import type { ShownQuotationState } from '@isp/domain/quotations/quotation-state'
import { quotationStateLabels } from '@isp/domain/quotations/quotation-texts'
import { type Icon, IconCircleCheck, IconCircleX, IconClockX, IconPencil, IconSend } from '@tabler/icons-react'
import { StatusBadge, type StatusTone } from '../../../components/figures/status-badge'

export const stateLooks: Readonly<Record<ShownQuotationState, { tone: StatusTone; icon: Icon }>> = {
  draft: { tone: 'neutral', icon: IconPencil },
  sent: { tone: 'info', icon: IconSend },
  accepted: { tone: 'success', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconCircleX },
  expired: { tone: 'warning', icon: IconClockX },
}

export function QuotationStateBadge({ state }: { state: ShownQuotationState }) {
  return <StatusBadge {...stateLooks[state]}>{quotationStateLabels[state]}</StatusBadge>
}
