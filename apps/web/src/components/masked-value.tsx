import type { CSSProperties } from 'react'
import classes from './masked-value.module.css'

type Props = {
  value: string
  revealed: boolean
  /** What stands for the value while it is hidden. */
  mask?: '••••' | '****'
}

/**
 * A figure that shows itself on demand, in the same width, so that nothing jumps. In a table a `--figure-room`, where one
 * is set, is the width that it may take.
 */
export function MaskedValue({ value, revealed, mask = '••••' }: Props) {
  // In digits' widths, which none of the other characters of a figure exceeds. The value itself stays out of the page
  // while it is hidden.
  const characters = { '--characters': Math.max(value.length, mask.length) } as CSSProperties
  return (
    <span className={classes.value} style={characters} data-revealed={revealed || undefined}>
      {revealed ? value : mask}
    </span>
  )
}
