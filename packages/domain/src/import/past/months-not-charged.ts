import { addMonths, daysOfPeriod } from '../../dates/period'
import type { Pause } from '../../pauses/pauses'
import type { ImportedMonth } from './imported-past'

const REASON = 'Así venía en el archivo'

/** The pauses of the months that are not charged: one for each run of them, which billing skips as a whole. */
export function monthsNotCharged(months: readonly ImportedMonth[]): Pause[] {
  const periods = months
    .filter(({ kind }) => kind === 'notCharged')
    .map(({ period }) => period)
    .sort()
  const pauses: Pause[] = []
  for (const [index, period] of periods.entries()) {
    const { first, last } = daysOfPeriod(period)
    const previous = periods[index - 1]
    const run = pauses.at(-1)
    if (run && previous !== undefined && addMonths(previous, 1) === period) run.to = last
    else pauses.push({ from: first, to: last, kind: 'suspended', reason: REASON })
  }
  return pauses
}

/** Whether a day of a pause is in a month that is not charged; the days of a client without service do not overlap. */
export function coversNotChargedMonth(pause: Pause, months: readonly ImportedMonth[]): boolean {
  return monthsNotCharged(months).some(
    ({ from, to }) => (to === null || pause.from <= to) && (pause.to === null || from <= pause.to),
  )
}
