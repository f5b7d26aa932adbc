import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a query has failed and has no data; still true during a retry. */
export function isUnread({ data, errorUpdateCount }: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean {
  return data === undefined && errorUpdateCount > 0
}
