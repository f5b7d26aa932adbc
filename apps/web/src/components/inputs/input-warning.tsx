import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './input-warning.module.css'

/** A warning below an input, announced while typing; it does not block saving. Null: no warning. */
export function InputWarning({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text !== null && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
          {text}
        </p>
      )}
    </div>
  )
}
