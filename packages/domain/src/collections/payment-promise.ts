import { addDays, endOfWeek, type LocalDate } from '../dates/local-date'
import { daysOfPeriod, periodOf } from '../dates/period'
import { collectionTexts } from './collection-texts'

/** The furthest day that can be promised, in days from today. */
const FURTHEST_DAYS = 366

/** `coversUntil` is the latest due date that the promise is about. */
export type PaymentPromise = { promisedDate: LocalDate; coversUntil: LocalDate }

export type PromiseState = 'today' | 'broken' | 'waiting'

/** Why a date cannot be promised; null if it can. */
export function promiseProblem(promisedDate: LocalDate, today: LocalDate): string | null {
  if (promisedDate < today) return collectionTexts.datePast
  return promisedDate > addDays(today, FURTHEST_DAYS) ? collectionTexts.dateTooLate : null
}

/**
 * The latest due date that a promise is about: what is due by the promised day, and at least the earliest unpaid payment,
 * due on `owedSince`, which a client may promise before it is due.
 */
export function coversUntil({ promisedDate, owedSince }: { promisedDate: LocalDate; owedSince: LocalDate }): LocalDate {
  return promisedDate > owedSince ? promisedDate : owedSince
}

/**
 * The state of a promise of a client whose earliest unpaid payment is due on `owedSince`; null once all payments that it
 * is about are paid. Reverting one of them brings it back, since nothing is written when a client pays.
 */
export function promiseState(
  promise: PaymentPromise | null,
  { owedSince, today }: { owedSince: LocalDate; today: LocalDate },
): PromiseState | null {
  if (promise === null || owedSince > promise.coversUntil) return null
  if (promise.promisedDate > today) return 'waiting'
  return promise.promisedDate === today ? 'today' : 'broken'
}

export type PromiseChoice = { label: string; date: LocalDate }

/** Days that clients name: tomorrow, the next Saturday and the end of the month, all after today, each once. */
export function promiseChoices(today: LocalDate): PromiseChoice[] {
  const tomorrow = addDays(today, 1)
  const saturday = addDays(endOfWeek(today), -1)
  const choices = [
    { label: 'Mañana', date: tomorrow },
    { label: 'Sábado', date: saturday > today ? saturday : addDays(saturday, 7) },
    { label: 'Fin de mes', date: daysOfPeriod(periodOf(tomorrow)).last },
  ]
  return choices.filter(({ date }, index) => choices.findIndex((other) => other.date === date) === index)
}
