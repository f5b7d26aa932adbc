import { type ClientStatusFilter, clientSorts } from '@isp/domain/clients/client.schema'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { useEffect, useMemo, useState } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state'
import { lazyPart } from '../../../../components/feedback/lazy-part'
import { FiguresFailure } from '../../../../components/figures/stat-card'
import { LowerPager } from '../../../../components/table/pager/lower-pager'
import { TablePagination } from '../../../../components/table/pager/table-pagination'
import { firstPage } from '../../../../lib/first-page'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { trpc } from '../../../../lib/server/trpc'
import { useAfterPaint } from '../../../../lib/use-after-paint'
import { usePhone } from '../../../../lib/use-phone'
import { withFilters } from '../../shared/list/paged-view'
import { useRememberedList } from '../../shared/list/use-remembered-list'
import { ClientCounters } from './client-counters'
import { ClientTable } from './client-table'
import type { DashboardDialog } from './dashboard-dialogs'
import { DashboardHeader } from './dashboard-header'
import {
  type DashboardFilters,
  dashboardList,
  filterInput,
  filtersOf,
  PAGE_SIZE,
  withModifiedFlag,
  withoutFilters,
  withoutModifiedFlag,
  withoutModifiedFlags,
  withSort,
} from './dashboard-view'
import { ClientFilters, EVERYTHING } from './filters/client-filters'
import { UrgencyFilters } from './filters/urgency-filters'
import { FieldEditor } from './inline-edit/inline-cell'
import type { InlineTarget } from './inline-edit/inline-edit'
import { MonthBandRoom } from './month-band/month-band-room'
import { DashboardHead } from './phone/dashboard-head'
import { everyFigureMasked, everyFigureRevealed } from './revealed-figures'
import { useRowHandlers } from './row-handlers'
import { OpenRowMenu } from './row-menu'
import { useFirstPayment } from './use-first-payment'
import { useListActions } from './use-list-actions'

const DashboardDialogs = lazyPart(async () => (await import('./dashboard-dialogs')).DashboardDialogs)

/** 'Clientes Recientes': the list of regular clients and its actions. */
export function DashboardPage() {
  const phone = usePhone()
  const { view, changeView, ...page } = useRememberedList(trpc.useUtils().clients, dashboardList)
  const [revealed, setRevealed] = useState(everyFigureMasked)
  const [editing, setEditing] = useState<InlineTarget | null>(null)
  const { dialog, opened, turn, open, close } = useDialogState<DashboardDialog>()
  const rowHandlers = useRowHandlers({ changeView, setRevealed, setEditing, openDialog: open })
  const locked = editing !== null
  const goToFirstPayment = useFirstPayment(page.table, rowHandlers.pay)

  useEffect(() => {
    void firstPage.settled.then(() => {
      for (const part of [OpenRowMenu, FieldEditor, DashboardDialogs]) part.preload()
    })
  }, [])

  const editedIsGone =
    locked && page.table.clients !== undefined && !page.table.clients.some(({ id }) => id === editing.clientId)
  useEffect(() => {
    // Otherwise everything would stay disabled because of a row that is no longer shown.
    if (editedIsGone) setEditing(null)
  }, [editedIsGone])

  // Stable, so that header, filters and pagers do not render again when a page of clients arrives.
  const handlers = useMemo(
    () => ({
      filter: (change: Partial<DashboardFilters>) => changeView((current) => withFilters(current, change)),
      show: (status: ClientStatusFilter) => changeView((current) => withFilters(current, { status })),
      sort: (key: string) => {
        const sort = clientSorts.find((known) => known === key)
        if (sort) changeView((current) => withSort(current, sort))
      },
      clearFilters: () => changeView(withoutFilters),
      turnTo: (page: number) => changeView((current) => ({ ...current, page })),
      reveal: () => open({ kind: 'revealAll' }),
      mask: () => setRevealed(everyFigureMasked),
      create: () => open({ kind: 'create' }),
      upload: () => open({ kind: 'import' }),
      removeModifiedFlags: () => open({ kind: 'removeModifiedFlags' }),
    }),
    [changeView, open],
  )
  const { sort, direction } = view
  const order = useMemo(() => ({ sort, direction }), [sort, direction])
  // Rendered after the rows, which matter most.
  const total = useAfterPaint(page.total ?? 0)

  const pagers = useMemo(() => {
    const pager = {
      page: view.page,
      pageSize: PAGE_SIZE,
      total,
      onChange: handlers.turnTo,
      disabled: locked,
    }
    return {
      above: <TablePagination label="Paginación superior" {...pager} />,
      below: <LowerPager label="Paginación inferior" rowsAre={total === 1 ? 'cliente' : 'clientes'} {...pager} />,
    }
  }, [view.page, total, locked, handlers])

  const shown = filterInput(view)
  const actions = useListActions(shown, page.total, !revealed.all)
  const exported = useMemo(
    () => [{ table: 'clients' as const, filters: { ...filterInput(view), ...order } }, EVERYTHING],
    [view, order],
  )
  const more = useMemo(() => ({ actions, exported }), [actions, exported])
  const header = {
    revealed: revealed.all,
    disabled: locked,
    onReveal: revealed.all ? handlers.mask : handlers.reveal,
    onImport: handlers.upload,
    onCreate: handlers.create,
    more,
  }
  const filters = {
    ...filtersOf(view),
    order,
    modifiedCount: view.modified.length,
    disabled: locked,
    onChange: handlers.filter,
    onClear: handlers.clearFilters,
    onRemoveModifiedFlags: handlers.removeModifiedFlags,
    onEnter: goToFirstPayment,
  }
  const counters = (
    <>
      <ClientCounters stats={page.stats} status={view.status} onStatus={handlers.show} disabled={locked} />
      <FiguresFailure {...page.figures} />
    </>
  )

  return (
    <>
      {phone ? (
        <DashboardHead
          {...header}
          {...filters}
          counters={counters}
          urgency={
            page.stats && (
              <UrgencyFilters stats={page.stats} status={view.status} onChange={handlers.show} disabled={locked} />
            )
          }
          pager={pagers.above}
        />
      ) : (
        <>
          <DashboardHeader {...header} />
          <MonthBandRoom revealed={revealed.all} />
          {counters}
          <ClientFilters {...filters} aside={pagers.above} />
        </>
      )}
      {page.failed ? (
        <ErrorState message={clientTexts.listFailed} {...page.retry} />
      ) : (
        <>
          <ClientTable
            {...page.table}
            marks={{ modified: view.modified, revealed, editing }}
            handlers={rowHandlers}
            order={{ key: sort, direction, onSort: handlers.sort, disabled: locked }}
            onClearFilters={handlers.clearFilters}
            onCreate={handlers.create}
          />
          {pagers.below}
        </>
      )}
      {phone && <MonthBandRoom revealed={revealed.all} />}
      {dialog && (
        <DashboardDialogs
          key={turn}
          dialog={dialog}
          opened={opened}
          onClose={close}
          modifiedCount={view.modified.length}
          onRevealAll={() => setRevealed(everyFigureRevealed)}
          onRemoveModifiedFlags={() => changeView(withoutModifiedFlags)}
          onRemoveModifiedFlag={(id) => changeView((current) => withoutModifiedFlag(current, id))}
          onSaved={(id) => changeView((current) => withModifiedFlag(current, id))}
          onDeleted={(id) => changeView((current) => withoutModifiedFlag(current, id))}
        />
      )}
    </>
  )
}
