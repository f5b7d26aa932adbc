import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './page-state.module.css'

type Props = {
  message: string
  icon?: Icon
  /** What to do next: a button that clears the filters or creates the first one. */
  action?: ReactNode
}

/** Where there is nothing to show: says so and offers what to do next. */
export function EmptyState({ message, icon: Icon = IconInbox, action }: Props) {
  return (
    <div className={classes.state}>
      <Icon size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <p className={classes.message}>{message}</p>
      {action}
    </div>
  )
}
