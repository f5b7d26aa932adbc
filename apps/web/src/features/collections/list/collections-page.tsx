import { MOST_ON_ROUND } from '@isp/domain/collections/collection.schema'
import { collectionTexts, receiptCount, remindAll, remindUpcomingToo } from '@isp/domain/collections/collection-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { IconBrandWhatsapp, IconCircleCheck, IconNotebook, IconPrinter, IconSearchOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state'
import { FiguresFailure } from '../../../components/figures/stat-card'
import { ClearFiltersButton } from '../../../components/list/clear-filters-button'
import type { FilterControls } from '../../../components/list/filter-controls'
import { choiceFilter, searchFilter } from '../../../components/list/filter-kinds'
import { ListPage } from '../../../components/list/list-page'
import type { PhoneRows } from '../../../components/table/column'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { notify } from '../../../lib/notify'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { trpc } from '../../../lib/server/trpc'
import { usePhone } from '../../../lib/use-phone'
import { reminders } from '../../../receiving/dialogs/reminders'
import { CutPage } from '../cuts/cut-page'
import { ListChips } from '../cuts/list-chips'
import { NotifyAgainDialog } from '../notices/notify-again-dialog'
import { PromiseDialog } from '../notices/promise-dialog'
import { ReviewsPage } from '../reviews/reviews-page'
import { AgingStrip } from './aging-strip'
import { CollectionCard } from './collection-card'
import { collectionColumns } from './collection-columns'
import { type LineDialog, owingLines, type ShownLine, shownLines } from './collection-line'
import { type CollectionsView, collectionsSearchOf, filters, sortedInput } from './collections-view'
import { FoundReceipts } from './found-receipts'
import { GroupChips } from './group-chips'
import chipClasses from './group-chips.module.css'
import classes from './received-today.module.css'
import { SumsLine, VariableClients } from './sums-line'
import { useCollectionsPage } from './use-collections-page'
import { useReminderLinks } from './use-reminder-links'

const TITLE = 'Cobros'
/** Below this width the six columns do not fit. */
const TABLE_FROM_PX = 1000

/** The groups and the age of a debt are chosen among their sums. */
const controls: FilterControls<Omit<CollectionsView, 'page'>> = {
  search: searchFilter('Buscar clientes...', { place: 'search', style: { flex: '1 1 280px', maxWidth: 420 } }),
  group: null,
  bucket: null,
  list: null,
  order: choiceFilter(
    'Orden',
    { oldest: 'Más atrasados', largest: 'Mayor deuda', house: 'Por casa' },
    { place: 'beside', style: { display: 'flex', alignItems: 'center', gap: 8 } },
  ),
}

const noSums = { found: 0, overdueClients: 0, foundWithChat: 0, overdueWithChat: 0 }
const rowKey = ({ line }: ShownLine) => line.id
const rowHref = ({ line }: ShownLine) => `/clients/${line.id}`

/**
 * /collections, 'Cobros': who owes, since when and how much, to collect, call or write (product/collections#who-owes).
 */
export function CollectionsPage() {
  const [params] = useSearchParams()
  return params.get('list') === 'toReview' ? <ReviewsPage /> : <ListsPage />
}

function ListsPage() {
  const page = useCollectionsPage()
  const { list } = page.view
  return list === 'owing' ? <OwingPage {...page} /> : <CutPage key={list} of={list} {...page} />
}

