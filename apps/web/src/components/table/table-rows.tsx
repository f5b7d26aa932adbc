import { memo, type ReactNode } from 'react'
import type { Column, TableOrder } from './column'
import classes from './data-table.module.css'
import { TableHead } from './table-head'
import { useReturnedFocus } from './use-returned-focus'
import { type RowBehaviour, useRowProps } from './use-row-props'
import { useShown } from './use-shown'

export type RowsProps<Row> = RowBehaviour<Row> & {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  refreshing: boolean
  dimmed: boolean
  recycled: boolean
}

type TableProps<Row> = RowsProps<Row> & { fixed: boolean; order: TableOrder | undefined }

/** The rows as a table. */
export function TableRows<Row>({
  label,
  columns,
  rows,
  rowKey,
  refreshing,
  dimmed,
  recycled,
  fixed,
  order,
  ...behaviour
}: TableProps<Row>) {
  const returned = useReturnedFocus<Row, HTMLTableSectionElement>({ rows, rowKey })
  return (
    <table
      className={classes.table}
      aria-label={label}
      aria-busy={refreshing || undefined}
      data-dimmed={dimmed || undefined}
      data-fixed={fixed || undefined}
    >
      <TableHead columns={columns} order={order} />
      <tbody className={classes.rows} {...returned}>
        {rows.map((row, place) => (
          <TableRow
            key={recycled ? place : rowKey(row)}
            name={`${label} ${rowKey(row)}`}
            row={row}
            columns={columns}
            {...behaviour}
          />
        ))}
      </tbody>
    </table>
  )
}

export type RowProps<Row> = RowBehaviour<Row> & {
  /** Names the record on the page, so that the focus finds its row again. */
  name: string
  row: Row
  columns: readonly Column<Row>[]
}

// A change of one row renders one row, as long as columns and callbacks stay the same.
const TableRow = memo(function TableRow<Row>({ name, row, columns, ...behaviour }: RowProps<Row>) {
  const rowProps = useRowProps(behaviour)
  const shown = useShown(row)
  return (
    <tr data-row={name} {...rowProps(row)}>
      {columns.map(({ key, align, cell }) => (
        <td key={key} data-align={align}>
          {cell(row, shown)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode
