import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a query has failed and has nothing to show; it stays so while it is asked again. */
export function isUnread({ data, errorUpdateCount }: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean {
  return data === undefined && errorUpdateCount > 0
}
