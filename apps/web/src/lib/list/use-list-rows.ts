import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnread } from '../server/is-unread'
import { useKeptAnswer } from '../server/use-kept-answer'
import { pageCount } from './page-count'

type Query<Row> = Pick<
  UseQueryResult<readonly Row[], unknown>,
  'data' | 'isError' | 'isFetching' | 'isPlaceholderData'
> & { refetch: () => unknown }

type Pages = {
  page: number
  pageSize: number
  /** Number of rows on all pages; undefined until it is known. */
  total: number | undefined
  /** `total` may still be that of the previous filters. */
  outdated?: boolean
  turnTo: (page: number) => void
}

export type ListRows<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  refreshing: boolean
  failed: boolean
  onRetry: () => void
  retrying: boolean
  pager?: { page: number; pageSize: number; total: number; onChange: (page: number) => void } | undefined
}

/** The rows of a list without pages; `others` are queries that a retry repeats, too. */
export function listRows<Row>(query: Query<Row>, others: readonly { refetch: () => unknown }[] = []): ListRows<Row> {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  return {
    rows: data,
    refreshing: isPlaceholderData,
    failed: isError && data === undefined,
    onRetry: () => void Promise.all([refetch(), ...others.map((other) => other.refetch())]),
    retrying: isFetching,
  }
}

/** The rows of one page. A page past the end becomes the last one; `others` are queries that a retry repeats, too. */
export function useListRows<Row>(
  query: Query<Row>,
  { page, pageSize, total, outdated = false, turnTo }: Pages,
  others: readonly { refetch: () => unknown }[] = [],
): ListRows<Row> {
  const list = listRows(useKeptAnswer(query), others)
  const last = total === undefined || outdated ? page : pageCount(total, pageSize)
  useEffect(() => {
    if (page > last) turnTo(last)
  })
  return {
    ...list,
    // Past the end the rows are still loading, the list is not empty.
    rows: list.rows?.length === 0 && page > 1 ? undefined : list.rows,
    pager: { page, pageSize, total: total ?? 0, onChange: turnTo },
  }
}

type Counted<Answer> = {
  view: { page: number }
  change: (part: { page: number }) => void
  pageSize: number
  counts: UseQueryResult<Answer, unknown>
  totalOf: (answer: Answer) => number
  /** Without the counts the list has failed. */
  needed?: boolean
}

/** The rows of one page of a list whose rows another query counts. */
export function useCountedList<Row, Answer>(
  query: Query<Row>,
  { view: { page }, change, pageSize, counts, totalOf, needed = false }: Counted<Answer>,
  others: readonly { refetch: () => unknown }[] = [],
): ListRows<Row> {
  const { data, isPlaceholderData: outdated, isFetching } = counts
  const total = data === undefined ? undefined : totalOf(data)
  const turnTo = (next: number) => change({ page: next })
  const list = useListRows(query, { page, pageSize, total, outdated, turnTo }, [counts, ...others])
  if (!needed) return list
  return { ...list, failed: list.failed || isUnread(counts), retrying: list.retrying || isFetching }
}
