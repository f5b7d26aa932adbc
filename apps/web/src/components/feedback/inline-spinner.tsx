import { Loader } from '@mantine/core'
import classes from './inline-spinner.module.css'

export function InlineSpinner({ label = 'Cargando...' }: { label?: string }) {
  return (
    <span className={classes.spinner} role="status">
      <Loader size="sm" aria-hidden />
      {label}
    </span>
  )
}

export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className={classes.page}>
      <InlineSpinner label={label} />
    </div>
  )
}
