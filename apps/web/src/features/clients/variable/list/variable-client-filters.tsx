import { memo } from 'react'
import { AmountRangeFilter } from '../../shared/list/amount-range-filter'
import { ClientSearch, FilterBar } from '../../shared/list/filter-bar'
import { StatusSelect } from '../../shared/list/status-select'
import type { ListFilters } from './list-view'
import classes from './variable-client-filters.module.css'

type Props = { filters: ListFilters; onChange: (change: Partial<ListFilters>) => void }

/** Search by name or phone, payment status, and bounds of the total collected. */
export const VariableClientFilters = memo(function VariableClientFilters({ filters, onChange }: Props) {
  const { search, status, minCollected: min, maxCollected: max } = filters
  return (
    <FilterBar>
      <ClientSearch className={classes.search} value={search} onChange={(text) => onChange({ search: text })} />
      <StatusSelect className={classes.status} value={status} onChange={(chosen) => onChange({ status: chosen })} />
      <AmountRangeFilter
        value={{ min, max }}
        onChange={(bounds) => onChange({ minCollected: bounds.min, maxCollected: bounds.max })}
      />
    </FilterBar>
  )
})
