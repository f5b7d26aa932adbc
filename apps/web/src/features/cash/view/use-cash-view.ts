import { useMemo } from 'react'
import { useUrlView } from '../../../lib/list/url-view'
import { useToday } from '../../../lib/today'
import { type CashView, cashSearchOf, cashViewOf } from './cash-view'

/** The view in the URL and its update function. Other days start at the first page. */
export function useCashView() {
  const day = useToday()
  const place = useMemo(
    () => ({
      fromUrl: (params: URLSearchParams) => cashViewOf(params, day),
      toUrl: (view: CashView) => cashSearchOf(view, day),
    }),
    [day],
  )
  const [view, change] = useUrlView(place)
  return [view, change, day] as const
}
