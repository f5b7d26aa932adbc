import { formatQuetzales } from '@isp/domain/money/money'
import type { variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { Button } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { PhoneLink } from '../../../../components/figures/phone-link'
import { FiguresFailure } from '../../../../components/figures/stat-card'
import { ClearFiltersButton } from '../../../../components/list/clear-filters-button'
import type { FilterControls } from '../../../../components/list/filter-controls'
import { revealAction } from '../../../../components/list/list-header'
import { ListPage } from '../../../../components/list/list-page'
import type { Column } from '../../../../components/table/column'
import { growingWidth } from '../../../../components/table/growing-width'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { FiltersOf } from '../../../../lib/list/list-filters'
import { trpc } from '../../../../lib/server/trpc'
import { useShownFigures } from '../../../../lib/storage/shown-figures'
import { ClientBadge } from '../../shared/client-badge'
import { type ClientDialog, clientDialog, clientHandlers } from '../../shared/list/client-dialogs'
import { clientSearch, rangeFilter, statusFilter } from '../../shared/list/client-filters'
import { listColumns } from '../../shared/list/list-columns'
import { NoClients } from '../../shared/list/no-clients'
import { useClientList } from '../../shared/list/use-client-list'
import { useClientTable } from '../../shared/list/use-client-table'
import { PauseDialog } from '../../shared/pauses/lazy-pause-dialog'
import { VariableClientCreateDialog } from '../dialogs/variable-client-create-dialog'
import { VariableClientDeleteDialog } from '../dialogs/variable-client-delete-dialog'
import { VariableClientEditDialog } from '../dialogs/variable-client-edit-dialog'
import { VariablePaymentPayDialog } from '../dialogs/variable-payment-pay-dialog'
import { payToasts } from '../mutations/variable-client-mutations'
import { variableClients } from '../variable-clients'
import { VariableClientCard } from './variable-client-card'
import { ActionsCell, ClientCell, PayCell } from './variable-client-cells'
import type { RowHandlers, VariableClientListItem, VariableClientRow } from './variable-client-rows'
import { VariableClientStats } from './variable-client-stats'
import { defaultView, variableList } from './variable-list'

const variableControls: FilterControls<FiltersOf<typeof variableClientFilters.shape>> = {
  search: clientSearch({ flex: '1 1 240px', maxWidth: 480 }),
  status: statusFilter({ flex: '0 1 160px' }),
  minCollected: rangeFilter('minCollected', 'maxCollected'),
  maxCollected: null,
}

const TITLE = 'Clientes Variables'
/** Opens the sheet on which the month's payments are entered (product/variable-clients#registrar-el-mes). */
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

/** The client is as of the opening of the dialog. */
type ListDialog = { kind: 'create' } | ClientDialog<VariableClientListItem>

type Props = DialogProps & { dialog: ListDialog; onCreated: () => void }

function VariableClientsDialogs({ dialog, onCreated, ...shared }: Props) {
  if (dialog.kind === 'create') return <VariableClientCreateDialog {...shared} onCreated={onCreated} />
  return clientDialog(dialog, shared, {
    edit: ({ id }) => <VariableClientEditDialog {...shared} clientId={id} />,
    remove: (client) => <VariableClientDeleteDialog {...shared} client={client} />,
    pause: (action, client) => <PauseDialog {...shared} kind={variableClients} action={action} client={client} />,
    pay: (paid, { id }) => <VariablePaymentPayDialog {...paid} clientId={id} toasts={payToasts.list} />,
  })
}

function variableClientColumns(handlers: RowHandlers): readonly Column<VariableClientRow>[] {
  return [
    { key: 'client', header: 'Cliente', card: 'title', cell: ({ client }) => <ClientCell client={client} /> },
    {
      ...listColumns.phone,
      cell: ({ client }) => <PhoneLink phone={client.phone} compact />,
    },
    {
      key: 'totalCollected',
      header: 'Total Cobrado',
      align: 'right',
      width: growingWidth(96, 116),
      cell: ({ client, revealed }) => (
        <MaskedValue value={formatQuetzales(client.totalCollected)} revealed={revealed} />
      ),
    },
    {
      ...listColumns.status,
      width: growingWidth(164, 180),
      cell: ({ client }) => <ClientBadge client={client} pendingAs="pendingPayment" />,
    },
    { ...listColumns.nextPayment, width: growingWidth(88, 96) },
    {
      ...listColumns.pay,
      width: growingWidth(70, 72),
      cell: ({ client }) => <PayCell client={client} handlers={handlers} />,
    },
    {
      ...listColumns.actions,
      width: 152,
      cell: ({ client }) => <ActionsCell client={client} handlers={handlers} />,
    },
  ]
}
