import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { lastChange } from '../last-change'
import { errorCode } from './server-error'

const STATUS_KEY = [['auth', 'status']]

/**
 * Defaults (product/screens#reads): no automatic refetch, no expiry, no retries. Network mode `always`, so that a
 * request without a network fails with a message.
 */
export function createQueryClient(): QueryClient {
  const checkSession = (error: unknown) => {
    // The session ended elsewhere: refetching the status makes the gate show the login page.
    if (errorCode(error) === 'UNAUTHORIZED') void client.invalidateQueries({ queryKey: STATUS_KEY })
  }
  const withdraw = new WeakMap<AnyMutation, () => void>()
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: checkSession }),
    // Its callbacks run before those of the mutation, which registers its undo.
    mutationCache: new MutationCache({
      onMutate(_variables, mutation) {
        if (writes(mutation)) withdraw.set(mutation, lastChange.begin())
      },
      onSuccess(_data, _variables, _result, mutation) {
        if (writes(mutation)) lastChange.forget()
      },
      onError(error, _variables, _result, mutation) {
        checkSession(error)
        // Without a code nothing is known: the change may have been made.
        if (errorCode(error) !== undefined) withdraw.get(mutation)?.()
        else if (writes(mutation)) lastChange.forget()
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
      // Inputs may contain passwords: they are dropped with the form that sent them.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
  return client
}

type AnyMutation = Mutation<unknown, unknown, unknown>

function writes({ meta }: AnyMutation): boolean {
  return meta?.reads !== true
}

/** After a lost connection: refetches the visible queries that failed, the session first. */
export function refetchFailed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: STATUS_KEY })
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.isInvalidated,
  })
}
