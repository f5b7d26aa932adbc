import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { ListHead } from '../../../../components/layout/list-head/list-head'
import { MoreButton } from '../../../../components/layout/list-head/more-button'
import { type AmountRange, AmountRangeFilter } from './amount-range-filter'
import type { ListActions, ListLabels } from './client-list-header'
import { ClientSearch } from './filter-bar'

type Props = ListActions &
  Pick<ComponentProps<typeof ListHead>, 'counters' | 'filters' | 'foot'> & {
    labels: ListLabels
    search: string
    onSearch: (text: string) => void
    range: AmountRange
    onRange: (range: AmountRange) => void
    /** The ⋯ menu: items before 'Exportar', and the shown tables with their filters. */
    more: Pick<ComponentProps<typeof MoreButton>, 'actions' | 'exported'>
    /** Below the range in 'Más filtros'. */
    belowRange: ReactNode
  }

/** Title, counters and filters of a list of clients on a phone (specification 3 A2). */
export function ClientListHead(props: Props) {
  const { labels, revealed, onReveal, onCreate, disabled, search, onSearch, range, onRange, more, belowRange } = props
  const { counters, filters, foot } = props
  return (
    <ListHead
      title={labels.title}
      actions={[
        {
          label: revealed ? 'Ocultar cifras' : labels.reveal,
          icon: revealed ? IconEyeOff : IconEye,
          onClick: onReveal,
          disabled,
        },
        { label: labels.create, icon: IconPlus, primary: true, onClick: onCreate, disabled },
      ]}
      more={<MoreButton {...more} disabled={disabled} />}
      counters={counters}
      search={{
        text: search,
        box: (followFocus) => (
          <ClientSearch value={search} onChange={onSearch} disabled={disabled} onFocusChange={followFocus} />
        ),
      }}
      filters={filters}
      moreFilters={{
        inForce: [range.min, range.max].filter((bound) => bound.trim() !== '').length,
        content: (
          <>
            <AmountRangeFilter value={range} onChange={onRange} disabled={disabled} />
            {belowRange}
          </>
        ),
      }}
      foot={foot}
    />
  )
}
