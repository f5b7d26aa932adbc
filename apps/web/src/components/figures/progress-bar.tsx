import type { ComponentProps } from 'react'
import classes from './progress-bar.module.css'

type Props = Pick<ComponentProps<'progress'>, 'aria-label' | 'aria-labelledby' | 'value' | 'max'> & {
  tone?: 'success'
}

/** How much of something is done; without a value, that it is being done. */
export function ProgressBar({ tone, ...progress }: Props) {
  return <progress className={classes.bar} data-tone={tone} {...progress} />
}