function OwingPage({
  view,
  change,
  list: answered,
  sums,
  figures,
  groups,
  received,
}: ReturnType<typeof useCollectionsPage>) {
  const list = useMemo(() => ({ ...answered, rows: answered.rows && owingLines(answered.rows) }), [answered])
  const onPhone = usePhone()
  const { dialog, opened, turn, open, close } = useDialogState<LineDialog>()
  const utils = trpc.useUtils()
  const links = useReminderLinks(list.rows)
  const [{ columns, phone }] = useState(() => {
    const phone: PhoneRows<ShownLine> = { cell: (shown) => <CollectionCard shown={shown} onDialog={open} /> }
    return { columns: collectionColumns(open), phone }
  })
  const rows = useMemo(() => list.rows && shownLines(list.rows, links), [list.rows, links])
  const remind = async (bucket: CollectionsView['bucket']) => {
    const clientIds = await utils.collections.clientIds.fetch(sortedInput({ ...view, bucket })).catch(() => undefined)
    if (clientIds) reminders.openFor({ clientIds })
    else notify.error(collectionTexts.listFailed)
  }
  const { found, overdueClients, foundWithChat, overdueWithChat } = sums ?? noSums
  // Without a chosen age: the overdue, and as an option also who is not overdue yet.
  const overdueOnly = view.bucket === 'all'
  const all = { clients: found, withChat: foundWithChat }
  const reminded = overdueOnly ? { clients: overdueClients, withChat: overdueWithChat } : all
  const filtered = new URLSearchParams(collectionsSearchOf({ ...view, page: 1 }))
  const chips = (
    <div className={chipClasses.chips}>
      <ListChips sums={sums} chosen="owing" onChoose={(next) => change({ list: next })} />
      <GroupChips groups={groups} chosen={view.group} onChoose={(group) => change({ group })} />
    </div>
  )
  const receipts = <FoundReceipts search={view.search} />

  return (
    <ListPage
      head={{
        title: TITLE,
        context: <SumsLine sums={sums} />,
        actions: [
          'export',
          {
            label: 'Imprimir',
            icon: IconPrinter,
            to: `/collections/print?${filtered}`,
            phone: 'menu',
          },
          {
            key: 'remind',
            label: remindAll(reminded, MOST_ON_ROUND),
            icon: IconBrandWhatsapp,
            primary: !onPhone,
            disabled: reminded.withChat === 0,
            onClick: () => remind(overdueOnly ? 'overdue' : view.bucket),
          },
          'more',
        ],
        menu: [
          ...(overdueOnly && found > overdueClients
            ? [
                {
                  label: remindUpcomingToo(all, MOST_ON_ROUND),
                  icon: IconBrandWhatsapp,
                  disabled: all.withChat === 0,
                  onChoose: () => remind('all'),
                },
              ]
            : []),
          { label: 'Cuaderno', icon: IconNotebook, to: `/collections/notebook?${filtered}` },
        ],
        exported: [{ table: 'collections', filters: sortedInput(view) }],
        counters: (
          <>
            <FiguresFailure {...figures} />
            {sums !== null && <AgingStrip sums={sums} chosen={view.bucket} onChoose={(bucket) => change({ bucket })} />}
            {onPhone && chips}
          </>
        ),
        filtering: {
          controls,
          isSet: filters.isSet,
          view,
          change,
          after: {
            desk: <VariableClients sums={sums} />,
            below: (
              <>
                {chips}
                {receipts}
              </>
            ),
          },
        },
      }}
      // Not in the head, which a phone folds while a text is searched.
      beforeBody={onPhone && receipts}
      body={{
        list: { ...list, rows },
        failed: collectionTexts.listFailed,
        label: TITLE,
        columns,
        phone,
        rowKey,
        rowHref,
        tableFrom: TABLE_FROM_PX,
        fixed: true,
        empty: filters.isFiltering(view) ? (
          <EmptyState
            icon={IconSearchOff}
            message={collectionTexts.noneMatching}
            action={<ClearFiltersButton onClear={() => change(filters.none)} />}
          />
        ) : (
          <EmptyState icon={IconCircleCheck} message={collectionTexts.noneOwing} />
        ),
      }}
    >
      {onPhone && <VariableClients sums={sums} />}
      <ReceivedToday received={received} />
      {dialog?.kind === 'promise' && <PromiseDialog key={turn} {...dialog} opened={opened} onClose={close} />}
      {dialog?.kind === 'again' && (
        <NotifyAgainDialog
          key={turn}
          client={dialog.line}
          contactedAt={dialog.contactedAt}
          link={dialog.link}
          opened={opened}
          onClose={close}
        />
      )}
    </ListPage>
  )
}

type Props = { received: RouterOutputs['collections']['receivedToday'] | undefined }

/**
 * 'Hoy: 7 cobros · Q1,150.00' at the foot of the screen, which opens the drawer of the day
 * (product/collections#foot-of-the-day).
 */
function ReceivedToday({ received }: Props) {
  if (!received) return null
  return (
    <Link to="/cash" className={classes.foot} data-screen-only data-sums data-foot>
      Hoy: {receiptCount(received.receipts, received.voidedReceipts)} · {formatQuetzales(received.amount)}
    </Link>
  )
}
