import type { DateReading } from '../columns/date-order'
import type { ImportedMonthKind } from './imported-past'

/** Answers of the operator for all rows of a file, about the time before the system (specification 5 B2). */
export type PastChoices = {
  /** 'Noviembre todavía no cuenta'. */
  currentMonthOpen: boolean
  /** The meaning of a positive 'Saldo'; null while nobody said it. */
  balanceMeans: 'owes' | 'inFavor' | null
  /** What the clients owe whose cell in the column of debts is empty; null while nobody said it. */
  emptyDebts: 'nothing' | 'thisMonth' | null
  /** The year of the first month, where the headings have none; null for the one that the cells suggest. */
  year: number | null
  /** How the dates in a grid of months are written; null for the order that they suggest. */
  dates: DateOrder | null
  /** The meaning of each other word in a grid of months, by its text without case and accents. */
  words: Readonly<Record<string, ImportedMonthKind>>
  /** 'Traer también lo pagado'. */
  bringsPaid: boolean
}

export type DateOrder = Omit<DateReading, 'from1904'>

/** The choices, completed by those that the file suggests. */
export type AnsweredPast = PastChoices & { year: number; dates: DateOrder }

export const usualPast: PastChoices = {
  currentMonthOpen: false,
  balanceMeans: null,
  emptyDebts: null,
  year: null,
  dates: null,
  words: {},
  bringsPaid: true,
}
