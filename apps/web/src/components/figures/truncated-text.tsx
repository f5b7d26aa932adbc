import { Fragment, type ReactNode } from 'react'
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
  const style = maxWidth === undefined ? undefined : { maxWidth }
  return (
    <span className={twoLines ? classes.lines : classes.text} style={style} title={text}>
      {twoLines ? breakable(text) : text}
    </span>
  )
}

/** A name like `Casa_Garcia` goes to its second line after the mark rather than in the middle of a word. */
function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=[_.-])/)
  if (parts.length === 1) return text
  return parts.map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))
}
