import { formatPeriod, periodOf } from '@isp/domain/dates/period'
import { capitalized } from '../../lib/capitalized'
import { today } from '../../lib/today'

/** The current month in Guatemala, as in a report's header: `Noviembre 2026`. */
export function currentMonthName(): string {
  return capitalized(formatPeriod(periodOf(today())))
}
