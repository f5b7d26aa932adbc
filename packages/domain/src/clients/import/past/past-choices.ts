import type { LocalDate } from '../../../dates/local-date'
import type { ImportedMonthKind } from './imported-past'

/** Answers of the operator for all rows of a file, about the time before the system (specification 5 B2). */
export type PastChoices = {
  /** 'Noviembre todavía no cuenta'. */
  currentMonthOpen: boolean
  /** The meaning of a positive 'Saldo'; null while nobody said it. */
  balanceMeans: 'owes' | 'inFavor' | null
  /** The year of the first month, where the headings have none. */
  year: number
  /** The meaning of each other word in a grid of months, by its text without case and accents. */
  words: Readonly<Record<string, ImportedMonthKind>>
  /** 'Traer también lo pagado'. */
  bringsPaid: boolean
}

export function usualPast(today: LocalDate): PastChoices {
  return { currentMonthOpen: false, balanceMeans: null, year: Number(today.slice(0, 4)), words: {}, bringsPaid: true }
}
