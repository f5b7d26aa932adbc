import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnread } from '../../../../lib/server/is-unread'
import type { QueryProcedure } from '../../../../lib/server/query-source'
import { useKeptAnswer } from '../../../../lib/server/use-kept-answer'
import { withinPages } from './paged-view'

/** The procedures of a paged list. */
export type ListProcedures<Filters, Order, Row, Stats> = {
  /** One page of the filtered rows; the old page stays while a new one loads and while the connection is lost. */
  list: QueryProcedure<Filters & Order & { page: number; limit: number }, Row[]>
  /** The stats above the list, including the total number of rows. */
  stats: QueryProcedure<void, Stats>
  /** Number of filtered rows; fetched only while filtering, or if the stats could not be read. */
  count: QueryProcedure<Filters, number>
}

type Options<View, Filters, Order> = {
  view: View
  changeView: (next: (view: View) => View) => void
  /** The view's filters as procedure input, and whether any is set. */
  filters: Filters
  filtering: boolean
  /** The view's order as procedure input; `{}` where the list has only one. */
  order: Order
  pageSize: number
}

/**
 * State of a paged list: rows, total number of rows, loading and error states. A page past the end becomes the last
 * one.
 */
export function useListPage<View extends { page: number }, Filters, Order, Row, Stats extends { totalClients: number }>(
  procedures: ListProcedures<Filters, Order, Row, Stats>,
  { view, changeView, filters, filtering, order, pageSize }: Options<View, Filters, Order>,
) {
  const list = useKeptAnswer(
    useQuery({
      ...procedures.list.queryOptions({ ...filters, ...order, page: view.page, limit: pageSize }),
      placeholderData: keepPreviousData,
    }),
  )
  const stats = useQuery(procedures.stats.queryOptions())
  const figuresFailed = isUnread(stats)
  const count = useKeptAnswer(
    useQuery({
      ...procedures.count.queryOptions(filters),
      enabled: filtering || figuresFailed,
      placeholderData: keepPreviousData,
    }),
  )
  const all = filtering ? undefined : stats.data?.totalClients
  // The page count also stays until the new rows arrive.
  const total = all ?? count.data ?? (count.isError ? undefined : stats.data?.totalClients)
  // A count of the previous filters cannot tell whether a page is past the end.
  const known = all ?? (count.isPlaceholderData ? undefined : count.data)
  useEffect(() => {
    if (known !== undefined) changeView((current) => withinPages(current, { total: known, pageSize }))
  }, [known, pageSize, changeView])

  // Past the end: rows are still loading, the list is not empty.
  const healing = list.data?.length === 0 && view.page > 1
  const onRetry = () => {
    void Promise.all([list.refetch(), stats.refetch(), ...(filtering || figuresFailed ? [count.refetch()] : [])])
  }
  return {
    /** For the table. */
    table: { clients: healing ? undefined : list.data, refreshing: list.isPlaceholderData, filtering },
    failed: list.isError && list.data === undefined,
    /** For the error shown instead of the table. */
    retry: { onRetry, retrying: list.isFetching },
    /** Null if they could not be read. */
    stats: figuresFailed ? null : stats.data,
    /** The rows were read, but the stats above them were not. */
    figures: {
      failed: figuresFailed && list.data !== undefined,
      retry: () => void stats.refetch(),
      retrying: stats.isFetching,
    },
    total,
  }
}
