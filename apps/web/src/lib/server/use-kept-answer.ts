import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { connection } from './connection'

/**
 * A query whose last answer stays while the server cannot be reached: what another page or filter asked for has failed,
 * and is asked again once the connection is back. The answer is then marked as a placeholder, and is no error.
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
