import { clientStatusLabels } from '@isp/domain/clients/client-filter-texts'
import type { ClientStatusFilter } from '@isp/domain/clients/client-filters.schema'
import type { CSSProperties } from 'react'
import type { FilterControl } from '../../../../components/list/filter-controls'
import { choiceFilter, searchFilter } from '../../../../components/list/filter-kinds'
import { AmountRangeFilter } from './amount-range-filter'

/** 'Buscar clientes...' */
export function clientSearch(style: CSSProperties): FilterControl {
  return searchFilter('Buscar clientes...', { place: 'search', style })
}

/** 'Estado de pago' of a list of clients (specification 3 A5, C3, C6). */
export function statusFilter(style: CSSProperties): FilterControl<ClientStatusFilter> {
  return choiceFilter('Estado de pago', clientStatusLabels, { style })
}

/** 'Rango de Pago', which sets two filters. */
export function rangeFilter(min: string, max: string): FilterControl {
  return {
    place: 'more',
    inForce: (view) => [view[min], view[max]].filter((bound) => bound?.trim()).length,
    draw: ({ view, change, disabled }) => (
      <AmountRangeFilter
        value={{ min: view[min] ?? '', max: view[max] ?? '' }}
        onChange={(range) => change({ [min]: range.min, [max]: range.max })}
        disabled={disabled}
      />
    ),
  }
}
