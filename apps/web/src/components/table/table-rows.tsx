import { memo, type ReactNode, useId } from 'react'
import { useToday } from '../../lib/today'
import type { Column, TableOrder } from './column'
import classes from './data-table.module.css'
import { RowName } from './row-name'
import scrolling from './scrolling-table.module.css'
import { TableHead } from './table-head'
import { openedProps, useReturnedFocus } from './use-returned-focus'
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
  opened: string | number | undefined
}

type TableProps<Row> = RowsProps<Row> & { fixed: boolean; order: TableOrder | undefined }

export function TableRows<Row>({
  label,
  columns,
  rows,
  rowKey,
  refreshing,
  dimmed,
  recycled,
  opened,
  fixed,
  order,
  ...behaviour
}: TableProps<Row>) {
  const returned = useReturnedFocus<Row, HTMLTableSectionElement>({ rows, rowKey, opened })
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
            opened={rowKey(row) === opened}
            {...behaviour}
          />
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && (
        <tfoot className={scrolling.foot}>
          <tr>
            {columns.map(({ key, align, rowHead, foot }) => (
              <BodyCell key={key} align={align} rowHead={rowHead}>
                {foot}
              </BodyCell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

export type RowProps<Row> = RowBehaviour<Row> & {
  /** Names the record on the page, so that the focus finds its row again. */
  name: string
  row: Row
  columns: readonly Column<Row>[]
  opened: boolean
}

// A change of one row renders one row, as long as columns and callbacks stay the same.
const TableRow = memo(function TableRow<Row>({ name, row, columns, opened, ...behaviour }: RowProps<Row>) {
  const rowProps = useRowProps(behaviour)
  const shown = useShown(row)
  // A new day renders all of them: cells say how far away a date is.
  useToday()
  const id = useId()
  const nameId = columns.some(({ card }) => card === 'title') ? id : undefined
  return (
    <tr data-row={name} {...openedProps(opened)} {...rowProps(row)}>
      <RowName value={nameId}>
        {columns.map(({ key, align, rowHead, card, cell }) => (
          <BodyCell key={key} align={align} rowHead={rowHead} id={card === 'title' ? nameId : undefined}>
            {cell(row, shown)}
          </BodyCell>
        ))}
      </RowName>
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

type CellProps<Row> = Pick<Column<Row>, 'align' | 'rowHead'> & { id?: string | undefined; children: ReactNode }

function BodyCell<Row>({ align, rowHead = false, id, children }: CellProps<Row>) {
  return rowHead ? (
    <th scope="row" id={id} data-align={align}>
      {children}
    </th>
  ) : (
    <td id={id} data-align={align}>
      {children}
    </td>
  )
}
