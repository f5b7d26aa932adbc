import { PhoneLink } from '../../../../components/figures/phone-link'
import { TruncatedText } from '../../../../components/figures/truncated-text'
import type { Column } from '../../../../components/table/column'
import { growingWidth } from '../../../../components/table/growing-width'
import { listColumns } from '../../shared/list/list-columns'
import { AmountCell, NameCell, PayCell, StatusCell, UtilityCell, WifiNameCell, WifiPasswordCell } from './client-cells'
import type { ClientRow } from './client-rows'
import type { RowHandlers } from './row-handlers'
import { RowMenu } from './row-menu'

const narrowWidths: Readonly<Record<string, string>> = {
  group: growingWidth(96, 120),
  nextPayment: growingWidth(84, 86),
}

/** For a narrow table: without WiFi, with room for what would else wrap. */
export function withoutWifi(columns: readonly Column<ClientRow>[]): readonly Column<ClientRow>[] {
  return columns
    .filter(({ key }) => key !== 'wifiName' && key !== 'wifiPassword')
    .map((column) => ({ ...column, width: narrowWidths[column.key] ?? column.width }))
}

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
      cell: ({ client, locked }) => <PhoneLink phone={client.phone} disabled={locked} compact />,
    },
    {
      key: 'group',
      header: 'Grupo',
      sortable: true,
      width: growingWidth(58, 70),
      cell: ({ client }) => (client.groupName ? <TruncatedText text={client.groupName} lines={4} /> : '—'),
    },
    {
      key: 'monthlyAmount',
      header: 'Monto Mensual',
      sortable: true,
      align: 'right',
      width: growingWidth(56, 66),
      cell: (row) => <AmountCell row={row} />,
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: growingWidth(82, 96),
      cell: (row, shown) => <UtilityCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      ...listColumns.status,
      card: 'aside',
      width: growingWidth(102, 104),
      cell: (row) => <StatusCell row={row} />,
    },
    { ...listColumns.nextPayment, sortable: true, width: growingWidth(60, 74, 1048) },
    {
      key: 'wifiName',
      header: 'Nombre WiFi',
      width: 'clamp(68px, 96px + (var(--content-width) - 1136px) * 0.15, 160px)',
      cell: (row, shown) => <WifiNameCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      key: 'wifiPassword',
      header: 'Contraseña WiFi',
      width: growingWidth(74, 76),
      cell: (row, shown) => <WifiPasswordCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      ...listColumns.pay,
      width: growingWidth(60, 60),
      cell: (row, shown) => <PayCell row={row} shown={shown} handlers={handlers} />,
    },
    {
      ...listColumns.actions,
      width: 70,
      cell: (row, shown) => <RowMenu row={row} shown={shown} handlers={handlers} />,
    },
  ]
}
