import type { LocalDate } from '../../../dates/local-date'
import type { ImportedMonthKind } from './imported-past'

/** What the operator says once for all rows of a file, of the time before the system (specification 5 B2). */
export type PastChoices = {
  /** 'Noviembre todavía no cuenta'. */
  currentMonthOpen: boolean
  /** What a positive 'Saldo' means; null while nobody said it. */
  balanceMeans: 'owes' | 'inFavor' | null
  /** The year of the first month, where the headings have none. */
  year: number
  /** What each other word in a grid of months means, by its text without case and accents. */
  words: Readonly<Record<string, ImportedMonthKind>>
  /** 'Traer también lo pagado'. */
  bringsPaid: boolean
}

/** The choices before anybody said anything. */
export function usualPast(today: LocalDate): PastChoices {
  return { currentMonthOpen: false, balanceMeans: null, year: Number(today.slice(0, 4)), words: {}, bringsPaid: true }
}
