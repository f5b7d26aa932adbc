import { shownQuotationState } from '@isp/domain/quotations/quotation-state'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconFileInvoice, IconFilterOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { RevealButton } from '../../../components/inputs/reveal-button'
import { ListHead } from '../../../components/layout/list-head/list-head'
import { MoreButton } from '../../../components/layout/list-head/more-button'
import { PageHeader } from '../../../components/layout/page-header'
import { Surface } from '../../../components/layout/surface'
import { ExportButton } from '../../../components/table/export-button'
import { formatCount } from '../../../lib/format-count'
import { trpc } from '../../../lib/server/trpc'
import { today } from '../../../lib/today'
import { usePhone } from '../../../lib/use-phone'
import { QuotationList } from './quotation-list'
import classes from './quotation-list.module.css'
import { QuotationListSkeleton } from './quotation-list-skeleton'
import { QuotationStateFilter } from './quotation-state-filter'
import { useListedState } from './use-listed-state'

const EXPORTED = [
  { table: 'quotations', label: 'Cotizaciones' },
  { table: 'quotation-items', label: 'Artículos' },
] as const

const CREATE = 'Nueva Cotización'
const REVEAL = 'Mostrar cifras'

/** /quotations: every quotation, newest first. */
export function QuotationsPage() {
  const { data, isError, isFetching, refetch } = trpc.quotations.list.useQuery()
  const onPhone = usePhone()
  const [revealed, setRevealed] = useState(false)
  const reveal = () => setRevealed(!revealed)
  const [state, chooseState] = useListedState()
  const stateFilter = <QuotationStateFilter state={state} onChange={chooseState} />
  const listed = data?.filter((quotation) => state === 'all' || shownQuotationState(quotation, today()) === state)
  const count = data && (data.length === 1 ? '1 cotización' : `${formatCount(data.length)} cotizaciones`)
  return (
    <>
      {onPhone ? (
        <ListHead
          title="Cotizaciones"
          context={count}
          actions={[
            {
              label: revealed ? 'Ocultar cifras' : REVEAL,
              icon: revealed ? IconEyeOff : IconEye,
              onClick: reveal,
            },
            { label: CREATE, icon: IconPlus, primary: true, to: '/quotations/create' },
          ]}
          more={<MoreButton exported={EXPORTED} />}
          filters={data && data.length > 0 && stateFilter}
        />
      ) : (
        <>
          <PageHeader
            title="Cotizaciones"
            context={count}
            actions={
              <>
                <ExportButton choices={EXPORTED} />
                <RevealButton revealed={revealed} label={REVEAL} onClick={reveal} />
                <Button component={Link} to="/quotations/create" leftSection={<IconPlus size={16} aria-hidden />}>
                  {CREATE}
                </Button>
              </>
            }
          />
          {data && data.length > 0 && (
            <search className={classes.filters} aria-label="Filtros">
              {stateFilter}
            </search>
          )}
        </>
      )}
      {!data && isError && (
        <ErrorState message={quotationTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <QuotationListSkeleton />}
      {data?.length === 0 && (
        <Surface flush>
          <EmptyState
            icon={IconFileInvoice}
            message={quotationTexts.noneYet}
            action={
              <Button variant="light" component={Link} to="/quotations/create">
                Crear la primera
              </Button>
            }
          />
        </Surface>
      )}
      {data && data.length > 0 && listed?.length === 0 && (
        <Surface flush>
          <EmptyState
            icon={IconFileInvoice}
            message={quotationTexts.noneInState}
            action={
              <Button
                variant="default"
                leftSection={<IconFilterOff size={16} aria-hidden />}
                onClick={() => chooseState('all')}
              >
                Limpiar filtros
              </Button>
            }
          />
        </Surface>
      )}
      {listed && listed.length > 0 && <QuotationList quotations={listed} revealed={revealed} />}
    </>
  )
}
