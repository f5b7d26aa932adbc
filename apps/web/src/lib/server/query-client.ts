import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isLostWrite, lostWrite } from './lost-write'
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
    mutationCache: new MutationCache({
      onError(error, _variables, _result, { meta, options }) {
        checkSession(error)
        // A wrong password at the reports' gate ends no session.
        if (isLostWrite(error) && meta?.reads !== true && !isOfSession(options.mutationKey)) lostWrite.note()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      // What was sent may hold passwords: it is forgotten with the form that sent it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
  return client
}

function isOfSession(mutationKey: readonly unknown[] | undefined): boolean {
  const path = mutationKey?.[0]
  return Array.isArray(path) && path[0] === 'auth' && path[1] !== 'sessions'
}

/** After a lost connection: whatever is on the screen and failed is asked again, the session first of all. */
export function refetchFailed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: STATUS_KEY })
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.isInvalidated,
  })
}
