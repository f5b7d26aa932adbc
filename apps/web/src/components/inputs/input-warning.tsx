import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './input-warning.module.css'

/**
 * A warning below an input, announced while typing; it does not block saving. Null: no warning. A `small` one
 * looks like an error below the input.
 */
export function InputWarning({ text, small = false }: { text: ReactNode; small?: boolean }) {
  return (
    <div role="status">
      {text !== null && (
        <div className={classes.warning} data-small={small || undefined}>
          <IconAlertTriangle size={small ? 14 : 16} aria-hidden className={classes.icon} />
          <div className={classes.text}>{text}</div>
        </div>
      )}
    </div>
  )
}
