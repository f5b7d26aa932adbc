import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './input-warning.module.css'

/** A warning below an input, announced while typing; it does not block saving. Null: no warning. */
export function InputWarning({ text }: { text: ReactNode }) {
  return (
    <div role="status">
      {text !== null && (
        <div className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
          <div className={classes.text}>{text}</div>
        </div>
      )}
    </div>
  )
}
