import { squareMark, squareWords } from '@isp/domain/collections/notebook-texts'
import type { Period } from '@isp/domain/dates/period'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '../../lib/server/trpc'
import classes from './notebook.module.css'

export type NotebookClient = RouterOutputs['collections']['notebook']['clients'][number]

/** `distinction` is shown if another client has its name. */
type NameProps = { client: NotebookClient; distinction: string | undefined }

/** The arrow keys go from the name to its months. */
export function NotebookName({ client: { id, name }, distinction }: NameProps) {
  return (
    <Link className={classes.name} to={`/clients/${id}`} onKeyDown={moveByArrow}>
      {name}
      {distinction && <span className={classes.distinction}>{distinction}</span>}
    </Link>
  )
}

type Props = { client: NotebookClient; month: number; period: Period }

/** The mark of a month, which opens it in the history of the client. */
export function NotebookSquare({ client: { id, squares }, month, period }: Props) {
  const square = squares[month]
  if (!square) return null
  const words = squareWords(square, period)
  const look = { className: classes.square, 'data-mark': square.mark, 'data-tip': words, 'aria-label': words }
  const mark = squareMark(square, period)
  if (square.mark === 'paused') {
    return (
      <span role="img" {...look}>
        {mark}
      </span>
    )
  }
  // Only names are reached by Tab, so that six thousand squares are not in the way.
  return (
    <Link {...look} to={`/clients/${id}#${period}`} tabIndex={-1} onKeyDown={moveByArrow}>
      {mark}
    </Link>
  )
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const cell = event.currentTarget.closest('td, th')
  if (!step || !cell) return
  event.preventDefault()
  nextLink(cell, step)?.focus()
}

function nextLink(cell: Element, step: readonly [across: number, down: number]): HTMLElement | null {
  const [across, down] = step
  const row = cell.parentElement
  const next = neighbour(row, down)?.children[placeOf(cell) + across]
  return next ? (next.querySelector('a') ?? nextLink(next, step)) : null
}

function neighbour(element: Element | null, by: number): Element | undefined {
  return element?.parentElement?.children[placeOf(element) + by]
}

function placeOf(element: Element): number {
  return [...(element.parentElement?.children ?? [])].indexOf(element)
}
