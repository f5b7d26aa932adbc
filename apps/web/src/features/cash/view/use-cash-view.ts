import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { today } from '../../../lib/today'
import { type CashView, cashSearchOf, cashViewOf } from './cash-view'

/** The view in the URL and its update function. Other days start at the first page. */
export function useCashView() {
  const [search, setSearch] = useSearchParams()
  const day = today()
  const view = useMemo(() => cashViewOf(search, day), [search, day])
  const change = (part: Partial<CashView>) =>
    setSearch(cashSearchOf({ ...view, page: 1, ...part }, day), { replace: true, preventScrollReset: true })
  return [view, change, day] as const
}
