import { useLayoutEffect, useRef } from 'react'

type Id = string | number

// More of them at once are another page, not something done in this one.
const MOST_NEW_ROWS = 2

/**
 * Keys under which the rows of another page take over the elements of those before them, place by place, so that no
 * element moves. Where the rows are those of before but for one or two, each keeps its own. `previous` and the answer
 * tell each row's key by its id, in the order of the rows.
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

/** The keys of rows by their ids: recycled from one drawing to the next, or the ids themselves. */
export function useRowKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => Id,
  { recycled }: { recycled: boolean },
): (row: Row) => Id {
  const drawn = useRef<ReadonlyMap<Id, number>>(new Map())
  const keys = recycled ? recycleKeys(drawn.current, rows.map(rowKey)) : drawn.current
  // Those of what is on the screen: React throws drawings away that it has begun.
  useLayoutEffect(() => {
    drawn.current = keys
  })
  return recycled ? (row) => keys.get(rowKey(row)) ?? rowKey(row) : rowKey
}
