import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnread } from '../../../../lib/server/is-unread'
import { useKeptAnswer } from '../../../../lib/server/use-kept-answer'
import { withinPages } from './paged-view'

type Query<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'errorUpdateCount'
> & {
  refetch: () => Promise<unknown>
}

type Options<View, Row, Stats> = {
  /** One page of the rows that pass the filters; the old page while a new one comes, and while the connection is lost. */
  list: Query<Row[]>
  /** The figures above the list, with the number of all rows among them. */
  stats: Query<Stats>
  /** How many rows pass the filters; asked only while `filtering`, or where the figures could not be read. */
  count: Query<number>
  filtering: boolean
  view: View
  changeView: (next: (view: View) => View) => void
  pageSize: number
}

/**
 * What a paged list draws: its rows, how many there are in all pages, and how the reading goes. A page that the
 * list no longer reaches is changed to its last one.
 */
export function useListPage<View extends { page: number }, Row, Stats extends { totalClients: number }>({
  list: listQuery,
  stats,
  count: countQuery,
  filtering,
  view,
  changeView,
  pageSize,
}: Options<View, Row, Stats>) {
  const list = useKeptAnswer(listQuery)
  const count = useKeptAnswer(countQuery)
  const figuresFailed = isUnread(stats)
  const all = filtering ? undefined : stats.data?.totalClients
  // As old rows stay while new ones come, so do their pages.
  const total = all ?? count.data ?? (count.isError ? undefined : stats.data?.totalClients)
  // While a count is of the filters before, no page is past its end.
  const known = all ?? (count.isPlaceholderData ? undefined : count.data)
  useEffect(() => {
    if (known !== undefined) changeView((current) => withinPages(current, { total: known, pageSize }))
  }, [known, pageSize, changeView])

  // Past the end while the page is being healed: rows are on their way, the list is not empty.
  const healing = list.data?.length === 0 && view.page > 1
  const retry = () => {
    void Promise.all([list.refetch(), stats.refetch(), ...(filtering || figuresFailed ? [count.refetch()] : [])])
  }
  return {
    rows: healing ? undefined : list.data,
    failed: list.isError && list.data === undefined,
    refreshing: list.isPlaceholderData,
    retrying: list.isFetching,
    retry,
    /** Null where they could not be read. */
    stats: figuresFailed ? null : stats.data,
    /** For where the rows are there and only the figures above them are not. */
    figures: {
      failed: figuresFailed && list.data !== undefined,
      retry: () => void stats.refetch(),
      retrying: stats.isFetching,
    },
    total,
    filtering,
  }
}
