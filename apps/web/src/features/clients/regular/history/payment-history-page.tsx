import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../../components/feedback/empty-state'
import { ErrorState } from '../../../../components/feedback/error-state'
import { PageHeader } from '../../../../components/layout/page-header'
import { DataTable } from '../../../../components/table/data-table'
import { ExportButton } from '../../../../components/table/export-button'
import { LowerPager } from '../../../../components/table/lower-pager'
import { paymentCount } from '../../../../lib/format-count'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { PaymentConfirmDialog } from '../dialogs/payment-confirm-dialog'
import { PaymentRevertDialog } from '../dialogs/payment-revert-dialog'
import { type HistoryPayment, historyColumns } from './history-columns'
import { HistoryFilters } from './history-filters'
import { HistoryTotals } from './history-totals'
import { everyPayment, isFiltering, PAGE_SIZE } from './history-view'
import classes from './payment-history-page.module.css'
import { useHistoryPage } from './use-history-page'
import { useHistoryView } from './use-history-view'

/** Below this width the eight columns do not fit. */
const TABLE_FROM_PX = 1280

/** /payments: payments of all regular clients, latest due date first. */
export function PaymentHistoryPage() {
  const [view, change] = useHistoryView()
  const { payments, totals, refreshing, failed, retrying, retry } = useHistoryPage(view, (page) => change({ page }))
  const { dialog, opened, turn, open, close } = useDialogState<{ kind: 'pay' | 'revert'; payment: HistoryPayment }>()
  const [columns] = useState(() =>
    historyColumns({
      onPay: (payment) => open({ kind: 'pay', payment }),
      onRevert: (payment) => open({ kind: 'revert', payment }),
    }),
  )
  const Dialog = dialog?.kind === 'pay' ? PaymentConfirmDialog : PaymentRevertDialog

  return (
    <>
      <PageHeader
        title="Historial de Pagos"
        context={
          totals === undefined ? <Skeleton height={12} width={80} my={5} /> : totals ? paymentCount(totals.count) : '—'
        }
        actions={
          <ExportButton choices={[{ table: 'payments', filters: { status: view.status, period: view.period } }]} />
        }
      />
      <div className={classes.totals}>
        <HistoryTotals totals={totals} />
      </div>
      <HistoryFilters filters={view} onChange={change} />
      {failed ? (
        <ErrorState message={paymentTexts.historyFailed} onRetry={retry} retrying={retrying} />
      ) : (
        <DataTable
          label="Historial de Pagos"
          columns={columns}
          rows={payments}
          rowKey={({ id }) => id}
          refreshing={refreshing}
          tableFrom={TABLE_FROM_PX}
          fixed
          empty={
            <EmptyState
              icon={IconReceipt}
              message={paymentTexts.noneToShow}
              action={
                isFiltering(view) && (
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
      {dialog && (
        <Dialog
          key={turn}
          opened={opened}
          onClose={close}
          clientName={dialog.payment.clientName}
          payment={dialog.payment}
        />
      )}
    </>
  )
}
