import { VARIABLE_CLIENTS_PAGE_SIZE as PAGE_SIZE } from '@isp/domain/variable-clients/variable-client.schema'
import { keepPreviousData } from '@tanstack/react-query'
import { isUnread } from '../../../../lib/server/is-unread'
import { trpc } from '../../../../lib/server/trpc'
import { useListPage } from '../../shared/list/use-list-page'
import { filterInput, isFiltering, type ListView } from './list-view'

type ChangeView = (next: (view: ListView) => ListView) => void

/** The page of variable clients for the view, the total number of rows, and the six figures. */
export function useVariableClientPage(view: ListView, changeView: ChangeView) {
  const filters = filterInput(view)
  const filtering = isFiltering(view)
  const list = trpc.variableClients.list.useQuery(
    { ...filters, page: view.page, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  const stats = trpc.variableClients.stats.useQuery()
  const count = trpc.variableClients.count.useQuery(filters, {
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
