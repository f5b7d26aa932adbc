import type { ReactNode } from 'react'

/**
 * The row that stands on the screen in the place of a cell. What is pressed there asks it, and is then the same function
 * for every row that comes to that place: a memoised button is not drawn again.
 */
export type Shown<Row> = { readonly current: Row }

/** A column of a table, which on a phone is a line of a card. */
export type Column<Row> = {
  key: string
  /** Heading of the column and label of the line. */
  header: string
  cell: (row: Row, shown: Shown<Row>) => ReactNode
  /** Figures are right-aligned, with tabular digits. */
  align?: 'left' | 'center' | 'right'
  /** CSS width of the column; else as wide as it needs. */
  width?: string | number
  /** Where it stands on a card: heading it, at its upper right, as a labelled line (default), in its foot, nowhere. */
  card?: 'title' | 'aside' | 'line' | 'actions' | 'none'
}
