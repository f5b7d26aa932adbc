import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { connection } from './connection'

/**
 * A query that keeps its last data while the server is unreachable: a failed request for another page or filter is
 * retried once the connection is back. Until then the old data is marked as a placeholder and there is no error.
 */
export function useKeptAnswer<
  Query extends Pick<UseQueryResult<unknown, unknown>, 'data' | 'isError' | 'isPlaceholderData'>,
>(query: Query): Query {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const last = useRef(query.data)
  if (query.data !== undefined) last.current = query.data
  if (!lost || !query.isError || query.data !== undefined || last.current === undefined) return query
  return { ...query, data: last.current, isError: false, isPlaceholderData: true }
}
