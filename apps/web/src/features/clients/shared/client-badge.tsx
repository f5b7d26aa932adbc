import { clientState, unpaidDueDateOf } from '@isp/domain/billing/client-state'
import type { ClientStatus } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { DueBadge } from '../../../components/figures/due-badge'
import { isServed, type Service, StateBadge } from '../../../components/figures/state-badge'
import { today } from '../../../lib/today'

type Props = {
  client: Service & { status: ClientStatus; nextPaymentDate: LocalDate | null }
  /** The label of a pending status. */
  pendingAs?: 'pending' | 'pendingPayment'
}

/**
 * State of a client: 'Suspendido', 'De baja', 'Se va el 23 nov' (specification 3 C3), else that of its earliest-due unpaid payment
 * (specifications 1 §4 and 2 §4).
 */
export function ClientBadge({ client, pendingAs }: Props) {
  if (!isServed(client)) return <StateBadge state={client.state} lastDay={client.lastDay} />
  return <DueBadge state={clientState(unpaidDueDateOf(client), today())} pendingAs={pendingAs} />
}
