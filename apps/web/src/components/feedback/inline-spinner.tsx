import { Loader } from '@mantine/core'
import classes from './inline-spinner.module.css'

/** A small turning wheel with its word. */
export function InlineSpinner({ label = 'Cargando...' }: { label?: string }) {
  return (
    <span className={classes.spinner} role="status">
      <Loader size="sm" aria-hidden />
      {label}
    </span>
  )
}

/** The same in the middle of the page. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className={classes.page}>
      <InlineSpinner label={label} />
    </div>
  )
}
