import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { Skeleton } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ClearFiltersButton } from '../../../components/list/clear-filters-button'
import { revealAction } from '../../../components/list/list-header'
import { ListPage } from '../../../components/list/list-page'
import { columnCards } from '../../../components/table/column-cards'
import { paymentCount } from '../../../lib/format-count'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { useShownFigures } from '../../../lib/storage/shown-figures'
import { historyColumns } from './history-columns'
import { type HistoryDialog, HistoryDialogs } from './history-dialogs'
import { historyControls, historyFilters } from './history-list'
import { HistoryTotals } from './history-totals'
import { useHistoryPage } from './use-history-page'

/** Below this width the eight columns do not fit. */
const TABLE_FROM_PX = 1000
const TITLE = 'Historial de Pagos'

/** /payments: payments of both kinds of clients, latest due date first (specification 3 A9). */
export function PaymentHistoryPage() {
  const { view, change, input, totals, list } = useHistoryPage()
  const [revealed, setRevealed] = useShownFigures()
  const { dialog, opened, turn, open, close } = useDialogState<HistoryDialog>()
  const [{ columns, phone }] = useState(() => {
    const columns = historyColumns({
      onPay: (payment) => open({ kind: 'pay', payment }),
      onRevert: (payment) => open({ kind: 'revert', payment }),
    })
    return { columns, phone: columnCards(columns) }
  })
  const count =
    totals === undefined ? (
      <Skeleton height={12} width={80} my={5} />
    ) : (
      `${totals ? paymentCount(totals.count) : '—'} · por mes facturado`
    )

  return (
    <ListPage
      head={{
        title: TITLE,
        context: count,
        actions: [
          'export',
          // The first line of a phone has no room for it beside what the subtitle says.
          { ...revealAction('Mostrar cifras', revealed, () => setRevealed(!revealed)), phone: 'menu' },
        ],
        exported: [{ table: 'payments', filters: input }],
        counters: <HistoryTotals totals={totals} revealed={revealed} />,
        filtering: { controls: historyControls, isSet: historyFilters.isSet, view, change },
      }}
      body={{
        list,
        failed: paymentTexts.historyFailed,
        label: TITLE,
        columns,
        phone,
        rowKey: ({ kind, id }) => `${kind}-${id}`,
        tableFrom: TABLE_FROM_PX,
        fixed: true,
        empty: (
          <EmptyState
            icon={IconReceipt}
            message={paymentTexts.noneToShow}
            action={
              historyFilters.isFiltering(view) && <ClearFiltersButton onClear={() => change(historyFilters.none)} />
            }
          />
        ),
      }}
    >
      {dialog && <HistoryDialogs key={turn} dialog={dialog} opened={opened} onClose={close} />}
    </ListPage>
  )
}
