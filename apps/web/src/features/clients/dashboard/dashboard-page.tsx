import { clientTexts } from '@isp/domain/clients/client-texts'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconPlus, IconUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ErrorState } from '../../../components/error-state'
import { PageHeader } from '../../../components/page-header'
import { withFilters } from '../../../components/paged-view'
import { FiguresFailure } from '../../../components/stat-card'
import { TablePagination } from '../../../components/table-pagination'
import { lazyPart } from '../../../lib/lazy-part'
import { useDialogState } from '../../../lib/use-dialog-state'
import { ClientCounters } from './client-counters'
import { ClientFilters } from './client-filters'
import { ClientTable } from './client-table'
import type { DashboardDialog } from './dashboard-dialogs'
import classes from './dashboard-page.module.css'
import {
  type DashboardFilters,
  PAGE_SIZE,
  withNotice,
  withoutFilters,
  withoutNotice,
  withoutNotices,
} from './dashboard-view'
import type { InlineTarget } from './inline-edit'
import { everyFigureMasked, everyFigureRevealed } from './revealed-figures'
import { OpenRowMenu } from './row-menu'
import { useClientPage } from './use-client-page'
import { useDashboardView } from './use-dashboard-view'
import { useRowActions } from './use-row-actions'

const DashboardDialogs = lazyPart(async () => (await import('./dashboard-dialogs')).DashboardDialogs)

/** 'Clientes Recientes': the clients with a fixed fee, and everything that is done from their list. */
export function DashboardPage() {
  const [view, changeView] = useDashboardView()
  const page = useClientPage(view, changeView)
  const [revealed, setRevealed] = useState(everyFigureMasked)
  const [editing, setEditing] = useState<InlineTarget | null>(null)
  const { dialog, opened, turn, open, close } = useDialogState<DashboardDialog>()
  const actions = useRowActions({ changeView, setRevealed, setEditing, openDialog: open })
  const locked = editing !== null

  useEffect(() => {
    DashboardDialogs.preload()
    OpenRowMenu.preload()
  }, [])

  const editedIsGone = locked && page.clients !== undefined && !page.clients.some(({ id }) => id === editing.clientId)
  useEffect(() => {
    // Else everything would stay disabled for a row that nobody can reach any more.
    if (editedIsGone) setEditing(null)
  }, [editedIsGone])

  const filter = (change: Partial<DashboardFilters>) => changeView((current) => withFilters(current, change))
  const clearFilters = () => changeView(withoutFilters)
  const create = () => open({ kind: 'create' })
  const pager = (label: string) => (
    <TablePagination
      label={label}
      page={view.page}
      pageSize={PAGE_SIZE}
      total={page.total ?? 0}
      onChange={(next) => changeView((current) => ({ ...current, page: next }))}
      disabled={locked}
    />
  )

  return (
    <>
      <PageHeader
        title="Clientes Recientes"
        actions={
          <>
            <Button
              variant="default"
              leftSection={revealed.all ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
              onClick={() => (revealed.all ? setRevealed(everyFigureMasked) : open({ kind: 'revealAll' }))}
              disabled={locked}
            >
              {revealed.all ? 'Ocultar cifras' : 'Revelar todas las cifras'}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => open({ kind: 'import' })}
              disabled={locked}
            >
              Importar
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create} disabled={locked}>
              Nuevo Cliente
            </Button>
          </>
        }
      />
      <ClientCounters stats={page.stats} />
      {page.figures.failed && <FiguresFailure onRetry={page.figures.retry} retrying={page.figures.retrying} />}
      <ClientFilters
        filters={view}
        notices={view.modified.length}
        disabled={locked}
        onChange={filter}
        onClear={clearFilters}
        onRemoveNotices={() => open({ kind: 'removeNotices' })}
        aside={pager('Paginación superior')}
      />
      {page.failed ? (
        <ErrorState message={clientTexts.listFailed} onRetry={page.retry} retrying={page.retrying} />
      ) : (
        <>
          <ClientTable
            clients={page.clients}
            marks={{ modified: view.modified, revealed, editing }}
            actions={actions}
            refreshing={page.refreshing}
            filtering={page.filtering}
            onClearFilters={clearFilters}
            onCreate={create}
          />
          <div className={classes.below}>{pager('Paginación inferior')}</div>
        </>
      )}
      {dialog && (
        <DashboardDialogs
          key={turn}
          dialog={dialog}
          opened={opened}
          onClose={close}
          notices={view.modified.length}
          onRevealAll={() => setRevealed(everyFigureRevealed)}
          onRemoveNotices={() => changeView(withoutNotices)}
          onRemoveNotice={(id) => changeView((current) => withoutNotice(current, id))}
          onSaved={(id) => changeView((current) => withNotice(current, id))}
          onDeleted={(id) => changeView((current) => withoutNotice(current, id))}
        />
      )}
    </>
  )
}
