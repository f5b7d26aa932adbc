import { VARIABLE_CLIENTS_PAGE_SIZE } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '../../../../components/feedback/error-state'
import { FiguresFailure } from '../../../../components/figures/stat-card'
import { PageHeader } from '../../../../components/layout/page-header'
import { ExportButton } from '../../../../components/table/export-button'
import { LowerPager } from '../../../../components/table/lower-pager'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { withFilters } from '../../shared/list/paged-view'
import { defaultView, filterInput, type ListFilters } from './list-view'
import { useListView } from './use-list-view'
import { useVariableClientPage } from './use-variable-client-page'
import { VariableClientFilters } from './variable-client-filters'
import type { RowHandlers } from './variable-client-rows'
import { VariableClientStats } from './variable-client-stats'
import { VariableClientTable } from './variable-client-table'
import { type ListDialog, VariableClientsDialogs } from './variable-clients-dialogs'

/** 'Clientes Variables': the list of clients who pay a varying amount. */
export function VariableClientsPage() {
  const [view, changeView] = useListView()
  const page = useVariableClientPage(view, changeView)
  const [revealed, setRevealed] = useState(false)
  const { dialog, opened, turn, open, close } = useDialogState<ListDialog>()
  const navigate = useNavigate()
  const [handlers] = useState<RowHandlers>(() => ({
    pay: (client) => {
      if (client.nextPayment) open({ kind: 'pay', client, payment: client.nextPayment })
    },
    view: ({ id }) => navigate(`/variable-clients/${id}`),
    edit: (client) => open({ kind: 'edit', client }),
    remove: (client) => open({ kind: 'delete', client }),
  }))

  const filter = useCallback(
    (change: Partial<ListFilters>) => changeView((current) => withFilters(current, change)),
    [changeView],
  )
  const reset = useCallback(() => changeView(() => defaultView), [changeView])
  const create = () => open({ kind: 'create' })

  return (
    <>
      <PageHeader
        title="Clientes Variables"
        actions={
          <>
            <ExportButton choices={[{ table: 'variable-clients', filters: filterInput(view) }]} />
            <Button
              variant="default"
              leftSection={revealed ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? 'Ocultar cifras' : 'Mostrar cifras'}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
              Nuevo Cliente Variable
            </Button>
          </>
        }
      />
      <VariableClientStats stats={page.stats} revealed={revealed} />
      {page.figures.failed && <FiguresFailure onRetry={page.figures.retry} retrying={page.figures.retrying} />}
      <VariableClientFilters filters={view} onChange={filter} />
      {page.failed ? (
        <ErrorState
          title={variableClientTexts.loadFailed}
          message={variableClientTexts.tryLater}
          onRetry={page.retry}
          retrying={page.retrying}
        />
      ) : (
        <>
          <VariableClientTable
            clients={page.clients}
            revealed={revealed}
            handlers={handlers}
            refreshing={page.refreshing}
            filtering={page.filtering}
            onClearFilters={reset}
            onCreate={create}
          />
          <LowerPager
            page={view.page}
            pageSize={VARIABLE_CLIENTS_PAGE_SIZE}
            total={page.total ?? 0}
            onChange={(next) => changeView((current) => ({ ...current, page: next }))}
            inWords
          />
        </>
      )}
      {dialog && (
        // The new client is on the first page of the unfiltered list, newest first.
        <VariableClientsDialogs key={turn} dialog={dialog} opened={opened} onClose={close} onCreated={reset} />
      )}
    </>
  )
}
