import type { Query, QueryClient } from '@tanstack/react-query'

/** Whether a query is of a procedure: it reads what a change may have changed. Others load code, or choose their moment. */
export function isOfProcedure({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return Array.isArray(path)
}

/**
 * After a change: what is visible is fetched again, in one request, and the rest when it is shown. After a refused one
 * also what an open form has read once, such as the clients that a group can select.
 */
export function refresh(queries: QueryClient, { failed }: { failed: boolean }): Promise<void> {
  return queries.invalidateQueries(failed ? {} : { predicate: isOfProcedure })
}
