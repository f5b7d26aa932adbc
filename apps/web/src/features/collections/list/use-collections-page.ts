import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageCount } from '../../../components/table/pager/table-pagination'
import { isUnread } from '../../../lib/server/is-unread'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import {
  type CollectionsView,
  collectionsSearchOf,
  collectionsViewOf,
  filterInput,
  PAGE_SIZE,
  rememberedOrder,
  sortedInput,
} from './collections-view'

/** The view in the URL, and its update function. Changed filters go to the first page; the order is remembered. */
export function useCollectionsView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => collectionsViewOf(params, rememberedOrder.read()), [params])
  const change = (part: Partial<CollectionsView>) => {
    const next = { ...view, page: 1, ...part }
    rememberedOrder.write(next.order)
    setParams(collectionsSearchOf(next), { replace: true, preventScrollReset: true })
  }
  return [view, change] as const
}

/** The lines of the view, the sums and the groups. A page past the end becomes the last one. */
export function useCollectionsPage(view: CollectionsView, showPage: (page: number) => void) {
  const list = useKeptAnswer(
    trpc.collections.list.useQuery(
      { ...sortedInput(view), page: view.page, limit: PAGE_SIZE },
      { placeholderData: keepPreviousData },
    ),
  )
  const sums = useKeptAnswer(trpc.collections.sums.useQuery(filterInput(view), { placeholderData: keepPreviousData }))
  const groups = trpc.collections.groups.useQuery()
  const received = trpc.collections.receivedToday.useQuery()

  const last = sums.data && !sums.isPlaceholderData ? pageCount(sums.data.found, PAGE_SIZE) : view.page
  const pastTheEnd = view.page > last
  useEffect(() => {
    if (pastTheEnd) showPage(last)
  })

  return {
    lines: pastTheEnd ? undefined : list.data,
    /** Null if they could not be read. */
    sums: isUnread(sums) ? null : sums.data,
    figures: {
      failed: isUnread(sums) && list.data !== undefined,
      retry: () => void sums.refetch(),
      retrying: sums.isFetching,
    },
    groups: groups.data,
    received: received.data,
    refreshing: list.isPlaceholderData,
    failed: list.isError && !list.data,
    retrying: list.isFetching,
    retry: () => void Promise.all([list.refetch(), sums.refetch(), groups.refetch(), received.refetch()]),
  }
}
