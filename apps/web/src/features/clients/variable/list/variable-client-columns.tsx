import { formatQuetzales } from '@isp/domain/money/money'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { PhoneLink } from '../../../../components/figures/phone-link'
import type { Column } from '../../../../components/table/column'
import { growingWidth } from '../../../../components/table/growing-width'
import { ClientBadge } from '../../shared/client-badge'
import { listColumns } from '../../shared/list/list-columns'
import { ActionsCell, ClientCell, PayCell } from './variable-client-cells'
import type { RowHandlers, VariableClientRow } from './variable-client-rows'

/** The seven columns of the list. */
export function variableClientColumns(handlers: RowHandlers): readonly Column<VariableClientRow>[] {
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
