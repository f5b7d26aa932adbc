import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { PageHeader } from '../../../components/layout/page-header'
import { DataTable } from '../../../components/table/data-table'
import { ExportButton } from '../../../components/table/export-button'
import { LowerPager } from '../../../components/table/lower-pager'
import { paymentCount } from '../../../lib/format-count'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { historyColumns } from './history-columns'
import { type HistoryDialog, HistoryDialogs } from './history-dialogs'
import { PaymentHistoryFilters } from './history-filters'
import { HistoryTotals } from './history-totals'
import { everyPayment, historyFiltersOf, historyInput, isFiltering, PAGE_SIZE } from './history-view'
import classes from './payment-history-page.module.css'
import { useHistoryPage } from './use-history-page'
import { useHistoryView } from './use-history-view'

/** Below this width the eight columns do not fit. */
const TABLE_FROM_PX = 1280

/** /payments: payments of both kinds of clients, latest due date first (specification 3 A9). */
export function PaymentHistoryPage() {
  const [view, change] = useHistoryView()
  const { payments, totals, refreshing, failed, retrying, retry } = useHistoryPage(view, (page) => change({ page }))
  const { dialog, opened, turn, open, close } = useDialogState<HistoryDialog>()
  const [columns] = useState(() =>
    historyColumns({
      onPay: (payment) => open({ kind: 'pay', payment }),
      onRevert: (payment) => open({ kind: 'revert', payment }),
    }),
  )
  const filters = historyFiltersOf(view)

  return (
    <>
      <PageHeader
        title="Historial de Pagos"
        context={
          totals === undefined ? (
            <Skeleton height={12} width={80} my={5} />
          ) : (
            `${totals ? paymentCount(totals.count) : '—'} · por mes facturado`
          )
        }
        actions={<ExportButton choices={[{ table: 'payments', filters: historyInput(filters) }]} />}
      />
      <div className={classes.totals}>
        <HistoryTotals totals={totals} />
      </div>
      <PaymentHistoryFilters filters={view} onChange={change} />
      {failed ? (
        <ErrorState message={paymentTexts.historyFailed} onRetry={retry} retrying={retrying} />
      ) : (
        <DataTable
          label="Historial de Pagos"
          columns={columns}
          rows={payments}
          rowKey={({ kind, id }) => `${kind}-${id}`}
          refreshing={refreshing}
          tableFrom={TABLE_FROM_PX}
          fixed
          empty={
            <EmptyState
              icon={IconReceipt}
              message={paymentTexts.noneToShow}
              action={
                isFiltering(filters) && (
                  <Button
                    variant="default"
                    leftSection={<IconFilterOff size={16} aria-hidden />}
                    onClick={() => change(everyPayment)}
                  >
                    Limpiar filtros
                  </Button>
                )
              }
            />
          }
        />
      )}
      <LowerPager
        page={view.page}
        pageSize={PAGE_SIZE}
        total={totals?.count ?? 0}
        onChange={(page) => change({ page })}
      />
      {dialog && <HistoryDialogs key={turn} dialog={dialog} opened={opened} onClose={close} />}
    </>
  )
}
