import type { ReactNode } from 'react'

/**
 * The row currently shown at a cell's position. Handlers call it on click, so that they stay the same function for
 * every row at that position and memoised buttons are not rendered again.
 */
export type Shown<Row> = { readonly current: Row }

/** A table column; on a phone a line of a card. */
export type Column<Row> = {
  key: string
  /** Column heading and label of the line. */
  header: string
  cell: (row: Row, shown: Shown<Row>) => ReactNode
  /** Right-aligned, with tabular digits. */
  align?: 'left' | 'center' | 'right'
  /** The rows can be sorted by this column: `TableOrder` names it by its key. */
  sortable?: boolean
  /** CSS width of the column; by default its content's. */
  width?: string | number
  /** Position on a card: title, upper right, labelled line (default), footer, or hidden. */
  card?: 'title' | 'aside' | 'line' | 'actions' | 'none'
}

/** The order of a table's rows, and what a press on a sortable heading does. */
export type TableOrder = {
  /** Key of the column; of none if the rows have another order. */
  key: string
  direction: 'asc' | 'desc'
  onSort: (key: string) => void
  disabled?: boolean
}

/** How a list shows its rows on a phone, instead of cards with one line per column. */
export type PhoneRows<Row> = {
  cell: (row: Row, shown: Shown<Row>) => ReactNode
  /** Lines of one surface instead of cards. */
  lines?: boolean
}
