import { Skeleton } from '@mantine/core'
import type { Column, TableOrder } from './column'
import classes from './data-table.module.css'
import { TableHead } from './table-head'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: number
  fixed: boolean
  order: TableOrder | undefined
}

/** Placeholder table with the same header and row shape. */
export function TableSkeleton<Row>({ label, columns, rows, fixed, order }: Props<Row>) {
  return (
    <table className={classes.table} aria-label={label} aria-busy data-fixed={fixed || undefined}>
      <TableHead columns={columns} order={order} />
      <tbody className={classes.rows} data-skeleton>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {columns.map(({ key, align }) => (
              <td key={key} data-align={align}>
                <Skeleton height={12} width={align === 'right' ? '72%' : '80%'} className={classes.bone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
