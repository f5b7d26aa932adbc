import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral' | 'info'

/** A status as icon and label, not only a colour. */
export function StatusBadge({ tone, icon: Icon, children }: { tone: StatusTone; icon: Icon; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
