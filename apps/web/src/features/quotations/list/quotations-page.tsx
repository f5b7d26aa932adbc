import { shownQuotationState, shownQuotationStates } from '@isp/domain/quotations/quotation-state'
import { quotationStateLabels, quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { Button } from '@mantine/core'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ClearFiltersButton } from '../../../components/list/clear-filters-button'
import { choiceFilter } from '../../../components/list/filter-kinds'
import { revealAction } from '../../../components/list/list-header'
import { ListPage } from '../../../components/list/list-page'
import type { PhoneRows } from '../../../components/table/column'
import { formatCount } from '../../../lib/format-count'
import { listFilters } from '../../../lib/list/list-filters'
import { rowPage } from '../../../lib/list/row-page'
import { urlView, useUrlView } from '../../../lib/list/url-view'
import { listRows } from '../../../lib/list/use-list-rows'
import { trpc } from '../../../lib/server/trpc'
import { useShownFigures } from '../../../lib/storage/shown-figures'
import { today } from '../../../lib/today'
import type { Quotation } from '../quotation-content'
import { QuotationCard } from './quotation-card'

const EXPORTED = [
  { table: 'quotations', label: 'Cotizaciones' },
  { table: 'quotation-items', label: 'Artículos' },
] as const

const CREATE = '/quotations/create'
const PAGE_SIZE = 20
const TITLE = 'Cotizaciones'

const filters = listFilters(z.object({ state: z.enum(['all', ...shownQuotationStates]).default('all') }))
const url = urlView(filters)
const controls = {
  state: choiceFilter('Estado', { all: 'Todas', ...quotationStateLabels }, { style: { flex: '0 1 200px' } }),
}

const rowKey = ({ id }: Quotation) => id

/** /quotations: every quotation, newest first. */
export function QuotationsPage() {
  const query = trpc.quotations.list.useQuery()
  const { data } = query
  const [revealed, setRevealed] = useShownFigures()
  const [view, change] = useUrlView(url)
  const { state } = view
  const listed = data?.filter((quotation) => state === 'all' || shownQuotationState(quotation, today()) === state)
  const phone = useMemo(
    (): PhoneRows<Quotation> => ({
      cell: (quotation) => <QuotationCard quotation={quotation} revealed={revealed} />,
      always: true,
    }),
    [revealed],
  )
  const shown = listed && rowPage(listed, view.page, PAGE_SIZE)
  return (
    <ListPage
      head={{
        title: TITLE,
        context: data && (data.length === 1 ? '1 cotización' : `${formatCount(data.length)} cotizaciones`),
        actions: [
          'export',
          revealAction('Mostrar cifras', revealed, () => setRevealed(!revealed)),
          { label: 'Nueva Cotización', icon: IconPlus, primary: true, to: CREATE },
        ],
        exported: EXPORTED,
        filtering: data && data.length > 0 ? { controls, isSet: filters.isSet, view, change } : undefined,
      }}
      body={{
        list: {
          ...listRows(query),
          rows: shown?.rows,
          pager: shown && { ...shown.pager, onChange: (page) => change({ page }) },
        },
        failed: quotationTexts.loadFailed,
        label: TITLE,
        phone,
        rowKey,
        empty: data?.length ? (
          <EmptyState
            icon={IconFileInvoice}
            message={quotationTexts.noneInState}
            action={<ClearFiltersButton onClear={() => change(filters.none)} />}
          />
        ) : (
          <EmptyState
            icon={IconFileInvoice}
            message={quotationTexts.noneYet}
            action={
              <Button variant="light" component={Link} to={CREATE}>
                Crear la primera
              </Button>
            }
          />
        ),
      }}
    />
  )
}
