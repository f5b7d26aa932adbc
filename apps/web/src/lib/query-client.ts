import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorCode } from './server-error'

const STATUS_KEY = [['auth', 'status']]

/**
 * The cache of everything read. Defaults of specification 1 §9: nothing refetches by itself, nothing is
 * stale, nothing is retried. `always`, because a request without a network has to fail and say so.
 */
export function createQueryClient(): QueryClient {
  const checkSession = (error: unknown) => {
    // A session that ended elsewhere: the status knows, and the gate then shows the login page.
    if (errorCode(error) === 'UNAUTHORIZED') void client.invalidateQueries({ queryKey: STATUS_KEY })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: checkSession }),
    mutationCache: new MutationCache({ onError: checkSession }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** After a lost connection: whatever is on the screen and failed is asked again, the session first of all. */
export function refetchFailed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: STATUS_KEY })
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.isInvalidated,
  })
}
