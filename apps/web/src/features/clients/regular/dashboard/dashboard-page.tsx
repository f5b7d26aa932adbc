import { type ClientStatusFilter, clientSorts } from '@isp/domain/clients/client-filters.schema'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { Box, Group } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { lazyPart } from '../../../../components/feedback/lazy-part'
import { FiguresFailure } from '../../../../components/figures/stat-card'
import { type HeadAction, revealAction } from '../../../../components/list/list-header'
import { ListPage } from '../../../../components/list/list-page'
import { TablePagination } from '../../../../components/table/pager/table-pagination'
import { firstPage } from '../../../../lib/first-page'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { trpc } from '../../../../lib/server/trpc'
import { useAfterPaint } from '../../../../lib/use-after-paint'
import { usePhone } from '../../../../lib/use-phone'
import { clientImport } from '../../../../receiving/dialogs/client-import'
import { NoClients } from '../../shared/list/no-clients'
import { useClientList } from '../../shared/list/use-client-list'
import { useClientTable } from '../../shared/list/use-client-table'
import { regularClients } from '../regular-clients'
import { clientColumns, withoutWifi } from './client-columns'
import { ClientCounters } from './client-counters'
import type { ClientRow } from './client-rows'
import { dashboardControls } from './dashboard-controls'
import type { DashboardDialog } from './dashboard-dialogs'
import classes from './dashboard-page.module.css'
import {
  dashboardFilters,
  dashboardList,
  withModifiedFlag,
  withoutModifiedFlag,
  withoutModifiedFlags,
  withSort,
} from './dashboard-view'
import { FilterButtons } from './filter-buttons'
import { UrgencyFilters } from './filters/urgency-filters'
import { FieldEditor } from './inline-edit/inline-cell'
import { MonthBandRoom } from './month-band/month-band-room'
import { ClientCard } from './phone/client-card'
import type { RowHandlers } from './row-handlers'
import { OpenRowMenu } from './row-menu'
import { useDashboardRows } from './use-dashboard-rows'
import { useFirstPayment } from './use-first-payment'
import { useListActions } from './use-list-actions'
import { useRevealedFigures } from './use-revealed-figures'

const DashboardDialogs = lazyPart(async () => (await import('./dashboard-dialogs')).DashboardDialogs)

/** Every client with every field, whatever the filters show (product/clients#export-to-import-again). */
const EVERYTHING = {
  table: 'clients-to-import',
  label: 'Todo (para importar de nuevo)',
  excelOnly: 'Excel de todos los clientes, sin sus pagos. Lleva las contraseñas: guárdalo en un lugar seguro.',
} as const

