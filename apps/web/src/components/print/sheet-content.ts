import type { PrintHeadProps } from './print-head'

/** A labelled text of a printed sheet. */
export type SheetFact = { label: string; value: string }

/** What a printed sheet says, in the order of the paper; the sheet on the screen and the picture are made of it. */
export type SheetContent = {
  /** The business; null without any of its data. */
  head: Omit<PrintHeadProps, 'layout'> | null
  title: string
  /** Large across the sheet: 'ANULADO'. */
  stamp: string | null
  facts: readonly SheetFact[]
  total: SheetFact
  /** Below the total: the amount in words. */
  totalInWords: string
  /** The rest below the total. */
  after: readonly SheetFact[]
  /** The last text, such as thanks; its lines are kept. */
  foot: string | null
}
