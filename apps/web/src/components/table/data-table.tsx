import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { CardRows } from './card-rows'
import { CardSkeleton } from './card-skeleton'
import type { Column } from './column'
import classes from './data-table.module.css'
import { useNearRowsFirst } from './near-rows-first'
import { TableRows } from './table-rows'
import { TableSkeleton } from './table-skeleton'
import type { RowBehaviour } from './use-row-props'

/** Rows of a skeleton (specification 1 §9), and the width under which a table becomes cards. */
const SKELETON_ROWS = 5
const TABLE_FROM_PX = 768
/** A quick answer comes before its rows were dimmed, which would draw the table twice more. */
const DIMMED_AFTER_MS = 200
/** Rows of a table, and cards, that a screen shows before anybody scrolls. */
const NEAR = { rows: 10, cards: 4 }

type Props<Row> = RowBehaviour<Row> & {
  /** Accessible name: what the rows are. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while nothing has come yet: a skeleton of the same shape. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** What stands there when there are no rows. */
  empty: ReactNode
  /** Old rows stay while new ones come, dimmed where that takes long. */
  refreshing?: boolean
  /** Viewport width in px from which the columns fit; under it the rows are cards. Never under 768. */
  tableFrom?: number
  /** Columns have the widths that they ask for, the others share the rest: for many columns with long texts. */
  fixed?: boolean
  skeletonRows?: number
  /**
   * Rows of another page take over the elements of those before them, the nearest first, which shows them in a fraction
   * of the time. Only for cells that keep nothing of a row to themselves, or keep it by the row's id.
   */
  recycled?: boolean
}

/** Rows as a table with a sticky head, or as cards with the same labels and actions where there is no room. */
export function DataTable<Row>({
  label,
  columns,
  rows: allRows,
  rowKey,
  empty,
  refreshing = false,
  tableFrom = TABLE_FROM_PX,
  fixed = false,
  skeletonRows = SKELETON_ROWS,
  recycled = false,
  ...behaviour
}: Props<Row>) {
  const wide = useMediaQuery(`(min-width: ${Math.max(tableFrom, TABLE_FROM_PX)}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const [refreshingLong] = useDebouncedValue(refreshing, DIMMED_AFTER_MS)
  const dimmed = refreshing && refreshingLong
  const near = wide ? NEAR.rows : NEAR.cards
  const rows = useNearRowsFirst(allRows, rowKey, recycled ? near : undefined)

  if (rows?.length === 0) return <div className={classes.surface}>{empty}</div>
  if (!wide) {
    if (!rows) return <CardSkeleton label={label} cards={skeletonRows} />
    return (
      <CardRows
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        refreshing={refreshing}
        dimmed={dimmed}
        recycled={recycled}
        {...behaviour}
      />
    )
  }
  return (
    <div className={classes.surface}>
      {rows ? (
        <TableRows
          label={label}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          refreshing={refreshing}
          dimmed={dimmed}
          recycled={recycled}
          fixed={fixed}
          {...behaviour}
        />
      ) : (
        <TableSkeleton label={label} columns={columns} rows={skeletonRows} fixed={fixed} />
      )}
    </div>
  )
}
