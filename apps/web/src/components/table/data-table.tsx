import { Skeleton } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useAfterPaint } from '../../lib/use-after-paint'
import { usePhone } from '../../lib/use-phone'
import { PartBoundary } from '../feedback/part-boundary'
import { CardRows } from './card-rows'
import type { Column, PhoneRows, TableOrder } from './column'
import classes from './data-table.module.css'
import scrolling from './scrolling-table.module.css'
import { TableHead } from './table-head'
import { TableRows } from './table-rows'
import type { RowBehaviour } from './use-row-props'

/** Skeleton rows (product/screens#tables), and the width below which a table becomes cards. */
const SKELETON_ROWS = 5
const TABLE_FROM_PX = 768
/** Fast responses arrive before the rows are dimmed, which would render the table twice more. */
const DIMMED_AFTER_MS = 200
/** Table rows, and cards, visible without scrolling. */
const NEAR = { rows: 10, cards: 6 }

type Props<Row> = RowBehaviour<Row> & {
  /** Accessible name of the table. */
  label: string
  columns?: readonly Column<Row>[]
  /** Undefined until loaded: shows a skeleton of the same shape. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  empty: ReactNode
  /** Old rows stay while new ones load, dimmed if that takes long. */
  refreshing?: boolean
  /** Minimum viewport width in px for the columns, at least 768; below it rows are cards. */
  tableFrom?: number
  /** Fixed table layout: columns without a width share the rest. For many columns with long texts. */
  fixed?: boolean
  skeletonRows?: number
  /** The order of the rows; makes the headings of sortable columns buttons. */
  order?: TableOrder | undefined
  /**
   * Rows of another page reuse the elements of the previous rows, nearest first, which is several times faster. Only
   * for cells without per-row state, or with state keyed by the row's id.
   */
  recycled?: boolean
  /** The rows under 768 px; by default cards with one line per column. */
  phone?: PhoneRows<Row>
  /** A table at every width, which scrolls inside its surface and opens at its end; head, foot and first column stay. */
  scrolls?: boolean
  /** Key of the row that the page was opened for: it is marked, and shown first. */
  opened?: string | number | undefined
}

/**
 * Rows as a table with a sticky header, or as cards with the same labels and actions on narrow screens. An error in a
 * row leaves the page.
 */
export function DataTable<Row>(props: Props<Row>) {
  return (
    <PartBoundary>
      <Rows {...props} />
    </PartBoundary>
  )
}

function Rows<Row>({
  label,
  columns = [],
  rows: allRows,
  rowKey,
  empty,
  refreshing = false,
  tableFrom = TABLE_FROM_PX,
  fixed = false,
  skeletonRows = SKELETON_ROWS,
  recycled = false,
  order,
  phone,
  scrolls = false,
  opened,
  ...behaviour
}: Props<Row>) {
  const onPhone = usePhone()
  const wide = useMediaQuery(`(min-width: ${Math.max(tableFrom, TABLE_FROM_PX)}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const [refreshingLong] = useDebouncedValue(refreshing, DIMMED_AFTER_MS)
  const dimmed = refreshing && refreshingLong
  const near = wide ? NEAR.rows : NEAR.cards
  const rows = useNearRowsFirst(allRows, rowKey, recycled ? near : undefined)
  const shared = { label, columns, rowKey, refreshing, dimmed, recycled, opened, ...behaviour }

  if (rows?.length === 0) return <div className={classes.surface}>{empty}</div>
  if (!scrolls && (!wide || phone?.always)) {
    const phoneRows = onPhone || phone?.always ? phone : undefined
    if (!rows) return <CardSkeleton label={label} cards={skeletonRows} lines={phoneRows?.lines} />
    return <CardRows rows={rows} phone={phoneRows} {...shared} />
  }
  return (
    <div
      // Again with the loaded rows, which are wider.
      key={String(rows === undefined)}
      ref={scrolls ? showEnd : undefined}
      className={`${classes.surface} ${scrolls ? scrolling.scrolls : ''}`}
    >
      {rows ? (
        <TableRows rows={rows} fixed={fixed} order={order} {...shared} />
      ) : (
        <TableSkeleton label={label} columns={columns} rows={skeletonRows} fixed={fixed} order={order} />
      )}
    </div>
  )
}

function showEnd(surface: HTMLElement | null): void {
  surface?.scrollTo({ left: surface.scrollWidth })
}

function CardSkeleton({ label, cards, lines }: { label: string; cards: number; lines: boolean | undefined }) {
  return (
    <ul className={classes.cards} aria-label={label} aria-busy data-lines={lines || undefined}>
      {Array.from({ length: cards }, (_, card) => (
        <li key={card} className={classes.card}>
          <Skeleton height={16} width="56%" mb={16} />
          <Skeleton height={12} mb={12} />
          <Skeleton height={12} mb={12} />
          <Skeleton height={12} width="72%" />
        </li>
      ))}
    </ul>
  )
}

/**
 * The current first `near` rows, followed by the previous rest until the first are painted: the visible part appears
 * before the part below the fold. `near` should fill a screen; undefined renders all together.
 */
function useNearRowsFirst<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string | number,
  near: number | undefined,
): readonly Row[] | undefined {
  const settled = useAfterPaint(rows)
  if (!rows || near === undefined || settled === rows || rows.length <= near) return rows
  const first = rows.slice(0, near)
  const drawn = new Set(first.map(rowKey))
  const old = settled?.slice(near).filter((row) => !drawn.has(rowKey(row))) ?? []
  return [...first, ...old]
}

type TableSkeletonProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: number
  fixed: boolean
  order: TableOrder | undefined
}

function TableSkeleton<Row>({ label, columns, rows, fixed, order }: TableSkeletonProps<Row>) {
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
