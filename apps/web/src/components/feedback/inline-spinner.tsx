import { Loader } from '@mantine/core'
import classes from './inline-spinner.module.css'

/** A small spinner with a label. */
export function InlineSpinner({ label = 'Cargando...' }: { label?: string }) {
  return (
    <span className={classes.spinner} role="status">
      <Loader size="sm" aria-hidden />
      {label}
    </span>
  )
}

/** A spinner in the middle of the page. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className={classes.page}>
      <InlineSpinner label={label} />
    </div>
  )
}
