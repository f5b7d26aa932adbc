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
  // The value itself stays out of the page while it is hidden.
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

/** In digits' widths, which none of the other characters of a figure exceeds; the same object for the same number. */
function widthOf(characters: number): CSSProperties {
  const width = widths.get(characters) ?? ({ '--characters': characters } as CSSProperties)
  widths.set(characters, width)
  return width
}
