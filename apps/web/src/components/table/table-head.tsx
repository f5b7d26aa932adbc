import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column, TableOrder } from './column'
import tableClasses from './data-table.module.css'
import classes from './table-head.module.css'

type Props<Row> = { columns: readonly Column<Row>[]; order?: TableOrder | undefined }

export function TableHead<Row>({ columns, order }: Props<Row>) {
  return (
    <thead className={tableClasses.head}>
      <tr>
        {columns.map(({ key, header, align, width, sortable }) => (
          <th key={key} scope="col" data-align={align} style={{ width }} aria-sort={sortOf(key, sortable && order)}>
            {sortable && order ? <SortButton column={key} header={header} order={order} /> : header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortButton({ column, header, order }: { column: string; header: string; order: TableOrder }) {
  const Arrow = order.direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <button type="button" className={classes.sort} disabled={order.disabled} onClick={() => order.onSort(column)}>
      {header}
      {order.key === column && <Arrow size={12} stroke={2.5} aria-hidden className={classes.arrow} />}
    </button>
  )
}

function sortOf(key: string, order: TableOrder | false | undefined) {
  if (!order) return undefined
  if (order.key !== key) return 'none'
  return order.direction === 'asc' ? 'ascending' : 'descending'
}
