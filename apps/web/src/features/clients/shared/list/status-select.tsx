import { type ClientStatusFilter, clientStatusFilters } from '@isp/domain/clients/client.schema'
import { NativeSelect } from '@mantine/core'

const LABELS: Readonly<Record<ClientStatusFilter, string>> = {
  all: 'Todos',
  paid: 'Pagados',
  pending: 'Pendientes',
  overdue: 'Vencidos',
  dueToday: 'Vencen hoy',
  dueThisWeek: 'Vencen esta semana',
  upcoming: 'Por vencer',
  suspended: 'Suspendidos',
  left: 'De baja',
}
const STATUSES = clientStatusFilters.map((value) => ({ value, label: LABELS[value] }))

type Props = {
  className?: string | undefined
  value: ClientStatusFilter
  onChange: (status: ClientStatusFilter) => void
  disabled?: boolean
}

/** 'Estado de pago' of a list of clients (specification 3 A5, C3, C6). */
export function StatusSelect({ onChange, ...select }: Props) {
  return (
    <NativeSelect
      label="Estado de pago"
      data={STATUSES}
      {...select}
      onChange={({ currentTarget }) =>
        onChange(clientStatusFilters.find((status) => status === currentTarget.value) ?? 'all')
      }
    />
  )
}
