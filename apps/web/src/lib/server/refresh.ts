import type { Query, QueryClient } from '@tanstack/react-query'

/** Whether a query is of a procedure: it reads what a change may have changed. Others load code, or choose their moment. */
export function isOfProcedure({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return Array.isArray(path)
}

/**
 * After a change: visible data is fetched again, in one request, the rest when it is shown. `all` includes data that an
 * open form has read once, such as the clients that a group can select. Resolves when the screen is fresh; a query
 * without data may never answer, and is fetched behind the others.
 */
export async function refresh(queries: QueryClient, { all }: { all: boolean }): Promise<void> {
  const empty = new Set(
    queries.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data === undefined }),
  )
  const invalidate = (withoutData: boolean) =>
    queries.invalidateQueries({
      predicate: (query) => empty.has(query) === withoutData && (all || isOfProcedure(query)),
    })
  await invalidate(false)
  void invalidate(true)
}
