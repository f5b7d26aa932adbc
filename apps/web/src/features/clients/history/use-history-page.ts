import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageCount } from '../../../components/table/pager/table-pagination'
import { isUnread } from '../../../lib/server/is-unread'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { type HistoryView, historyInput, PAGE_SIZE } from './history-view'

/** The page of payments for the view, and the totals of all pages. A page past the end becomes the last one. */
export function useHistoryPage({ page, ...view }: HistoryView, showPage: (page: number) => void) {
  const filters = historyInput(view)
  const list = useKeptAnswer(
    trpc.payments.history.useQuery({ ...filters, page, limit: PAGE_SIZE }, { placeholderData: keepPreviousData }),
  )
  const totals = useKeptAnswer(trpc.payments.totals.useQuery(filters, { placeholderData: keepPreviousData }))

  const last = totals.data && !totals.isPlaceholderData ? pageCount(totals.data.count, PAGE_SIZE) : page
  const pastTheEnd = page > last
  useEffect(() => {
    if (pastTheEnd) showPage(last)
  })

  return {
    payments: pastTheEnd ? undefined : list.data,
    /** Null if they could not be read. */
    totals: isUnread(totals) ? null : totals.data,
    refreshing: list.isPlaceholderData,
    failed: (list.isError && !list.data) || (totals.isError && !totals.data),
    retrying: list.isFetching || totals.isFetching,
    retry: () => void Promise.all([list.refetch(), totals.refetch()]),
  }
}
