import { formatQuetzales } from '@isp/domain/money/money'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './quotation-card.module.css'

type Item = RouterOutputs['quotations']['list'][number]['items'][number]

const columns: readonly Column<Item>[] = [
  { key: 'name', header: 'Artículo', card: 'title', cell: ({ name }) => <span className={classes.item}>{name}</span> },
  {
    key: 'purchasePrice',
    header: 'Precio de Compra',
    align: 'right',
    width: 144,
    cell: ({ purchasePrice }) => formatQuetzales(purchasePrice),
  },
  {
    key: 'salePrice',
    header: 'Precio de Venta',
    align: 'right',
    width: 144,
    cell: ({ salePrice }) => formatQuetzales(salePrice),
  },
  { key: 'profit', header: 'Ganancia', align: 'right', width: 144, cell: ({ profit }) => formatQuetzales(profit) },
]

/** The articles of a quotation. */
export function QuotationItems({ label, items }: { label: string; items: readonly Item[] }) {
  return <DataTable label={label} columns={columns} rows={items} rowKey={({ id }) => id} empty={null} />
}
