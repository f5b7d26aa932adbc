import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './input-warning.module.css'

/** A warning under a box, announced while it is typed in; it does not block saving. Null: nothing to warn of. */
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
