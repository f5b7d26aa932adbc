import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { guatemalanChatLink } from '@isp/domain/text/phone'
import { PhoneLink } from '../../../../components/figures/phone-link'
import type { Column } from '../../../../components/table/column'
import { ClientBadge } from '../../shared/client-badge'
import { MaskedValue } from '../../shared/list/masked-value'
import { ActionsCell, ClientCell, PayCell } from './variable-client-cells'
import type { RowHandlers, VariableClientRow } from './variable-client-rows'

/** The seven columns of the list. */
export function variableClientColumns(handlers: RowHandlers): readonly Column<VariableClientRow>[] {
  return [
    { key: 'client', header: 'Cliente', card: 'title', cell: ({ client }) => <ClientCell client={client} /> },
    {
      key: 'phone',
      header: 'Teléfono',
      width: 124,
      cell: ({ client }) => <PhoneLink phone={client.phone} linkOf={guatemalanChatLink} />,
    },
    {
      key: 'totalCollected',
      header: 'Total Cobrado',
      align: 'right',
      width: 128,
      cell: ({ client, revealed }) => (
        <MaskedValue value={formatQuetzales(client.totalCollected)} revealed={revealed} />
      ),
    },
    {
      key: 'status',
      header: 'Estado',
      width: 200,
      cell: ({ client }) => <ClientBadge client={client} pendingAs="pendingPayment" />,
    },
    {
      key: 'nextPayment',
      header: 'Próximo Pago',
      width: 108,
      cell: ({ client }) => formatLocalDate(client.nextPaymentDate),
    },
    {
      key: 'pay',
      header: 'Pagar',
      width: 84,
      card: 'actions',
      cell: ({ client }) => <PayCell client={client} handlers={handlers} />,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: 120,
      card: 'actions',
      cell: ({ client }) => <ActionsCell client={client} handlers={handlers} />,
    },
  ]
}
