import { formatQuetzales, fromCentavos, parseCentavos } from '../money/money'
import type { ClientStatusFilter } from './client-filters.schema'

/** The choices of 'Estado de pago' (specification 3 A5, C3, C6). */
export const clientStatusLabels: Readonly<Record<ClientStatusFilter, string>> = {
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

type Filters = { status: ClientStatusFilter } & Record<
  'search' | 'groupSearch' | 'minAmount' | 'maxAmount' | 'phone',
  string
>

/** What the dashboard is filtered by, as typed; empty if it is not. */
export function clientFiltersInWords({ search, groupSearch, status, minAmount, maxAmount, phone }: Filters): string {
  const named = [
    ['Estado', status === 'all' ? '' : clientStatusLabels[status]],
    ['Grupo', groupSearch.trim()],
    ['Cuota desde', written(minAmount)],
    ['Cuota hasta', written(maxAmount)],
    ['Búsqueda', search.trim()],
  ] as const
  const words = named.flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`]))
  return [...words, ...(phone === 'none' ? ['Sin teléfono'] : [])].join(' · ')
}

/** An amount that is typed completely, which alone filters. */
function written(amount: string): string {
  const centavos = parseCentavos(amount.trim())
  return centavos === null ? '' : formatQuetzales(fromCentavos(centavos))
}
