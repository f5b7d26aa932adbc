import type { CSSProperties } from 'react'
import classes from './masked-value.module.css'

type Props = {
  value: string
  revealed: boolean
  /** What stands for the value while it is hidden. */
  mask?: '••••' | '****'
}

/**
 * A figure that shows itself on demand, in the same width, so that nothing jumps. Within `data-fitted` of a table's cell
 * that width is `--figure-room`.
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
