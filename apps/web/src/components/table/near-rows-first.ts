import { useAfterPaint } from '../../lib/use-after-paint'

/**
 * The rows with the first `near` of them as they are, and the others as they were until those are on the screen: what it
 * shows is there before what is scrolled to. As many as fit are `near` enough; undefined draws all at once.
 */
export function useNearRowsFirst<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string | number,
  near: number | undefined,
): readonly Row[] | undefined {
  const settled = useAfterPaint(rows)
  if (!rows || near === undefined || settled === rows || rows.length <= near) return rows
  const first = rows.slice(0, near)
  const drawn = new Set(first.map(rowKey))
  const old = settled?.slice(near).filter((row) => !drawn.has(rowKey(row))) ?? []
  return [...first, ...old]
}
