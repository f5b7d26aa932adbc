import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { ListHead } from '../../../components/layout/list-head/list-head'
import { MoreButton } from '../../../components/layout/list-head/more-button'
import { PageHeader } from '../../../components/layout/page-header'
import type { PhoneRows } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { ExportButton } from '../../../components/table/export-button'
import { LowerPager } from '../../../components/table/pager/lower-pager'
import { paymentCount } from '../../../lib/format-count'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { usePhone } from '../../../lib/use-phone'
import { ClientSearch } from '../shared/list/filter-bar'
import { type HistoryActions, type HistoryPayment, historyColumns } from './history-columns'
import { type HistoryDialog, HistoryDialogs } from './history-dialogs'
import { HistorySelects, MoreHistoryFilters, moreFiltersInForce, PaymentHistoryFilters } from './history-filters'
import { HistoryTotals } from './history-totals'
import { everyPayment, historyFiltersOf, historyInput, isFiltering, PAGE_SIZE } from './history-view'
import { PaymentCard } from './payment-card'
import { useHistoryPage } from './use-history-page'
import { useHistoryView } from './use-history-view'

/** Below this width the eight columns do not fit. */
const TABLE_FROM_PX = 1000
const TITLE = 'Historial de Pagos'

/** /payments: payments of both kinds of clients, latest due date first (specification 3 A9). */
export function PaymentHistoryPage() {
  const onPhone = usePhone()
  const [view, change] = useHistoryView()
  const { payments, totals, refreshing, failed, retrying, retry } = useHistoryPage(view, (page) => change({ page }))
  const { dialog, opened, turn, open, close } = useDialogState<HistoryDialog>()
  const [{ columns, phone }] = useState(() => {
    const actions: HistoryActions = {
      onPay: (payment) => open({ kind: 'pay', payment }),
      onRevert: (payment) => open({ kind: 'revert', payment }),
    }
    const phone: PhoneRows<HistoryPayment> = {
      cell: (payment) => <PaymentCard payment={payment} {...actions} />,
    }
    return { columns: historyColumns(actions), phone }
  })
  const filters = historyFiltersOf(view)
  const exported = [{ table: 'payments', filters: historyInput(filters) }] as const
  const count =
    totals === undefined ? (
      <Skeleton height={12} width={80} my={5} />
    ) : (
      `${totals ? paymentCount(totals.count) : '—'} · por mes facturado`
    )

  return (
    <>
      {onPhone ? (
        <ListHead
          title={TITLE}
          context={count}
          actions={[]}
          more={<MoreButton exported={exported} />}
          counters={<HistoryTotals totals={totals} />}
          search={{
            text: view.search,
            box: (followFocus) => (
              <ClientSearch value={view.search} onChange={(search) => change({ search })} onFocusChange={followFocus} />
            ),
          }}
          filters={<HistorySelects filters={view} onChange={change} />}
          moreFilters={{
            inForce: moreFiltersInForce(view),
            content: <MoreHistoryFilters filters={view} onChange={change} />,
          }}
        />
      ) : (
        <>
          <PageHeader title={TITLE} context={count} actions={<ExportButton choices={exported} />} />
          <HistoryTotals totals={totals} />
          <PaymentHistoryFilters filters={view} onChange={change} />
        </>
      )}
      {failed ? (
        <ErrorState message={paymentTexts.historyFailed} onRetry={retry} retrying={retrying} />
      ) : (
        <DataTable
          label={TITLE}
          columns={columns}
          phone={phone}
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
