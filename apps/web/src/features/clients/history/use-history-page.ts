import { keepPreviousData } from '@tanstack/react-query'
import { useUrlView } from '../../../lib/list/url-view'
import { useCountedList } from '../../../lib/list/use-list-rows'
import { isUnread } from '../../../lib/server/is-unread'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { historyFilters, historyUrl, PAGE_SIZE } from './history-list'

const kept = { placeholderData: keepPreviousData }

/** The view of the payment history, its page of payments, and the totals of all pages: null if they could not be read. */
export function useHistoryPage() {
  const [view, change] = useUrlView(historyUrl)
  const input = historyFilters.input(view)
  const query = trpc.payments.history.useQuery({ ...input, page: view.page, limit: PAGE_SIZE }, kept)
  const totals = useKeptAnswer(trpc.payments.totals.useQuery(input, kept))
  const list = useCountedList(query, {
    view,
    change,
    pageSize: PAGE_SIZE,
    counts: totals,
    totalOf: ({ count }) => count,
    needed: true,
  })
  return { view, change, input, totals: isUnread(totals) ? null : totals.data, list }
}
