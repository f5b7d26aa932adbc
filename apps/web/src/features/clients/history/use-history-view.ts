import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type HistoryView, historySearchOf, historyViewOf } from './history-view'

/** The view in the URL and its update function. Changed filters go to the first page. */
export function useHistoryView() {
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => historyViewOf(search), [search])
  const change = (part: Partial<HistoryView>) =>
    setSearch(historySearchOf({ ...view, page: 1, ...part }), { replace: true, preventScrollReset: true })
  return [view, change] as const
}
