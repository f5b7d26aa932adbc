import { Button } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { SearchBox } from '../../../../../components/inputs/search-box'
import { ExportButton } from '../../../../../components/table/export-button'
import { AmountRangeFilter } from '../../../shared/list/amount-range-filter'
import { ClearFiltersButton } from '../../../shared/list/clear-filters-button'
import { ClientSearch, FilterBar } from '../../../shared/list/filter-bar'
import { StatusSelect } from '../../../shared/list/status-select'
import { type DashboardFilters, type DashboardOrder, filterInput, isFiltering } from '../dashboard-view'
import classes from './client-filters.module.css'

/** Every client with every field, whatever the filters show (specification 3 A10). */
export const EVERYTHING = {
  table: 'clients-to-import',
  label: 'Todo (para importar de nuevo)',
  excelOnly: 'Excel de todos los clientes, sin sus pagos. Lleva las contraseñas: guárdalo en un lugar seguro.',
} as const

export type ClientFiltersProps = DashboardFilters & {
  /** The order of the list, which its export has too. */
  order: DashboardOrder
  /** Number of clients flagged as modified. */
  modifiedCount: number
  disabled: boolean
  onChange: (change: Partial<DashboardFilters>) => void
  onClear: () => void
  onRemoveModifiedFlags: () => void
  /** Enter in the search. */
  onEnter: () => void
}

/** The dashboard's filters. `aside` is shown at the end of the button row: the upper pager. */
export function ClientFilters({ aside, ...filters }: ClientFiltersProps & { aside: ReactNode }) {
  return (
    <FilterBar>
      <FilterBoxes {...filters} />
      <div className={classes.buttons}>
        <FilterButtons {...filters} />
        <div className={classes.aside}>{aside}</div>
      </div>
    </FilterBar>
  )
}

// Memoised: a page change renders only the pager next to them.
const FilterBoxes = memo(function FilterBoxes({
  search,
  groupSearch,
  status,
  minAmount,
  maxAmount,
  disabled,
  onChange,
  onEnter,
}: ClientFiltersProps) {
  return (
    <>
      <ClientSearch
        className={classes.search}
        value={search}
        onChange={(text) => onChange({ search: text })}
        onEnter={onEnter}
        disabled={disabled}
      />
      <GroupAndStatus groupSearch={groupSearch} status={status} disabled={disabled} onChange={onChange} />
      <AmountRangeFilter
        value={{ min: minAmount, max: maxAmount }}
        onChange={({ min, max }) => onChange({ minAmount: min, maxAmount: max })}
        disabled={disabled}
      />
    </>
  )
})

/** 'Buscar por grupo...' and 'Estado de pago'. */
export function GroupAndStatus({
  groupSearch,
  status,
  disabled,
  onChange,
}: Pick<ClientFiltersProps, 'groupSearch' | 'status' | 'disabled' | 'onChange'>) {
  return (
    <>
      <SearchBox
        className={classes.group}
        placeholder="Buscar por grupo..."
        value={groupSearch}
        onChange={(text) => onChange({ groupSearch: text })}
        disabled={disabled}
      />
      <StatusSelect
        className={classes.status}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
        disabled={disabled}
      />
    </>
  )
}

const FilterButtons = memo(function FilterButtons({
  modifiedCount,
  disabled,
  onClear,
  onRemoveModifiedFlags,
  onEnter: _,
  order,
  ...filters
}: ClientFiltersProps) {
  return (
    <>
      <ClearButtons
        modifiedCount={modifiedCount}
        filtering={isFiltering(filters)}
        disabled={disabled}
        onClear={onClear}
        onRemoveModifiedFlags={onRemoveModifiedFlags}
      />
      <ExportButton
        choices={[{ table: 'clients', filters: { ...filterInput(filters), ...order } }, EVERYTHING]}
        disabled={disabled}
      />
    </>
  )
})

type ClearProps = Pick<ClientFiltersProps, 'modifiedCount' | 'disabled' | 'onClear' | 'onRemoveModifiedFlags'> & {
  /** Whether any filter is set. */
  filtering: boolean
}

/** 'Limpiar filtros' and 'Desnotificar (n)'. */
export function ClearButtons({ modifiedCount, filtering, disabled, onClear, onRemoveModifiedFlags }: ClearProps) {
  return (
    <>
      <ClearFiltersButton filtering={filtering} onClear={onClear} disabled={disabled} />
      <Button
        variant="default"
        leftSection={<IconBellOff size={16} aria-hidden />}
        onClick={onRemoveModifiedFlags}
        disabled={disabled || modifiedCount === 0}
      >
        Desnotificar ({modifiedCount})
      </Button>
    </>
  )
}
