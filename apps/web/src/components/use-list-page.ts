import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withinPages } from './paged-view'

type Query<Data> = Pick<UseQueryResult<Data, unknown>, 'data' | 'isError' | 'isFetching' | 'isPlaceholderData'> & {
  refetch: () => Promise<unknown>
}

type Options<View, Row, Stats> = {
  /** One page of the rows that pass the filters; the old page while a new one comes. */
  list: Query<Row[]>
  /** The figures above the list, with the number of all rows among them. */
  stats: Query<Stats>
  /** How many rows pass the filters; asked only while `filtering`. */
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
  list,
  stats,
  count,
  filtering,
  view,
  changeView,
  pageSize,
}: Options<View, Row, Stats>) {
  const total = filtering ? count.data : stats.data?.totalClients
  const totalIsKnown = total !== undefined && !(filtering && count.isPlaceholderData)
  useEffect(() => {
    if (totalIsKnown) changeView((current) => withinPages(current, { total, pageSize }))
  }, [totalIsKnown, total, pageSize, changeView])

  // Past the end while the page is being healed: rows are on their way, the list is not empty.
  const healing = list.data?.length === 0 && view.page > 1
  const retry = () => {
    void Promise.all([list.refetch(), stats.refetch(), ...(filtering ? [count.refetch()] : [])])
  }
  return {
    rows: healing ? undefined : list.data,
    failed: list.isError && list.data === undefined,
    refreshing: list.isPlaceholderData,
    retrying: list.isFetching,
    retry,
    stats: stats.data,
    total,
    filtering,
  }
}
