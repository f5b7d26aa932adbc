import { shownQuotationState, shownQuotationStates } from '@isp/domain/quotations/quotation-state'
import { quotationStateLabels, quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { Button } from '@mantine/core'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { Surface } from '../../../components/layout/surface'
import { ClearFiltersButton } from '../../../components/list/clear-filters-button'
import { choiceFilter } from '../../../components/list/filter-kinds'
import { ListHeader, revealAction } from '../../../components/list/list-header'
import { formatCount } from '../../../lib/format-count'
import { listFilters } from '../../../lib/list/list-filters'
import { urlView, useUrlView } from '../../../lib/list/url-view'
import { trpc } from '../../../lib/server/trpc'
import { useShownFigures } from '../../../lib/storage/shown-figures'
import { today } from '../../../lib/today'
import { QuotationList } from './quotation-list'
import { QuotationListSkeleton } from './quotation-list-skeleton'

const EXPORTED = [
  { table: 'quotations', label: 'Cotizaciones' },
  { table: 'quotation-items', label: 'Artículos' },
] as const

const CREATE = '/quotations/create'

const filters = listFilters(z.object({ state: z.enum(['all', ...shownQuotationStates]).default('all') }))
const url = urlView(filters)
const controls = {
  state: choiceFilter('Estado', { all: 'Todas', ...quotationStateLabels }, { style: { flex: '0 1 200px' } }),
}

/** /quotations: every quotation, newest first. */
export function QuotationsPage() {
  const { data, isError, isFetching, refetch } = trpc.quotations.list.useQuery()
  const [revealed, setRevealed] = useShownFigures()
  const [view, change] = useUrlView(url)
  const { state } = view
  const listed = data?.filter((quotation) => state === 'all' || shownQuotationState(quotation, today()) === state)
  return (
    <>
      <ListHeader
        title="Cotizaciones"
        context={data && (data.length === 1 ? '1 cotización' : `${formatCount(data.length)} cotizaciones`)}
        actions={[
          'export',
          revealAction('Mostrar cifras', revealed, () => setRevealed(!revealed)),
          { label: 'Nueva Cotización', icon: IconPlus, primary: true, to: CREATE },
        ]}
        exported={EXPORTED}
        filtering={data && data.length > 0 ? { controls, isSet: filters.isSet, view, change } : undefined}
      />
      {!data && isError && (
        <ErrorState message={quotationTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <QuotationListSkeleton />}
      {data?.length === 0 && (
        <None message={quotationTexts.noneYet}>
          <Button variant="light" component={Link} to={CREATE}>
            Crear la primera
          </Button>
        </None>
      )}
      {data && data.length > 0 && listed?.length === 0 && (
        <None message={quotationTexts.noneInState}>
          <ClearFiltersButton onClear={() => change(filters.none)} />
        </None>
      )}
      {listed && listed.length > 0 && (
        <QuotationList quotations={listed} page={view.page} onTurn={(page) => change({ page })} revealed={revealed} />
      )}
    </>
  )
}

function None({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Surface flush>
      <EmptyState icon={IconFileInvoice} message={message} action={children} />
    </Surface>
  )
}
