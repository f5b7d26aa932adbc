import { addDays, type LocalDate } from '../../dates/local-date'
import { addMonths, daysOfPeriod, type Period, periodOf } from '../../dates/period'
import { isSkipped, type Pause } from '../../pauses/pauses'
import type { RowPast } from '../past/row-past'

/** The last month up to the present one that billing does not skip for a pause. */
export function lastChargedMonth(pause: Pause, today: LocalDate): Period {
  const current = periodOf(today)
  if (!isSkipped([{ ...pause, annulledPeriods: [] }], current)) return current
  const begun = periodOf(pause.from)
  return daysOfPeriod(begun).first === pause.from ? addMonths(begun, -1) : begun
}

/** The pause that leaves one day of service in a month, so that what is owed is owed there. */
export function withServiceIn(pause: Pause, month: Period): Pause {
  return { ...pause, from: addDays(daysOfPeriod(month).first, 1) }
}

/**
 * The pause and the past without the months that are not charged where the pause has their days already: days without service do
 * not overlap. A pause that begins within such a month begins on its first day.
 */
export function apart(pause: Pause, past: RowPast | null): { pause: Pause; past: RowPast | null } {
  if (!past) return { pause, past }
  const overlaps = ({ from, to }: Pause, period: Period) => {
    const { first, last } = daysOfPeriod(period)
    return from <= last && (to === null || to >= first)
  }
  const dropped = past.months.filter(({ kind, period }) => kind === 'notCharged' && overlaps(pause, period))
  const from = dropped.reduce((earliest, { period }) => {
    const { first } = daysOfPeriod(period)
    return first < earliest ? first : earliest
  }, pause.from)
  return {
    pause: { ...pause, from },
    past: { ...past, months: past.months.filter((month) => !dropped.includes(month)) },
  }
}
