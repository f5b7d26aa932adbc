import { keepPreviousData } from '@tanstack/react-query'
import { isUnread } from '../../../../lib/server/is-unread'
import { trpc } from '../../../../lib/server/trpc'
import { useListPage } from '../../shared/list/use-list-page'
import { type DashboardView, filterInput, isFiltering, PAGE_SIZE } from './dashboard-view'

type ChangeView = (next: (view: DashboardView) => DashboardView) => void

/** The page of clients for the view, the total number of rows, and the counters. */
export function useClientPage(view: DashboardView, changeView: ChangeView) {
  const filters = filterInput(view)
  const filtering = isFiltering(view)
  const list = trpc.clients.list.useQuery(
    { ...filters, page: view.page, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  const stats = trpc.clients.stats.useQuery()
  const count = trpc.clients.count.useQuery(filters, {
    enabled: filtering || isUnread(stats),
    placeholderData: keepPreviousData,
  })
  const { rows: clients, ...page } = useListPage({
    list,
    stats,
    count,
    filtering,
    view,
    changeView,
    pageSize: PAGE_SIZE,
  })
  return { clients, ...page }
}
