import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useStoredView } from '../../../../lib/list/list-view'
import { useListRows } from '../../../../lib/list/use-list-rows'
import { isUnread } from '../../../../lib/server/is-unread'
import type { QueryProcedure } from '../../../../lib/server/query-source'
import { useKeptAnswer } from '../../../../lib/server/use-kept-answer'
import type { Stored } from '../../../../lib/storage/storage'

type ListProcedures<Filters, Order, Row, Stats> = {
  /** One page of the filtered rows; the old page stays while a new one loads and while the connection is lost. */
  list: QueryProcedure<Filters & Order & { page: number; limit: number }, Row[]>
  /** The stats above the list, including the total number of rows. */
  stats: QueryProcedure<void, Stats>
  /** Number of filtered rows; fetched only while filtering, or if the stats could not be read. */
  count: QueryProcedure<Filters, number>
}

type ClientList<View, Filters, Order> = {
  remembered: Stored<View>
  filters: { input: (view: View) => Filters; isFiltering: (view: View) => boolean }
  /** The order as procedure input; `{}` where the list has only one. */
  orderOf: (view: View) => Order
  pageSize: number
}

export function useClientList<
  View extends { page: number },
  Filters,
  Order,
  Row,
  Stats extends { totalClients: number },
>(
  procedures: ListProcedures<Filters, Order, Row, Stats>,
  { remembered, filters, orderOf, pageSize }: ClientList<View, Filters, Order>,
) {
  const [view, change, changeView] = useStoredView(remembered)
  const { page } = view
  const input = useSame(filters.input(view))
  const order = useSame(orderOf(view))
  const filtering = filters.isFiltering(view)
  const query = useQuery({
    ...procedures.list.queryOptions({ ...input, ...order, page, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const stats = useQuery(procedures.stats.queryOptions())
  const figuresFailed = isUnread(stats)
  const counted = filtering || figuresFailed
  const count = useKeptAnswer(
    useQuery({ ...procedures.count.queryOptions(input), enabled: counted, placeholderData: keepPreviousData }),
  )
  const all = filtering ? undefined : stats.data?.totalClients
  // The page count also stays until the new rows arrive.
  const total = all ?? count.data ?? (count.isError ? undefined : stats.data?.totalClients)
  const turnTo = useCallback((next: number) => change({ page: next } as Partial<View>), [change])
  const list = useListRows(
    query,
    {
      page,
      pageSize,
      total,
      outdated: all === undefined && (count.isPlaceholderData || count.data === undefined),
      turnTo,
    },
    counted ? [stats, count] : [stats],
  )
  return {
    view,
    change,
    changeView,
    input,
    order,
    filtering,
    list: { ...list, pager: list.failed ? undefined : list.pager },
    total,
    /** Null if they could not be read. */
    stats: figuresFailed ? null : stats.data,
    /** The rows were read, but the stats above them were not. */
    figures: {
      failed: figuresFailed && list.rows !== undefined,
      retry: () => void stats.refetch(),
      retrying: stats.isFetching,
    },
  }
}

/** The previous object while the new one has the same content, so that what depends on it is not rendered again. */
function useSame<Value>(value: Value): Value {
  const known = useRef(value)
  if (JSON.stringify(known.current) !== JSON.stringify(value)) known.current = value
  return known.current
}