/** 'Clientes Recientes': the regular clients. */
export function DashboardPage() {
  const phone = usePhone()
  const page = useClientList(trpc.useUtils().clients, dashboardList)
  const { view, change, changeView, input, order, filtering, list, stats, figures } = page
  const { revealed, toggle: toggleFigures, showsAll, showAll } = useRevealedFigures()
  const { dialog, opened, turn, open, close } = useDialogState<DashboardDialog>()
  const { modified } = view
  const {
    rows,
    handlers: rowHandlers,
    narrow,
    locked,
  } = useDashboardRows({ clients: list.rows, modified, revealed, toggleFigures, changeView, openDialog: open })
  const goToFirstPayment = useFirstPayment(list, rowHandlers.pay)

  useEffect(() => {
    void firstPage.settled.then(() => {
      for (const part of [OpenRowMenu, FieldEditor, DashboardDialogs]) part.preload()
    })
  }, [])

  useEffect(() => {
    return clientImport.onOpen((kind) => open({ kind }))
  }, [open])

  // Stable, so that header, filters and pagers do not render again when a page of clients arrives.
  const handlers = useMemo(
    () => ({
      show: (status: ClientStatusFilter) => change({ status }),
      sort: (key: string) => {
        const sort = clientSorts.find((known) => known === key)
        if (sort) changeView((current) => withSort(current, sort))
      },
      clearFilters: () => change(dashboardFilters.none),
      create: () => open({ kind: 'create' }),
      removeModifiedFlags: () => open({ kind: 'removeModifiedFlags' }),
    }),
    [change, changeView, open],
  )
  const actions = useMemo<(HeadAction | 'export' | 'more')[]>(
    () => [
      revealAction('Revelar todas las cifras', showsAll, () =>
        showsAll ? showAll(false) : open({ kind: 'revealAll' }),
      ),
      { label: 'Importar', icon: IconUpload, phone: 'menu', onClick: () => open({ kind: 'import' }) },
      'export',
      'more',
      { label: 'Nuevo Cliente', icon: IconPlus, primary: true, onClick: handlers.create },
    ],
    [showsAll, showAll, handlers, open],
  )
  const menu = useListActions(input, { total: page.total, order })
  const exported = useMemo(
    () => [{ table: 'clients' as const, filters: { ...input, ...order } }, EVERYTHING],
    [input, order],
  )
  // Rendered after the rows, which matter most.
  const total = useAfterPaint(list.pager?.total ?? 0)
  const pager = list.pager && { ...list.pager, total, disabled: locked }
  const upperPager = pager && <TablePagination label="Paginación superior" {...pager} />

  const table = useClientTable<ClientRow, RowHandlers>(regularClients, {
    handlers: rowHandlers,
    columnsOf: clientColumns,
    card: ClientCard,
  })
  const columns = useMemo(() => (narrow ? withoutWifi(table.columns) : table.columns), [narrow, table.columns])
  const status = { status: view.status, disabled: locked }
  const filterButtons = (
    <FilterButtons
      modifiedCount={modified.length}
      filtering={filtering}
      disabled={locked}
      onClear={handlers.clearFilters}
      onRemoveModifiedFlags={handlers.removeModifiedFlags}
    />
  )
  const monthBand = <MonthBandRoom />

  return (
    <ListPage
      head={{
        title: 'Clientes Recientes',
        actions,
        exported,
        menu,
        disabled: locked,
        counters: (
          <>
            {!phone && monthBand}
            <ClientCounters {...status} stats={stats} onStatus={handlers.show} />
            <FiguresFailure {...figures} />
          </>
        ),
        filtering: {
          controls: dashboardControls,
          isSet: dashboardFilters.isSet,
          view,
          change,
          onEnter: goToFirstPayment,
          after: {
            desk: (
              <Group flex="1 1 100%" gap="xs" className={classes.buttons}>
                {filterButtons}
                <Box ml="auto">{upperPager}</Box>
              </Group>
            ),
            more: (
              <>
                <div className={classes.phoneButtons}>{filterButtons}</div>
                {upperPager}
              </>
            ),
            foot: (
              <Group justify="center" gap="xs" h={44} fz={13} c="dimmed">
                {stats && <UrgencyFilters {...status} stats={stats} onChange={handlers.show} />}
              </Group>
            ),
          },
        },
      }}
      body={{
        ...table,
        columns,
        list: { ...list, rows, pager },
        failed: clientTexts.listFailed,
        label: 'Clientes',
        disabled: locked,
        recycled: true,
        order: { key: view.sort, direction: view.direction, onSort: handlers.sort, disabled: locked },
        empty: (
          <NoClients
            filtering={filtering}
            texts={clientTexts}
            onClearFilters={handlers.clearFilters}
            onCreate={handlers.create}
          />
        ),
        pager: { label: 'Paginación inferior', rowsAre: total === 1 ? 'cliente' : 'clientes' },
      }}
    >
      {phone && monthBand}
      {dialog && (
        <DashboardDialogs
          key={turn}
          dialog={dialog}
          opened={opened}
          onClose={close}
          modifiedCount={modified.length}
          onRevealAll={() => showAll(true)}
          onRemoveModifiedFlags={() => changeView(withoutModifiedFlags)}
          onRemoveModifiedFlag={(id) => changeView((current) => withoutModifiedFlag(current, id))}
          onSaved={(id) => changeView((current) => withModifiedFlag(current, id))}
          onDeleted={(id) => changeView((current) => withoutModifiedFlag(current, id))}
        />
      )}
    </ListPage>
  )
}
