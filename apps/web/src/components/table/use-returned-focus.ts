import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { target } from '../../lib/layers/focus-place'

type Id = string | number

/** The row that last had the focus, by history entry. */
const lastRows = new Map<string, Id>()

type Options<Row> = { rows: readonly Row[]; rowKey: (row: Row) => Id }

/**
 * When browser back shows a list again, focuses the row that was opened from it (specification 3 A6). The result belongs
 * to the element whose children are the rows.
 */
export function useReturnedFocus<Row, Container extends HTMLElement>({ rows, rowKey }: Options<Row>) {
  const container = useRef<Container>(null)
  const { key } = useLocation()
  const returned = useNavigationType() === 'POP'
  const latest = useRef({ key, returned, rows, rowKey })
  latest.current = { key, returned, rows, rowKey }

  useEffect(() => {
    const { key, returned, rows, rowKey } = latest.current
    const last = returned ? lastRows.get(key) : undefined
    if (last !== undefined)
      focusRow(
        container,
        rows.findIndex((row) => rowKey(row) === last),
      )
  }, [])

  const onFocus = ({ target }: FocusEvent<Container>) => {
    const place = [...(container.current?.children ?? [])].findIndex((child) => child.contains(target))
    const row = rows[place]
    if (row !== undefined) lastRows.set(key, rowKey(row))
  }
  return { ref: container, onFocus }
}

function focusRow(container: RefObject<HTMLElement | null>, place: number): void {
  const row = container.current?.children[place]
  const free = document.activeElement === null || document.activeElement === document.body
  if (!row || !free) return
  const element = target(row)
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  // The router restores the scroll position, unless the rows were loaded again and arrived after that.
  const { top, bottom } = row.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) row.scrollIntoView({ block: 'center' })
}
