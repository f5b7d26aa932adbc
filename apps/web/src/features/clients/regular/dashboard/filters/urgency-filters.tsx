import { urgencyCount } from '@isp/domain/billing/debt-texts'
import { type Urgency, urgencies } from '@isp/domain/billing/urgency'
import type { ClientStatusFilter } from '@isp/domain/clients/client-filters.schema'
import { Fragment } from 'react'
import type { RouterOutputs } from '../../../../../lib/server/trpc'
import classes from './urgency-filters.module.css'

type Props = {
  stats: RouterOutputs['clients']['stats']
  status: ClientStatusFilter
  onChange: (status: ClientStatusFilter) => void
  disabled: boolean
}

/**
 * '34 vencidos · 3 vencen hoy · 83 por vencer': each filters the list, and clears its filter
 * (product/clients#urgency-filters).
 */
export function UrgencyFilters({ stats, status, onChange, disabled }: Props) {
  const counts: Record<Urgency, number> = {
    overdue: stats.overdueClients,
    dueToday: stats.dueTodayClients,
    upcoming: stats.upcomingClients,
  }
  return urgencies.map((urgency, place) => (
    <Fragment key={urgency}>
      {place > 0 && ' · '}
      <button
        type="button"
        className={classes.filter}
        aria-pressed={status === urgency}
        disabled={disabled}
        onClick={() => onChange(status === urgency ? 'all' : urgency)}
      >
        {urgencyCount(urgency, counts[urgency])}
      </button>
    </Fragment>
  ))
}
