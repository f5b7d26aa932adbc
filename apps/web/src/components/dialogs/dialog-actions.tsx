import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

/** Foot of a dialog or a form: the buttons at the right on a desk, one under the other on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
