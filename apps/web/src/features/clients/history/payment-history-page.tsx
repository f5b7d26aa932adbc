import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { lessOnAccount } from '@isp/domain/receipts/account-texts'
import { Skeleton } from '@mantine/core'
import { IconCash, IconReceipt, IconTrendingUp } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { MaskedValue } from '../../../components/figures/masked-value'
import { StatCard, StatCards } from '../../../components/figures/stat-card'
import { ClearFiltersButton } from '../../../components/list/clear-filters-button'
import { revealAction } from '../../../components/list/list-header'
import { ListPage } from '../../../components/list/list-page'
import { columnCards } from '../../../components/table/column-cards'
import { paymentCount } from '../../../lib/format-count'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { useUrlView } from '../../../lib/list/url-view'
import { useCountedList } from '../../../lib/list/use-list-rows'
import { isUnread } from '../../../lib/server/is-unread'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { useShownFigures } from '../../../lib/storage/shown-figures'
import { historyColumns } from './history-columns'
import { type HistoryDialog, HistoryDialogs } from './history-dialogs'
import { historyControls, historyFilters, historyUrl, PAGE_SIZE } from './history-list'

const kept = { placeholderData: keepPreviousData }

/** `totals` are those of all pages; null if they could not be read. */
function useHistoryPage() {
  const [view, change] = useUrlView(historyUrl)
  const input = historyFilters.input(view)
  const query = trpc.payments.history.useQuery({ ...input, page: view.page, limit: PAGE_SIZE }, kept)
  const totals = useKeptAnswer(trpc.payments.totals.useQuery(input, kept))
  const list = useCountedList(query, {
    view,
    change,
    pageSize: PAGE_SIZE,
    counts: totals,
    totalOf: ({ count }) => count,
    needed: true,
  })
  return { view, change, input, totals: isUnread(totals) ? null : totals.data, list }
}

/** Below this width the eight columns do not fit. */
const TABLE_FROM_PX = 1000
const TITLE = 'Historial de Pagos'

/** /payments: payments of both kinds of clients, latest due date first (product/payments#payment-history). */
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

type Totals = RouterOutputs['payments']['totals']

type Props = {
  /** Undefined while loading, null if they could not be read. */
  totals: Totals | undefined | null
  revealed: boolean
}

function HistoryTotals({ totals, revealed }: Props) {
  return (
    <StatCards strip>
      <StatCard
        label="Monto Total"
        icon={IconCash}
        value={totals && formatQuetzales(totals.amount)}
        hint={totals?.onAccount && lessOnAccount(totals.onAccount)}
      />
      <StatCard
        label="Utilidad Total"
        icon={IconTrendingUp}
        tone="success"
        value={totals && <MaskedValue value={formatQuetzales(totals.utilityAmount)} revealed={revealed} />}
      />
    </StatCards>
  )
}
