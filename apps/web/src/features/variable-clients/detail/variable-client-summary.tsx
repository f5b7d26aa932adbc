import { formatLocalDate } from '@isp/domain/local-date'
import { formatQuetzales } from '@isp/domain/money'
import { IconCalendarEvent, IconCash, IconCircleCheck, IconClock, IconTrendingUp } from '@tabler/icons-react'
import { StatCard, StatCards } from '../../../components/stat-card'
import type { RouterOutputs } from '../../../lib/trpc'

type Props = {
  client: Pick<
    RouterOutputs['variableClients']['overview'],
    'totalCollected' | 'clientUtilitiesTotal' | 'nextPaymentDate' | 'status'
  >
}

/** What a variable client has paid and brought, and how it stands. */
export function VariableClientSummary({ client }: Props) {
  const paid = client.status === 'paid'
  return (
    <StatCards>
      <StatCard label="Total Pagado" icon={IconCash} value={formatQuetzales(client.totalCollected)} />
      <StatCard label="Utilidad Total" icon={IconTrendingUp} value={formatQuetzales(client.clientUtilitiesTotal)} />
      <StatCard label="Próximo Pago" icon={IconCalendarEvent} value={formatLocalDate(client.nextPaymentDate)} />
      <StatCard
        label="Estado Actual"
        icon={paid ? IconCircleCheck : IconClock}
        tone={paid ? 'success' : 'warning'}
        value={paid ? 'Al día' : 'Pendiente'}
      />
    </StatCards>
  )
}
