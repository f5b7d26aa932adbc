import { useLayoutEffect, useRef } from 'react'

type Id = string | number

// More changed rows mean another page, not an action on this one.
const MOST_NEW_ROWS = 2

/**
 * Keys that let the rows of another page reuse the elements of the previous ones, position by position, without moving
 * elements. If all but one or two rows are the same, each keeps its own key. `previous` and the result map row ids to
 * keys, in row order.
 */
export function recycleKeys(previous: ReadonlyMap<Id, number>, ids: readonly Id[]): Map<Id, number> {
  const places = [...previous.values()]
  const samePage = isSamePage([...previous.keys()], ids)
  let unused = Math.max(-1, ...places) + 1
  return new Map(ids.map((id, place) => [id, (samePage ? previous.get(id) : places[place]) ?? unused++]))
}

function isSamePage(before: readonly Id[], now: readonly Id[]): boolean {
  const staying = now.map((id) => before.indexOf(id)).filter((place) => place >= 0)
  const fresh = now.length - staying.length
  const inOrder = staying.every((place, index) => index === 0 || place > (staying[index - 1] ?? place))
  return inOrder && fresh <= MOST_NEW_ROWS && fresh < staying.length
}

/** Row keys by id: recycled between renders, or the ids themselves. */
export function useRowKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => Id,
  { recycled }: { recycled: boolean },
): (row: Row) => Id {
  const drawn = useRef<ReadonlyMap<Id, number>>(new Map())
  const keys = recycled ? recycleKeys(drawn.current, rows.map(rowKey)) : drawn.current
  // From the committed render: React may discard renders it has started.
  useLayoutEffect(() => {
    drawn.current = keys
  })
  return recycled ? (row) => keys.get(rowKey(row)) ?? rowKey(row) : rowKey
}
