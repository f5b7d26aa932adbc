import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconFilterOff, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RevealButton } from '../../../../components/inputs/reveal-button'
import { ListHead } from '../../../../components/layout/list-head/list-head'
import { MoreButton } from '../../../../components/layout/list-head/more-button'
import { PageHeader } from '../../../../components/layout/page-header'
import { ExportButton } from '../../../../components/table/export-button'
import { usePhone } from '../../../../lib/use-phone'
import { AmountRangeFilter } from '../../shared/list/amount-range-filter'
import { ClientSearch } from '../../shared/list/filter-bar'
import { filterInput, isFiltering, type ListFilters, type ListView } from './list-view'
import { VariableClientFilters } from './variable-client-filters'

const TITLE = 'Clientes Variables'
const CREATE = 'Nuevo Cliente Variable'

type Props = {
  filters: ListView
  onFilter: (change: Partial<ListFilters>) => void
  onClear: () => void
  revealed: boolean
  onReveal: () => void
  onCreate: () => void
  counters: ReactNode
}

/** Title, counters and filters of the list. */
export function VariableClientsHead(props: Props) {
  return usePhone() ? <PhoneHead {...props} /> : <DeskHead {...props} />
}

function DeskHead({ filters, onFilter, revealed, onReveal, onCreate, counters }: Props) {
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <ExportButton choices={[{ table: 'variable-clients', filters: filterInput(filters) }]} />
            <RevealButton revealed={revealed} label="Mostrar cifras" onClick={onReveal} />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
              {CREATE}
            </Button>
          </>
        }
      />
      {counters}
      <VariableClientFilters filters={filters} onChange={onFilter} />
    </>
  )
}

function PhoneHead({ filters, onFilter, onClear, revealed, onReveal, onCreate, counters }: Props) {
  const { search, minCollected: min, maxCollected: max } = filters
  return (
    <ListHead
      title={TITLE}
      actions={[
        {
          label: revealed ? 'Ocultar cifras' : 'Mostrar cifras',
          icon: revealed ? IconEyeOff : IconEye,
          onClick: onReveal,
        },
        { label: CREATE, icon: IconPlus, primary: true, onClick: onCreate },
      ]}
      more={<MoreButton exported={[{ table: 'variable-clients', filters: filterInput(filters) }]} />}
      counters={counters}
      search={{
        text: search,
        box: (followFocus) => (
          <ClientSearch value={search} onChange={(text) => onFilter({ search: text })} onFocusChange={followFocus} />
        ),
      }}
      moreFilters={{
        inForce: [min, max].filter((bound) => bound.trim() !== '').length,
        content: (
          <>
            <AmountRangeFilter
              value={{ min, max }}
              onChange={(bounds) => onFilter({ minCollected: bounds.min, maxCollected: bounds.max })}
            />
            <Button
              variant="default"
              leftSection={<IconFilterOff size={16} aria-hidden />}
              onClick={onClear}
              disabled={!isFiltering(filters)}
            >
              Limpiar filtros
            </Button>
          </>
        ),
      }}
    />
  )
}
