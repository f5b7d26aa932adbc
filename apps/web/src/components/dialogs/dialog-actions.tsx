import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

type Props = {
  children: ReactNode
  /** The first button is the one to press: on a phone it stands on top. */
  firstOnTop?: boolean
}

/** Footer of a dialog or a form: buttons at the right on desktop, stacked on a phone, the last one on top. */
export function DialogActions({ children, firstOnTop }: Props) {
  return (
    <div className={classes.actions} data-first-on-top={firstOnTop || undefined}>
      {children}
    </div>
  )
}
