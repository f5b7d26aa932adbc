import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ExportButton } from '../../../../components/table/export-button'
import { usePhone } from '../../../../lib/use-phone'
import { ClearFiltersButton } from '../../shared/list/clear-filters-button'
import { ClientListHead } from '../../shared/list/client-list-head'
import { ClientListHeader, type ListActions } from '../../shared/list/client-list-header'
import { StatusSelect } from '../../shared/list/status-select'
import { filterInput, isFiltering, type ListFilters, type ListView } from './list-view'
import { VariableClientFilters } from './variable-client-filters'

const MONTH = '/variable-clients/month'
const labels = { title: 'Clientes Variables', create: 'Nuevo Cliente Variable', reveal: 'Mostrar cifras' }

type Props = ListActions & {
  filters: ListView
  onFilter: (change: Partial<ListFilters>) => void
  onClear: () => void
  counters: ReactNode
}

/** Title, counters and filters of the list. */
export function VariableClientsHead({ filters, onFilter, onClear, counters, ...actions }: Props) {
  const phone = usePhone()
  const exported = [{ table: 'variable-clients', filters: filterInput(filters) }] as const
  if (!phone) {
    return (
      <>
        <ClientListHeader
          {...actions}
          labels={labels}
          before={<ExportButton choices={exported} />}
          beforeCreate={<MonthButton />}
        />
        {counters}
        <VariableClientFilters filters={filters} onChange={onFilter} />
      </>
    )
  }
  return (
    <ClientListHead
      {...actions}
      labels={labels}
      counters={counters}
      search={filters.search}
      onSearch={(text) => onFilter({ search: text })}
      range={{ min: filters.minCollected, max: filters.maxCollected }}
      onRange={({ min, max }) => onFilter({ minCollected: min, maxCollected: max })}
      more={{ exported }}
      filters={
        <>
          <StatusSelect value={filters.status} onChange={(status) => onFilter({ status })} />
          <MonthButton narrow />
        </>
      }
      belowRange={<ClearFiltersButton filtering={isFiltering(filters)} onClear={onClear} />}
    />
  )
}

/** With wide text spacing the words take two lines. */
const wrapping = { label: { whiteSpace: 'normal' } } as const

/** Opens the sheet on which the month's payments are entered (specification 3 C6); half a line is too narrow for an icon. */
function MonthButton({ narrow = false }: { narrow?: boolean }) {
  return (
    <Button
      component={Link}
      to={MONTH}
      variant="default"
      leftSection={!narrow && <IconListCheck size={16} aria-hidden />}
      px={narrow ? 8 : undefined}
      styles={narrow ? wrapping : undefined}
    >
      Registrar el mes
    </Button>
  )
}
