import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { Button } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { FiguresFailure } from '../../../../components/figures/stat-card'
import { ClearFiltersButton } from '../../../../components/list/clear-filters-button'
import { revealAction } from '../../../../components/list/list-header'
import { ListPage } from '../../../../components/list/list-page'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { trpc } from '../../../../lib/server/trpc'
import { useShownFigures } from '../../../../lib/storage/shown-figures'
import { clientHandlers } from '../../shared/list/client-dialogs'
import { NoClients } from '../../shared/list/no-clients'
import { useClientList } from '../../shared/list/use-client-list'
import { useClientTable } from '../../shared/list/use-client-table'
import { variableClients } from '../variable-clients'
import { VariableClientCard } from './variable-client-card'
import { variableClientColumns } from './variable-client-columns'
import type { RowHandlers, VariableClientListItem, VariableClientRow } from './variable-client-rows'
import { VariableClientStats } from './variable-client-stats'
import { type ListDialog, VariableClientsDialogs } from './variable-clients-dialogs'
import { variableControls } from './variable-controls'
import { defaultView, variableList } from './variable-list'

const TITLE = 'Clientes Variables'
/** Opens the sheet on which the month's payments are entered (specification 3 C6). */
const MONTH = { label: 'Registrar el mes', to: '/variable-clients/month' }

/** 'Clientes Variables': the list of clients who pay a varying amount. */
export function VariableClientsPage() {
  const { view, change, changeView, input, filtering, list, stats, figures } = useClientList(
    trpc.useUtils().variableClients,
    variableList,
  )
  const [revealed, setRevealed] = useShownFigures()
  const { dialog, opened, turn, open, close } = useDialogState<ListDialog>()
  const navigate = useNavigate()
  const [handlers] = useState<RowHandlers>(() => ({
    ...clientHandlers<VariableClientListItem>(open),
    view: ({ id }) => navigate(`/variable-clients/${id}`),
  }))
  const table = useClientTable<VariableClientRow, RowHandlers>(variableClients, {
    handlers,
    columnsOf: variableClientColumns,
    card: VariableClientCard,
  })
  const rows = useMemo(() => list.rows?.map((client) => ({ client, revealed })), [list.rows, revealed])
  const reset = useCallback(() => changeView(() => defaultView), [changeView])
  const create = () => open({ kind: 'create' })

  return (
    <ListPage
      head={{
        title: TITLE,
        actions: [
          'export',
          revealAction('Mostrar cifras', revealed, () => setRevealed(!revealed)),
          { ...MONTH, icon: IconListCheck, variant: 'default', phone: 'none' },
          { label: 'Nuevo Cliente Variable', icon: IconPlus, primary: true, onClick: create },
        ],
        exported: [{ table: 'variable-clients', filters: input }],
        counters: (
          <>
            <VariableClientStats stats={stats} revealed={revealed} />
            <FiguresFailure {...figures} />
          </>
        ),
        filtering: {
          controls: variableControls,
          isSet: variableList.filters.isSet,
          view,
          change,
          after: {
            line: <MonthButton />,
            more: <ClearFiltersButton onClear={reset} disabled={!filtering} />,
          },
        },
      }}
      body={{
        ...table,
        list: { ...list, rows },
        failed: { title: variableClientTexts.loadFailed, message: variableClientTexts.tryLater },
        label: TITLE,
        empty: <NoClients filtering={filtering} texts={variableClientTexts} onClearFilters={reset} onCreate={create} />,
        pager: { inWords: true },
      }}
    >
      {dialog && (
        // The new client is on the first page of the unfiltered list, newest first.
        <VariableClientsDialogs key={turn} dialog={dialog} opened={opened} onClose={close} onCreated={reset} />
      )}
    </ListPage>
  )
}

/** Half a line of a phone: too narrow for an icon, and with wide text spacing the words take two lines. */
function MonthButton() {
  return (
    <Button component={Link} to={MONTH.to} variant="default" px={8} styles={{ label: { whiteSpace: 'normal' } }}>
      {MONTH.label}
    </Button>
  )
}
