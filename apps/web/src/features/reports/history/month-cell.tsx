import { formatPeriod, type Period, periodOf } from '@isp/domain/dates/period'
import { Group } from '@mantine/core'
import { IconPointFilled } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/figures/status-badge'
import { today } from '../../../lib/today'

export function MonthCell({ month }: { month: Period }) {
  return (
    <Group component="span" display="inline-flex" gap="4px 8px">
      {formatPeriod(month)}
      {month === periodOf(today()) && (
        <StatusBadge tone="info" icon={IconPointFilled}>
          Actual
        </StatusBadge>
      )}
    </Group>
  )
}
