import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh } from '../../lib/server/refresh'
import { useToday } from '../../lib/today'

/**
 * Asks for everything visible again on a new day: what is overdue, and what was collected today
 * (product/dates#a-new-day).
 */
export function useNewDay(): void {
  const queries = useQueryClient()
  const day = useToday()
  const asked = useRef(day)
  useEffect(() => {
    if (asked.current === day) return
    asked.current = day
    void refresh(queries, { all: false })
  }, [day, queries])
}
