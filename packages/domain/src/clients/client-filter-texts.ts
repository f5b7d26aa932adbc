import { formatQuetzales, fromCentavos, parseCentavos } from '../money/money'
import type { ClientFilters, ClientStatusFilter } from './client-filters.schema'

/** The choices of 'Estado de pago' (product/clients#filters). */
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

type Filters = { status: ClientStatusFilter } & Record<Exclude<keyof ClientFilters, 'status'>, string>

/** The filters of the dashboard, as typed; empty without any. A filter without words does not compile. */
export function clientFiltersInWords({ search, groupSearch, status, minAmount, maxAmount, phone }: Filters): string {
  const words: Record<keyof ClientFilters, string> = {
    status: labelled('Estado', status === 'all' ? '' : clientStatusLabels[status]),
    groupSearch: labelled('Grupo', groupSearch.trim()),
    minAmount: labelled('Cuota desde', written(minAmount)),
    maxAmount: labelled('Cuota hasta', written(maxAmount)),
    search: labelled('Búsqueda', search.trim()),
    phone: phone === 'none' ? 'Sin teléfono' : '',
  }
  return Object.values(words).filter(Boolean).join(' · ')
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`
}

/** An amount that is typed completely, which alone filters. */
function written(amount: string): string {
  const centavos = parseCentavos(amount.trim())
  return centavos === null ? '' : formatQuetzales(fromCentavos(centavos))
}
