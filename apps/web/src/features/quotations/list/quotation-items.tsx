import { formatQuetzales } from '@isp/domain/money/money'
import { MaskedValue } from '../../../components/figures/masked-value'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './quotation-card.module.css'

type Item = RouterOutputs['quotations']['list'][number]['items'][number]

const itemColumns = (revealed: boolean): readonly Column<Item>[] => [
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
  {
    key: 'profit',
    header: 'Ganancia',
    align: 'right',
    width: 144,
    cell: ({ profit }) => <MaskedValue value={formatQuetzales(profit)} revealed={revealed} />,
  },
]

const columns = { masked: itemColumns(false), revealed: itemColumns(true) }

type Props = { label: string; items: readonly Item[]; revealed: boolean }

/** The articles of a quotation; their profits are masked unless `revealed`. */
export function QuotationItems({ label, items, revealed }: Props) {
  return (
    <DataTable
      label={label}
      columns={revealed ? columns.revealed : columns.masked}
      rows={items}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}
