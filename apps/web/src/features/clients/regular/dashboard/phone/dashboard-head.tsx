import { IconUpload } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import type { MoreButton } from '../../../../../components/layout/list-head/more-button'
import { ClientListHead } from '../../../shared/list/client-list-head'
import type { ListActions } from '../../../shared/list/client-list-header'
import { dashboardLabels } from '../dashboard-header'
import { isFiltering } from '../dashboard-view'
import { ClearButtons, type ClientFiltersProps, GroupAndStatus } from '../filters/client-filters'
import classes from './dashboard-head.module.css'

type Props = ClientFiltersProps &
  ListActions & {
    onImport: () => void
    more: ComponentProps<typeof MoreButton>
    counters: ReactNode
    /** When the pending clients have to pay. */
    urgency: ReactNode
    /** The upper pager, in 'Más filtros'. */
    pager: ReactNode
  }

/** Title, counters and filters of the dashboard on a phone. */
export function DashboardHead({
  revealed,
  onReveal,
  onImport,
  onCreate,
  more,
  counters,
  urgency,
  pager,
  ...filters
}: Props) {
  const { search, minAmount, maxAmount, disabled, onChange } = filters
  return (
    <ClientListHead
      labels={dashboardLabels}
      revealed={revealed}
      onReveal={onReveal}
      onCreate={onCreate}
      disabled={disabled}
      counters={counters}
      search={search}
      onSearch={(text) => onChange({ search: text })}
      range={{ min: minAmount, max: maxAmount }}
      onRange={({ min, max }) => onChange({ minAmount: min, maxAmount: max })}
      more={{
        ...more,
        actions: [{ label: 'Importar', icon: IconUpload, onChoose: onImport }, ...(more.actions ?? [])],
      }}
      filters={<GroupAndStatus {...filters} />}
      belowRange={
        <>
          <div className={classes.buttons}>
            <ClearButtons {...filters} filtering={isFiltering(filters)} />
          </div>
          {pager}
        </>
      }
      foot={<div className={classes.urgency}>{urgency}</div>}
    />
  )
}
