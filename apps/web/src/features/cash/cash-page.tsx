import { cashTexts } from '@isp/domain/cash/cash-texts'
import { receiptCount } from '@isp/domain/collections/collection-texts'
import { formatQuetzales, isZero } from '@isp/domain/money/money'
import { methodLabels, type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { Box, Skeleton, Stack } from '@mantine/core'
import { IconCash, IconClipboardText, IconLock, IconReceipt } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState } from '../../components/feedback/empty-state'
import { lazyPart } from '../../components/feedback/lazy-part'
import { StatCard, StatCards } from '../../components/figures/stat-card'
import { Parts } from '../../components/layout/parts'
import { ListHeader } from '../../components/list/list-header'
import { ListBody } from '../../components/list/list-page'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { useUrlView } from '../../lib/list/url-view'
import { useCountedList } from '../../lib/list/use-list-rows'
import { isUnread } from '../../lib/server/is-unread'
import type { RouterOutputs } from '../../lib/server/trpc'
import { trpc } from '../../lib/server/trpc'
import { useKeptAnswer } from '../../lib/server/use-kept-answer'
import { useToday } from '../../lib/today'
import { usePhone } from '../../lib/use-phone'
import classes from './cash-page.module.css'
import { CloseDialog } from './close/close-dialog'
import { DrawerCard } from './close/drawer-card'
import { ClosingsList } from './closings/closings-list'
import { MovementsCard } from './movements/movements-card'
import { receiptCards, receiptColumns } from './receipts/receipt-columns'
import type { CashReceipt } from './receipts/receipt-row'
import { VoidReceiptDialog } from './receipts/void-receipt-dialog'
import { type CashView, cashSearchOf, cashViewOf, daysText, includesDay, PAGE_SIZE } from './view/cash-view'
import { RangeBar } from './view/range-bar'

/** Reads messages: loaded when one is pasted. */
const PasteDialog = lazyPart(async () => (await import('./paste/paste-dialog')).PasteDialog)

/** Below this width the seven columns do not fit. */
const TABLE_FROM_PX = 1000

type Dialog = { kind: 'void'; receipt: CashReceipt } | { kind: 'close' } | { kind: 'paste' }

/** /cash: what came in on a day or on several, movements of cash, and the closings (product/cash#days). */
export function CashPage() {
  const onPhone = usePhone()
  const [view, change, today] = useCashView()
  const { dialog, opened, turn, open, close } = useDialogState<Dialog>()
  const { from, to, page } = view
  const now = includesDay(view, today)
  const kept = { placeholderData: keepPreviousData }
  const totals = useKeptAnswer(trpc.cash.days.useQuery({ from, to }, kept))
  const list = useCountedList(trpc.cash.receipts.useQuery({ from, to, page, limit: PAGE_SIZE }, kept), {
    view,
    change,
    pageSize: PAGE_SIZE,
    counts: totals,
    totalOf: ({ rows }) => rows,
    needed: true,
  })
  const { columns, phone } = useMemo(() => {
    const shown = {
      days: { from, to },
      onUndo: (receipt: CashReceipt) => open({ kind: 'void', receipt }),
    }
    const columns = receiptColumns(shown)
    return { columns, phone: receiptCards(columns, shown) }
  }, [from, to, open])

  const loading = (list.rows === undefined && !list.failed) || undefined
  const days = isUnread(totals) ? null : totals.data
  const count = days === undefined ? <Skeleton component="span" className={classes.count} /> : countText(days)

  return (
    <>
      <ListHeader
        title="Caja"
        context={
          onPhone ? (
            count
          ) : (
            <>
              {daysText(view, today)} · {count}
            </>
          )
        }
        actions={[
          'export',
          'more',
          { label: 'Cerrar caja', icon: IconLock, primary: true, onClick: () => open({ kind: 'close' }) },
        ]}
        menu={[{ label: cashTexts.paste, icon: IconClipboardText, onChoose: () => open({ kind: 'paste' }) }]}
        exported={[{ table: 'cash-receipts', filters: { from, to } }]}
      />
      <RangeBar view={view} today={today} onChange={change} />
      <div className={classes.totals}>
        <CashTotals days={days} />
      </div>
      <div className={classes.columns} data-one-day={from === to || undefined} data-loading={loading}>
        <Box miw={0}>
          <ListBody
            list={list}
            failed={cashTexts.loadFailed}
            label="Recibos"
            columns={columns}
            phone={phone}
            rowKey={({ at, number, voiding }) => `${number}-${voiding ? at : ''}`}
            tableFrom={TABLE_FROM_PX}
            empty={<EmptyState icon={IconReceipt} message={`${cashTexts.noReceipts} ${cashTexts.noReceiptsHint}`} />}
          />
        </Box>
        <Stack className={classes.side}>
          <Parts>
            {now && <DrawerCard />}
            <MovementsCard key={`${from} ${to}`} days={{ from, to }} total={days?.movements.rows ?? 0} adding={now} />
          </Parts>
        </Stack>
      </div>
      <div className={classes.closings} data-loading={loading}>
        <Parts>
          <ClosingsList />
        </Parts>
      </div>
      {dialog?.kind === 'void' && (
        <VoidReceiptDialog key={turn} receipt={dialog.receipt} opened={opened} onClose={close} />
      )}
      {dialog?.kind === 'paste' && <PasteDialog key={turn} opened={opened} onClose={close} />}
      {dialog?.kind === 'close' && <CloseDialog key={turn} opened={opened} onClose={close} />}
    </>
  )
}

function countText(days: RouterOutputs['cash']['days'] | null): string {
  return days === null ? '—' : receiptCount(days.receipts - days.voidedReceipts, days.voidedReceipts)
}

/** Other days start at the first page. */
function useCashView() {
  const day = useToday()
  const place = useMemo(
    () => ({
      fromUrl: (params: URLSearchParams) => cashViewOf(params, day),
      toUrl: (view: CashView) => cashSearchOf(view, day),
    }),
    [day],
  )
  const [view, change] = useUrlView(place)
  return [view, change, day] as const
}

type Props = {
  /** Undefined while loading, null if they could not be read. */
  days: RouterOutputs['cash']['days'] | undefined | null
}

/** Cash always, every other method only with money: last, so that nothing beside it moves once they are known. */
function CashTotals({ days }: Props) {
  const sums = new Map(days?.methods.map(({ method, total }) => [method, total]))
  const others = paymentMethods.filter((method) => method !== 'cash' && !isZero(sums.get(method) ?? '0.00'))
  const received = (method: PaymentMethod) => days && formatQuetzales(sums.get(method) ?? '0.00')
  return (
    <StatCards strip>
      <StatCard label="Total" icon={IconReceipt} value={days && formatQuetzales(days.total)} />
      <StatCard label={methodLabels.cash} icon={IconCash} tone="success" value={received('cash')} />
      <StatCard label="Gastos" value={days && formatQuetzales(days.expenses.total)} />
      {others.map((method) => (
        <StatCard key={method} label={methodLabels[method]} tone="success" value={received(method)} />
      ))}
    </StatCards>
  )
}
