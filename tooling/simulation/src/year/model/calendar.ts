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
export const daysOf = (month: Month): Day[] =>
  Array.from({ length: 31 }, (_, index) => addDays(firstDay(month), index)).filter((day) => monthOf(day) === month)
export const addMonths = (month: Month, months: number): Month =>
  monthOf(dateOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)))
/** This day of another month, or its last one if the month is shorter. */
export const sameDayIn = (month: Month, day: Day): Day =>
  [`${month}-${day.slice(8)}`, ...daysOf(month).slice(-1)].sort()[0] as Day
export const latest = (...days: Day[]): Day => days.sort().at(-1) ?? ''
