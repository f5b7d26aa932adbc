import { PhoneLink } from '../../../../components/figures/phone-link'
import { TruncatedText } from '../../../../components/figures/truncated-text'
import type { Column } from '../../../../components/table/column'
import { TABLE_FROM_PX } from '../../shared/list/client-list-table'
import { listColumns } from '../../shared/list/list-columns'
import { AmountCell, NameCell, PayCell, StatusCell, UtilityCell, WifiNameCell, WifiPasswordCell } from './client-cells'
import type { ClientRow } from './client-rows'
import type { RowHandlers } from './row-handlers'
import { RowMenu } from './row-menu'

const WIDE_PX = 1440

/** A column that grows with the table's width; the remaining width goes to the name. */
function width(narrow: number, wide: number): string {
  const grown = `(100vw - ${TABLE_FROM_PX}px) * ${wide - narrow} / ${WIDE_PX - TABLE_FROM_PX}`
  return `clamp(${narrow}px, ${narrow}px + ${grown}, ${wide}px)`
}

/** The columns of the dashboard. */
export function clientColumns(handlers: RowHandlers): readonly Column<ClientRow>[] {
  return [
    {
      key: 'name',
      header: 'Nombre',
      sortable: true,
      card: 'title',
      cell: (row, shown) => <NameCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      ...listColumns.phone,
      width: width(79, 88),
      cell: ({ client, locked }) => <PhoneLink phone={client.phone} disabled={locked} compact />,
    },
    {
      key: 'group',
      header: 'Grupo',
      sortable: true,
      width: width(64, 88),
      cell: ({ client }) => (client.groupName ? <TruncatedText text={client.groupName} twoLines /> : '—'),
    },
    {
      key: 'monthlyAmount',
      header: 'Monto Mensual',
      sortable: true,
      align: 'right',
      width: width(80, 90),
      cell: (row) => <AmountCell row={row} />,
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: width(106, 116),
      cell: (row, shown) => <UtilityCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      ...listColumns.status,
      // Explicit, because by default a column after amounts gets extra space, for which eleven have no room.
      align: 'left',
      card: 'aside',
      width: width(106, 112),
      cell: (row) => <StatusCell row={row} />,
    },
    { ...listColumns.nextPayment, sortable: true, width: width(66, 98) },
    {
      key: 'wifiName',
      header: 'Nombre WiFi',
      width: 'clamp(78px, 10vw - 52px, 160px)',
      cell: (row, shown) => <WifiNameCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      key: 'wifiPassword',
      header: 'Contraseña WiFi',
      width: width(90, 100),
      cell: (row, shown) => <WifiPasswordCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      ...listColumns.pay,
      width: 80,
      cell: (row, shown) => <PayCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      ...listColumns.actions,
      width: 80,
      cell: (row, shown) => <RowMenu row={row} shown={shown} handlers={handlers} />,
    },
  ]
}
