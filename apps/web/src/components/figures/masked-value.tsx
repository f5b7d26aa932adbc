import type { CSSProperties } from 'react'
import classes from './masked-value.module.css'

type Props = {
  value: string
  revealed: boolean
  mask?: '••••' | '****'
}

/**
 * A masked value with constant width, so that revealing it does not move the layout. Within `data-fitted` of a table
 * cell that width is `--figure-room`.
 */
export function MaskedValue({ value, revealed, mask = '••••' }: Props) {
  // The value is not in the DOM while masked.
  return (
    <span
      className={classes.value}
      style={widthOf(Math.max(value.length, mask.length))}
      data-revealed={revealed || undefined}
    >
      {revealed ? value : mask}
    </span>
  )
}

const widths = new Map<number, CSSProperties>()

/** In digit widths, the widest character of a value; the same object for the same number. */
function widthOf(characters: number): CSSProperties {
  const width = widths.get(characters) ?? ({ '--characters': characters } as CSSProperties)
  widths.set(characters, width)
  return width
}
