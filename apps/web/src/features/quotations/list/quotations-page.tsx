import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { Button } from '@mantine/core'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { PageHeader } from '../../../components/layout/page-header'
import { Surface } from '../../../components/layout/surface'
import { ExportButton } from '../../../components/table/export-button'
import { formatCount } from '../../../lib/format-count'
import { trpc } from '../../../lib/server/trpc'
import { QuotationList } from './quotation-list'
import { QuotationListSkeleton } from './quotation-list-skeleton'

const EXPORTED = [
  { table: 'quotations', label: 'Cotizaciones' },
  { table: 'quotation-items', label: 'Artículos' },
] as const

/** /quotations: every quotation, newest first. */
export function QuotationsPage() {
  const { data, isError, isFetching, refetch } = trpc.quotations.list.useQuery()
  return (
    <>
      <PageHeader
        title="Cotizaciones"
        context={data && (data.length === 1 ? '1 cotización' : `${formatCount(data.length)} cotizaciones`)}
        actions={
          <>
            <ExportButton choices={EXPORTED} />
            <Button component={Link} to="/quotations/create" leftSection={<IconPlus size={16} aria-hidden />}>
              Nueva Cotización
            </Button>
          </>
        }
      />
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
      {data && data.length > 0 && <QuotationList quotations={data} />}
    </>
  )
}
