import { useLayoutEffect, useRef } from 'react'
import type { Shown } from './column'

/** The row of the last commit, not of a render that React may discard. */
export function useShown<Row>(row: Row): Shown<Row> {
  const shown = useRef(row)
  useLayoutEffect(() => {
    shown.current = row
  }, [row])
  return shown
}
