import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePassedFocus } from '../../lib/layers/use-passed-focus'
import classes from './page-state.module.css'

type Props = {
  message: string
  icon?: Icon
  /** The next step: a button that clears the filters or creates the first record. */
  action?: ReactNode
}

export function EmptyState({ message, icon: Icon = IconInbox, action }: Props) {
  const state = usePassedFocus<HTMLDivElement>()
  return (
    <div ref={state} className={classes.state}>
      <Icon size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <p className={classes.message}>{message}</p>
      {action}
    </div>
  )
}
