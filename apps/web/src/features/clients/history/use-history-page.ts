import { keepPreviousData } from '@tanstack/react-query'
import { useUrlView } from '../../../lib/list/url-view'
import { useListRows } from '../../../lib/list/use-list-rows'
import { isUnread } from '../../../lib/server/is-unread'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { historyFilters, historyUrl, PAGE_SIZE } from './history-list'

const kept = { placeholderData: keepPreviousData }

/** The view of the payment history, its page of payments, and the totals of all pages: null if they could not be read. */
export function useHistoryPage() {
  const [view, change] = useUrlView(historyUrl)
  const { page } = view
  const input = historyFilters.input(view)
  const query = trpc.payments.history.useQuery({ ...input, page, limit: PAGE_SIZE }, kept)
  const totals = useKeptAnswer(trpc.payments.totals.useQuery(input, kept))
  const list = useListRows(
    query,
    {
      page,
      pageSize: PAGE_SIZE,
      total: totals.data?.count,
      outdated: totals.isPlaceholderData,
      turnTo: (next) => change({ page: next }),
    },
    [totals],
  )
  return {
    view,
    change,
    input,
    totals: isUnread(totals) ? null : totals.data,
    list: {
      ...list,
      failed: list.failed || (totals.isError && !totals.data),
      retrying: list.retrying || totals.isFetching,
    },
  }
}
