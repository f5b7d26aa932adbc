import { cashTexts } from '@isp/domain/cash/cash-texts'
import { Button, Skeleton } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock, IconReceipt } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { EmptyState } from '../../components/feedback/empty-state'
import { ErrorState } from '../../components/feedback/error-state'
import { RevealButton } from '../../components/inputs/reveal-button'
import { ListHead } from '../../components/layout/list-head/list-head'
import { MoreButton } from '../../components/layout/list-head/more-button'
import { PageHeader } from '../../components/layout/page-header'
import { Parts } from '../../components/layout/parts'
import { DataTable } from '../../components/table/data-table'
import { ExportButton } from '../../components/table/export-button'
import { LowerPager } from '../../components/table/pager/lower-pager'
import { formatCount } from '../../lib/format-count'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { isUnread } from '../../lib/server/is-unread'
import { trpc } from '../../lib/server/trpc'
import { useKeptAnswer } from '../../lib/server/use-kept-answer'
import { stored, useStored } from '../../lib/storage/storage'
import { usePhone } from '../../lib/use-phone'
import classes from './cash-page.module.css'
import { CashTotals } from './cash-totals'
import { CloseDialog } from './close/close-dialog'
import { DrawerCard } from './close/drawer-card'
import { ClosingsList } from './closings/closings-list'
import { ExpensesCard } from './expenses/expenses-card'
import { receiptCards, receiptColumns } from './receipts/receipt-columns'
import type { CashReceipt } from './receipts/receipt-row'
import { VoidReceiptDialog } from './receipts/void-receipt-dialog'
import { daysText, includesDay, PAGE_SIZE } from './view/cash-view'
import { RangeBar } from './view/range-bar'
import { useCashView } from './view/use-cash-view'

const TITLE = 'Caja'
const CLOSE = 'Cerrar caja'
const REVEAL = 'Revelar todas las cifras'
/** Below this width the seven columns do not fit. */
const TABLE_FROM_PX = 1000

/** Whether the figures are shown; until the tab is closed, since one comes back here all day. */
const shownFigures = stored('cashFigures', { schema: z.boolean(), fallback: false, area: 'session' })

type Dialog = { kind: 'void'; receipt: CashReceipt } | { kind: 'close' }

/** /cash: what came in on a day or on several, expenses out of cash, and the closings (specification 3 C2). */
export function CashPage() {
  const onPhone = usePhone()
  const [view, change, today] = useCashView()
  const [revealed, setRevealed] = useStored(shownFigures)
  const { dialog, opened, turn, open, close } = useDialogState<Dialog>()
  const { from, to, page } = view
  const now = includesDay(view, today)
  const kept = { placeholderData: keepPreviousData }
  const totals = useKeptAnswer(trpc.cash.days.useQuery({ from, to }, kept))
  const list = useKeptAnswer(trpc.cash.receipts.useQuery({ from, to, page, limit: PAGE_SIZE }, kept))
  const { columns, phone } = useMemo(() => {
    const shown = {
      days: { from, to },
      revealed,
      onUndo: (receipt: CashReceipt) => open({ kind: 'void', receipt }),
    }
    return { columns: receiptColumns(shown), phone: receiptCards(shown) }
  }, [from, to, revealed, open])

  const days = isUnread(totals) ? null : totals.data
  const exported = [{ table: 'cash-receipts', filters: { from, to } }] as const
  const count = days === undefined ? <Skeleton height={12} width={80} my={5} /> : countText(days?.receipts)
  const reveal = () => setRevealed(!revealed)
  const closeCash = () => open({ kind: 'close' })

  return (
    <>
      {onPhone ? (
        <ListHead
          title={TITLE}
          context={count}
          actions={[
            { label: revealed ? 'Ocultar cifras' : REVEAL, icon: revealed ? IconEyeOff : IconEye, onClick: reveal },
            { label: CLOSE, icon: IconLock, primary: true, onClick: closeCash },
          ]}
          more={<MoreButton exported={exported} />}
        />
      ) : (
        <PageHeader
          title={TITLE}
          context={
            <>
              {daysText(view, today)} · {count}
            </>
          }
          actions={
            <>
              <ExportButton choices={exported} />
              <RevealButton revealed={revealed} label={REVEAL} onClick={reveal} />
              <Button leftSection={<IconLock size={16} aria-hidden />} onClick={closeCash}>
                {CLOSE}
              </Button>
            </>
          }
        />
      )}
      <RangeBar view={view} today={today} onChange={change} />
      <div className={classes.totals}>
        <CashTotals days={days} revealed={revealed} />
      </div>
      <div className={classes.columns} data-one-day={from === to || undefined}>
        <div className={classes.receipts}>
          {(list.isError && !list.data) || days === null ? (
            <ErrorState
              message={cashTexts.loadFailed}
              onRetry={() => void Promise.all([list.refetch(), totals.refetch()])}
              retrying={list.isFetching || totals.isFetching}
            />
          ) : (
            <DataTable
              label="Recibos"
              columns={columns}
              phone={phone}
              rows={list.data}
              rowKey={({ at, number, voiding }) => `${number}-${voiding ? at : ''}`}
              refreshing={list.isPlaceholderData}
              tableFrom={TABLE_FROM_PX}
              empty={<EmptyState icon={IconReceipt} message={`${cashTexts.noReceipts} ${cashTexts.noReceiptsHint}`} />}
            />
          )}
          <LowerPager
            page={page}
            pageSize={PAGE_SIZE}
            total={days?.rows ?? 0}
            onChange={(next) => change({ page: next })}
          />
        </div>
        <div className={classes.side}>
          <Parts>
            {now && <DrawerCard revealed={revealed} />}
            <ExpensesCard
              key={`${from} ${to}`}
              days={{ from, to }}
              total={days?.expenses.count ?? 0}
              adding={now}
              revealed={revealed}
            />
          </Parts>
        </div>
      </div>
      <Parts>
        <ClosingsList revealed={revealed} />
      </Parts>
      {dialog?.kind === 'void' && (
        <VoidReceiptDialog key={turn} receipt={dialog.receipt} opened={opened} onClose={close} />
      )}
      {dialog?.kind === 'close' && <CloseDialog key={turn} opened={opened} onClose={close} />}
    </>
  )
}

function countText(receipts: number | undefined): string {
  if (receipts === undefined) return '—'
  return receipts === 1 ? '1 recibo' : `${formatCount(receipts)} recibos`
}
