import classes from './masked-value.module.css'

type Props = {
  value: string
  revealed: boolean
  /** What stands for the value while it is hidden. */
  mask?: '••••' | '****'
}

/** A figure or password that shows itself on demand, in the same width, so that nothing jumps. */
export function MaskedValue({ value, revealed, mask = '••••' }: Props) {
  // In digits' widths, which none of the other characters of a figure exceeds. The value itself stays out of
  // the page while it is hidden. Never wider than a card of a phone, where a very long figure takes two lines.
  const minWidth = `min(${Math.max(value.length, mask.length)}ch, 36vw)`
  return (
    <span className={classes.value} style={{ minWidth }} data-revealed={revealed || undefined}>
      {revealed ? value : mask}
    </span>
  )
}
