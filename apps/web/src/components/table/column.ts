import type { ReactNode } from 'react'

/**
 * The row currently shown at a cell's position. Handlers call it on click, so that they stay the same function for
 * every row at that position and memoised buttons are not rendered again.
 */
export type Shown<Row> = { readonly current: Row }

/** Where a column is on a compact card; facts stand at the left, figures at the right. */
export type CompactPlace = 'name' | 'badge' | 'fact' | 'figure' | 'action'

/** A table column; on a phone a line of a card. */
export type Column<Row> = {
  key: string
  /** Column heading and label of the line. */
  header: string
  cell: (row: Row, shown: Shown<Row>) => ReactNode
  /** Right-aligned, with tabular digits. */
  align?: 'left' | 'center' | 'right'
  /** The cell names its row. */
  rowHead?: boolean
  /** Below the rows of a table: a sum. */
  foot?: ReactNode
  /** The rows can be sorted by this column: `TableOrder` names it by its key. */
  sortable?: boolean
  /** CSS width of the column; by default its content's. */
  width?: string | number
  /** Position on a card: title, upper right, labelled line (default), footer, or hidden. */
  card?: 'title' | 'aside' | 'line' | 'actions' | 'none'
  /** The column on the compact card of a phone, as `columnCards` draws it; by default it is not there. */
  compact?: {
    place: CompactPlace
    /** The heading, or a shorter word, on the card; by default it is only for screen readers. */
    label?: string
    /** Other content than that of the table; null leaves the fact out. */
    cell?: (row: Row, shown: Shown<Row>) => ReactNode
    /** Position among those of its place, if not the columns' one. */
    after?: number
  }
}

/** The order of a table's rows, and what a press on a sortable heading does. */
export type TableOrder = {
  /** Key of the column; of none if the rows have another order. */
  key: string
  direction: 'asc' | 'desc'
  onSort: (key: string) => void
  disabled?: boolean
}

/** How a list shows its rows on a phone, or at every width, instead of cards with one line per column. */
export type PhoneRows<Row> = {
  cell: (row: Row, shown: Shown<Row>) => ReactNode
  /** Lines of one surface instead of cards. */
  lines?: boolean
  /** The list has no table. */
  always?: boolean
}
