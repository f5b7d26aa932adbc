import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

/** Footer of a dialog or a form: buttons at the right on desktop, stacked on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
