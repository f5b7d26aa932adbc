import { memo } from 'react'
import { SearchBox } from '../../../../components/inputs/search-box'
import { AmountRangeFilter } from '../../shared/list/amount-range-filter'
import type { ListFilters } from './list-view'
import classes from './variable-client-filters.module.css'

type Props = { filters: ListFilters; onChange: (change: Partial<ListFilters>) => void }

/** Search by name or phone, and bounds of the total collected. */
export const VariableClientFilters = memo(function VariableClientFilters({ filters, onChange }: Props) {
  const { search, minCollected, maxCollected } = filters
  return (
    <search className={classes.filters} aria-label="Filtros">
      <SearchBox
        className={classes.search}
        placeholder="Buscar clientes..."
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
      <div className={classes.range}>
        <AmountRangeFilter
          value={{ min: minCollected, max: maxCollected }}
          onChange={({ min, max }) => onChange({ minCollected: min, maxCollected: max })}
        />
      </div>
    </search>
  )
})
