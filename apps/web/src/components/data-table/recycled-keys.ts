import { useRef } from 'react'

type Id = string | number

/**
 * Keys under which rows that come take over the elements of rows that went, in their order; a row that stays keeps
 * its own. `previous` and the answer tell each row's key by its id.
 */
export function recycleKeys(previous: ReadonlyMap<Id, number>, ids: readonly Id[]): Map<Id, number> {
  const staying = new Set(ids)
  const kept = new Set<number>()
  const freed: number[] = []
  for (const [id, key] of previous) {
    if (staying.has(id)) kept.add(key)
    else freed.push(key)
  }
  let unused = 0
  const next = () => {
    const key = freed.shift()
    if (key !== undefined) return key
    while (kept.has(unused)) unused += 1
    return unused++
  }
  const keys = new Map<Id, number>()
  for (const id of ids) {
    const key = previous.get(id) ?? next()
    kept.add(key)
    keys.set(id, key)
  }
  return keys
}

/** The keys of rows by their ids: recycled from one drawing to the next, or the ids themselves. */
export function useRowKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => Id,
  { recycled }: { recycled: boolean },
): (row: Row) => Id {
  const keys = useRef<ReadonlyMap<Id, number>>(new Map())
  if (!recycled) return rowKey
  keys.current = recycleKeys(keys.current, rows.map(rowKey))
  return (row) => keys.current.get(rowKey(row)) ?? rowKey(row)
}
