import type { AppRouter } from '@isp/api/root'
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { watchedFetch } from './connection'
import { idempotencyKeyOf, keyedLink } from './keyed-link'

const LONGEST_URL = 4_000

/** Hooks of every procedure: `trpc.clients.list.useQuery(input)`. */
export const trpc = createTRPCReact<AppRouter>()

export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

// Their input must not be part of a URL: a password, because proxies log URLs, or more ids or numbers than a URL may have.
const ASKED_BY_POST: readonly string[] = ['clients.namesByWifiPassword', 'devices.known', 'reminders.forClients']

/** The tRPC client; a call passes `first` before it is sent. Batched but not streamed: the streaming link loses the login cookie. */
export function createTrpcClient(...first: TRPCLink<AppRouter>[]) {
  const options = {
    url: '/trpc',
    fetch: (url: RequestInfo | URL | string, init: unknown) => watchedFetch(url, init as RequestInit),
  }
  return trpc.createClient({
    links: [
      ...first,
      keyedLink,
      splitLink({
        condition: ({ path }) => ASKED_BY_POST.includes(path),
        true: httpLink({ ...options, methodOverride: 'POST' }),
        false: splitLink({
          // A call with an idempotency key is not batched.
          condition: ({ context }) => idempotencyKeyOf(context) !== undefined,
          true: httpLink({ ...options, headers: ({ op }) => ({ 'idempotency-key': idempotencyKeyOf(op.context) }) }),
          false: httpBatchLink({ ...options, maxURLLength: LONGEST_URL }),
        }),
      }),
    ],
  })
}
