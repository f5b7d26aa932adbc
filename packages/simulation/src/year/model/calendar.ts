/** A date `yyyy-mm-dd`; dates and months compare as text. */
export type Day = string
/** A month `yyyy-mm`. */
export type Month = string

const DAY_MS = 86_400_000
const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dateOf = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)

/** The day of an instant in Guatemala, six hours behind UTC. */
export const dayOf = (instant: string): Day => dateOf(Date.parse(instant) - DAY_MS / 4)
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const addDays = (day: Day, days: number): Day => dateOf(midnight(day) + days * DAY_MS)
export const daysBetween = (from: Day, to: Day): number => (midnight(to) - midnight(from)) / DAY_MS
export const firstDay = (month: Month): Day => `${month}-01`
export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1)
/** The same day of another month, or its last one if the month is shorter. */
export const sameDayIn = (month: Month, day: Day): Day => [`${month}-${day.slice(8)}`, lastDay(month)].sort()[0] as Day

export function addMonths(month: Month, months: number): Month {
  const date = new Date(midnight(firstDay(month)))
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}
