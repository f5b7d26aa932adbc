import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import {
  type FocusPlace,
  focusAgain,
  focusIsLost,
  focusIsOnPage,
  focusPlace,
  rowNow,
  target,
} from '../../lib/layers/focus-place'

/** By then the rows of a long list are drawn that follow the nearest ones. */
const DRAWN_MS = 200

type Id = string | number

/** The row that last had the focus, by history entry. */
export const lastRows = new Map<string, Id>()

type Options<Row> = { rows: readonly Row[]; rowKey: (row: Row) => Id; opened?: Id | undefined }

/**
 * When browser back shows a list again, focuses the row that was opened from it (product/screens#the-same-place); else,
 * when it is shown first, the row that the page was opened for; while the rows change, keeps the focus at its record.
 * The result belongs to the element whose children are the rows.
 */
export function useReturnedFocus<Row, Container extends HTMLElement>({ rows, rowKey, opened }: Options<Row>) {
  const container = useRef<Container>(null)
  const { key } = useLocation()
  const returned = useNavigationType() === 'POP'
  const latest = useRef({ key, returned, rows, rowKey, opened })
  latest.current = { key, returned, rows, rowKey, opened }

  useEffect(() => {
    const { key, returned, rows, rowKey, opened } = latest.current
    const placeOf = (id: Id) => rows.findIndex((row) => rowKey(row) === id)
    const last = returned ? lastRows.get(key) : undefined
    if (last !== undefined) focusRow(container, placeOf(last))
    else if (opened !== undefined) showRow(container.current?.children[placeOf(opened)])
  }, [])

  const kept = useKeptFocus(rows)
  const onFocus = (event: FocusEvent<Container>) => {
    kept.onFocus(event)
    const { target } = event
    const place = [...(container.current?.children ?? [])].findIndex((child) => child.contains(target))
    const row = rows[place]
    if (row !== undefined) lastRows.set(key, rowKey(row))
  }
  return { ...kept, ref: container, onFocus }
}

function focusRow(container: RefObject<HTMLElement | null>, place: number): void {
  const row = container.current?.children[place]
  if (!row || !focusIsOnPage()) return
  const element = target(row)
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  // The router restores the scroll position, unless the rows were loaded again and arrived after that.
  const { top, bottom } = row.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) row.scrollIntoView({ block: 'center' })
}

/** Marks the row that the page was opened for. */
export function openedProps(opened: boolean) {
  return opened ? { 'aria-current': true as const, tabIndex: -1 } : undefined
}

function showRow(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'center' })
}

/**
 * Keeps the focus at its record while the rows of a list change: a reused element shows another record, and a moved or
 * removed one loses the focus (WCAG 2.4.3). The result belongs to the element whose children are the rows.
 */
function useKeptFocus(rows: readonly unknown[]) {
  /** Null while the focus is outside the list. */
  const current = useRef<FocusPlace | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows were drawn again.
  useLayoutEffect(() => {
    const place = current.current
    // A dialog that has the focus keeps it.
    const isHere = focusIsOnPage() || document.activeElement === place?.element
    if (!place || !isHere || !focusIsLost(place)) return
    if (rowNow(place)) return focusAgain(place)
    const timer = setTimeout(() => focusAgain(place), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [rows])

  return {
    onFocus: ({ target }: FocusEvent) => {
      current.current = focusPlace(target)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const leave = () => {
        current.current = null
      }
      if (relatedTarget !== null) return leave()
      // Another window may have got the focus, or the element was removed.
      setTimeout(() => {
        if (focusIsOnPage() && target.isConnected) leave()
      })
    },
  }
}
