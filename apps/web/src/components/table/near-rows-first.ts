import { useAfterPaint } from '../../lib/use-after-paint'

/**
 * The current first `near` rows, followed by the previous rest until the first are painted: the visible part appears
 * before the part below the fold. `near` should fill a screen; undefined renders all together.
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
