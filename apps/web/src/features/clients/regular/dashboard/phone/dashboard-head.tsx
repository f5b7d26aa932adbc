import { IconEye, IconEyeOff, IconPlus, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListHead } from '../../../../../components/layout/list-head/list-head'
import { MoreButton } from '../../../../../components/layout/list-head/more-button'
import { AmountRangeFilter } from '../../../shared/list/amount-range-filter'
import { ClientSearch } from '../../../shared/list/filter-bar'
import { ClearButtons, type ClientFiltersProps, EVERYTHING, GroupAndStatus } from '../client-filters'
import { filterInput, isFiltering } from '../dashboard-view'
import classes from './dashboard-head.module.css'

type Props = ClientFiltersProps & {
  /** All amounts of all rows are shown. */
  allRevealed: boolean
  onReveal: () => void
  onMask: () => void
  onImport: () => void
  onCreate: () => void
  counters: ReactNode
  /** When the pending clients have to pay. */
  urgency: ReactNode
  /** The upper pager, in 'Más filtros'. */
  pager: ReactNode
}

/** Title, counters and filters of the dashboard on a phone. */
export function DashboardHead({
  allRevealed,
  onReveal,
  onMask,
  onImport,
  onCreate,
  counters,
  urgency,
  pager,
  ...filters
}: Props) {
  const { search, minAmount, maxAmount, order, disabled, onChange } = filters
  return (
    <ListHead
      title="Clientes Recientes"
      actions={[
        allRevealed
          ? { label: 'Ocultar cifras', icon: IconEyeOff, onClick: onMask, disabled }
          : { label: 'Revelar todas las cifras', icon: IconEye, onClick: onReveal, disabled },
        { label: 'Nuevo Cliente', icon: IconPlus, primary: true, onClick: onCreate, disabled },
      ]}
      more={
        <MoreButton
          actions={[{ label: 'Importar', icon: IconUpload, onChoose: onImport }]}
          exported={[{ table: 'clients', filters: { ...filterInput(filters), ...order } }, EVERYTHING]}
          disabled={disabled}
        />
      }
      counters={counters}
      search={{
        text: search,
        box: (followFocus) => (
          <ClientSearch
            value={search}
            onChange={(text) => onChange({ search: text })}
            disabled={disabled}
            onFocusChange={followFocus}
          />
        ),
      }}
      filters={<GroupAndStatus {...filters} />}
      moreFilters={{
        inForce: [minAmount, maxAmount].filter((bound) => bound.trim() !== '').length,
        content: (
          <>
            <AmountRangeFilter
              value={{ min: minAmount, max: maxAmount }}
              onChange={({ min, max }) => onChange({ minAmount: min, maxAmount: max })}
              disabled={disabled}
            />
            <div className={classes.buttons}>
              <ClearButtons {...filters} filtering={isFiltering(filters)} />
            </div>
            {pager}
          </>
        ),
      }}
      foot={<div className={classes.urgency}>{urgency}</div>}
    />
  )
}
