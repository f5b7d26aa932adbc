/** Who prints: above the title. */
export type SheetHead = {
  name: string | null
  lines: string[]
  logo: { src: string; width: number; height: number } | null
}

export type SheetFact = { label: string; value: string }

/** `small` is below the text. */
export type SheetCell = string | { text: string; small: string | null | undefined }

/** A column of amounts is at the right edge, that of marks in the middle; 'short' texts do not wrap, nor do these. */
export type SheetColumn = { label: string; holds?: 'amounts' | 'marks' | 'short'; width?: string }

export type SheetTable = {
  columns: readonly SheetColumn[]
  /** A row with a single cell heads those below it. */
  rows: readonly { id: number; cells: readonly SheetCell[] }[]
  /** The last row: the label takes the columns before its cells. */
  total: { label: string; cells: readonly string[] }
}

/** In the order of the paper; the sheet, its picture and its PDF are made of it. */
export type SheetContent = {
  /** The business; null without any of its data. */
  head: SheetHead | null
  /** Above the title: 'Cotización'. */
  kind?: string
  title: string
  /** Large across the sheet: 'ANULADO'. */
  stamp?: string | null
  /** Below the title. */
  notes?: readonly string[]
  /** Below the title, or beside it on letter paper. */
  facts?: readonly SheetFact[]
  /** For whom it is. */
  party?: SheetFact
  table?: SheetTable
  /** `void` is struck through. */
  total?: SheetFact & { void?: boolean }
  /** Below the total: the amount in words. */
  totalInWords?: string
  /** The rest below the total. */
  after?: readonly SheetFact[]
  section?: SheetFact
  /** Who signs, and the name below the line; empty to be written by hand. */
  signatures?: readonly SheetFact[]
  /** The last text, such as thanks; its lines are kept. */
  foot: string | null
  /** Head of every page but the first; with it the pages are numbered. */
  runningHead?: string
}
