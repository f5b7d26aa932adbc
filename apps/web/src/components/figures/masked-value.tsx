import type { CSSProperties } from 'react'
import classes from './masked-value.module.css'

type Props = {
  value: string
  revealed: boolean
  /** The mask. */
  mask?: '••••' | '****'
  /** Without the room of the revealed value: in a sentence it would be a gap. */
  inSentence?: boolean
}

/**
 * A masked value with constant width, so that revealing it does not move the layout. Within `data-fitted` of a table
 * cell that width is `--figure-room`.
 */
export function MaskedValue({ value, revealed, mask = '••••', inSentence = false }: Props) {
  // The value is not in the DOM while masked.
  return (
    <span
      className={classes.value}
      style={inSentence ? undefined : widthOf(Math.max(value.length, mask.length))}
      data-revealed={revealed || undefined}
      data-in-sentence={inSentence || undefined}
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
