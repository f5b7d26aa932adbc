import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral' | 'info'

/** A state as icon and word, never colour alone. */
export function StatusBadge({ tone, icon: Icon, children }: { tone: StatusTone; icon: Icon; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
