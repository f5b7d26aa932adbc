import { formatPeriod, periodOf } from '@isp/domain/dates/period'
import { today } from '../../lib/today'

/** The current month in Guatemala, as in a report's header: `Noviembre 2026`. */
export function currentMonthName(): string {
  const name = formatPeriod(periodOf(today()))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
