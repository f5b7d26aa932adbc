import classes from './truncated-text.module.css'

/** One line of text, cut where it is too long, whole on hover. `maxWidth` in px; else as wide as there is room. */
export function TruncatedText({ text, maxWidth }: { text: string; maxWidth?: number }) {
  return (
    <span className={classes.text} style={{ maxWidth }} title={text}>
      {text}
    </span>
  )
}
