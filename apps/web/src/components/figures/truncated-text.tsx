import { Fragment, type ReactNode } from 'react'
import classes from './truncated-text.module.css'

type Props = {
  text: string
  /** In px; by default the available width. */
  maxWidth?: number
  /**
   * Truncate after so many lines instead of one. Two are one in a window of 1440 px and more
   * (product/screens#long-names).
   */
  lines?: 2 | 4
}

export function TruncatedText({ text, maxWidth, lines }: Props) {
  return (
    <span className={lines ? classes.lines : classes.text} style={{ maxWidth }} data-lines={lines} title={text}>
      {lines ? breakable(text) : text}
    </span>
  )
}

/** Allows a line break after `_`, `.` and `-`, as in `Casa_Garcia`, instead of within a word. */
function breakable(text: string): ReactNode {
  const parts = text.match(/[^_.-]*[_.-]|[^_.-]+/g) ?? [text]
  if (parts.length === 1) return text
  return parts.map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))
}
