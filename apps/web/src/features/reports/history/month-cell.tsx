import { formatPeriod, type Period, periodOf } from '@isp/domain/dates/period'
import { IconPointFilled } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/figures/status-badge'
import { today } from '../../../lib/today'
import classes from './month-cell.module.css'

/** A month of a history; the current one is marked 'Actual'. */
export function MonthCell({ month }: { month: Period }) {
  return (
    <span className={classes.month}>
      {formatPeriod(month)}
      {month === periodOf(today()) && (
        <StatusBadge tone="info" icon={IconPointFilled}>
          Actual
        </StatusBadge>
      )}
    </span>
  )
}
