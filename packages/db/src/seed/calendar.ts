// Dates `yyyy-mm-dd` and periods `yyyy-mm`, which compare as text.

const DAY_MS = 24 * 60 * 60 * 1000

/** `days` may be negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `months` may be negative. */
export function addMonths(period: string, months: number): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

export function periodOf(date: string): string {
  return date.slice(0, 7)
}

/** Both inclusive. */
export function periodsBetween(first: string, last: string): string[] {
  const periods: string[] = []
  for (let period = first; period <= last; period = addMonths(period, 1)) periods.push(period)
  return periods
}

/** A day of a period, clamped to its length, like the SQL function `due_date`. */
export function dayOfPeriod(period: string, day: number): string {
  const last = addDays(`${addMonths(period, 1)}-01`, -1)
  const wanted = `${period}-${String(day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

export function guatemalanInstant(date: string, hour: number): string {
  return new Date(Date.parse(`${date}T06:00:00Z`) + hour * 60 * 60 * 1000).toISOString()
}

export function guatemalanDate(instant: string): string {
  return new Date(Date.parse(instant) - 6 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
