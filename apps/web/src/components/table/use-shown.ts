import { useLayoutEffect, useRef } from 'react'
import type { Shown } from './column'

/** The row that is on the screen, not one that React draws and may yet throw away. */
export function useShown<Row>(row: Row): Shown<Row> {
  const shown = useRef(row)
  useLayoutEffect(() => {
    shown.current = row
  }, [row])
  return shown
}
