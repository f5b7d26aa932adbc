import { VARIABLE_CLIENTS_PAGE_SIZE as PAGE_SIZE } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '../../../../components/feedback/error-state'
import { FiguresFailure } from '../../../../components/figures/stat-card'
import { LowerPager } from '../../../../components/table/pager/lower-pager'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { trpc } from '../../../../lib/server/trpc'
import { clientHandlers } from '../../shared/list/client-dialogs'
import { withFilters } from '../../shared/list/paged-view'
import { useRememberedList } from '../../shared/list/use-remembered-list'
import { defaultView, type ListFilters, variableList } from './list-view'
import type { RowHandlers, VariableClientListItem } from './variable-client-rows'
import { VariableClientStats } from './variable-client-stats'
import { VariableClientTable } from './variable-client-table'
import { type ListDialog, VariableClientsDialogs } from './variable-clients-dialogs'
import { VariableClientsHead } from './variable-clients-head'

/** 'Clientes Variables': the list of clients who pay a varying amount. */
export function VariableClientsPage() {
  const { view, changeView, ...page } = useRememberedList(trpc.useUtils().variableClients, variableList)
  const [revealed, setRevealed] = useState(false)
  const { dialog, opened, turn, open, close } = useDialogState<ListDialog>()
  const navigate = useNavigate()
  const [handlers] = useState<RowHandlers>(() => ({
    ...clientHandlers<VariableClientListItem>(open),
    view: ({ id }) => navigate(`/variable-clients/${id}`),
  }))

  const filter = useCallback(
    (change: Partial<ListFilters>) => changeView((current) => withFilters(current, change)),
    [changeView],
  )
  const reset = useCallback(() => changeView(() => defaultView), [changeView])
  const create = () => open({ kind: 'create' })

  return (
    <>
      <VariableClientsHead
        filters={view}
        onFilter={filter}
        onClear={reset}
        revealed={revealed}
        onReveal={() => setRevealed(!revealed)}
        onCreate={create}
        counters={
          <>
            <VariableClientStats stats={page.stats} revealed={revealed} />
            <FiguresFailure {...page.figures} />
          </>
        }
      />
      {page.failed ? (
        <ErrorState title={variableClientTexts.loadFailed} message={variableClientTexts.tryLater} {...page.retry} />
      ) : (
        <>
          <VariableClientTable
            {...page.table}
            revealed={revealed}
            handlers={handlers}
            onClearFilters={reset}
            onCreate={create}
          />
          <LowerPager
            page={view.page}
            pageSize={PAGE_SIZE}
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
