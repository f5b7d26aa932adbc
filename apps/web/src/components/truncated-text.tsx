import classes from './truncated-text.module.css'

type Props = {
  text: string
  /** In px; else as wide as there is room. */
  maxWidth?: number
  /** It may take two lines before it is cut. */
  twoLines?: boolean
}

/** One line of text, cut where it is too long, whole on hover. */
export function TruncatedText({ text, maxWidth, twoLines = false }: Props) {
  return (
    <span className={twoLines ? classes.lines : classes.text} style={{ maxWidth }} title={text}>
      {text}
    </span>
  )
}
