import { keepPreviousData } from '@tanstack/react-query'
import { useUrlView } from '../../../lib/list/url-view'
import { useCountedList } from '../../../lib/list/use-list-rows'
import { isUnread } from '../../../lib/server/is-unread'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { CUT_PAGE_SIZE, filterInput, PAGE_SIZE, rememberedUrl, sortedInput } from './collections-view'

const kept = { placeholderData: keepPreviousData }

/** Changed filters go to the first page; the order is remembered. */
export function useCollectionsPage() {
  const [view, change] = useUrlView(rememberedUrl)
  const pageSize = view.list === 'owing' ? PAGE_SIZE : CUT_PAGE_SIZE
  const query = trpc.collections.list.useQuery({ ...sortedInput(view), page: view.page, limit: pageSize }, kept)
  const sums = useKeptAnswer(trpc.collections.sums.useQuery(filterInput(view), kept))
  const groups = trpc.collections.groups.useQuery()
  const received = trpc.collections.receivedToday.useQuery()
  const list = useCountedList(query, { view, change, pageSize, counts: sums, totalOf: ({ found }) => found }, [
    groups,
    received,
  ])
  return {
    view,
    change,
    list,
    /** Null if they could not be read. */
    sums: isUnread(sums) ? null : sums.data,
    figures: {
      failed: isUnread(sums) && query.data !== undefined,
      retry: () => void sums.refetch(),
      retrying: sums.isFetching,
    },
    groups: groups.data,
    received: received.data,
  }
}
