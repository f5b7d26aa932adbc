import type { AppRouter } from '@isp/api/root'
import { httpBatchLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { watchedFetch } from './connection'

const LONGEST_URL = 4_000

/** Hooks of every procedure: `trpc.clients.list.useQuery(input)`. */
export const trpc = createTRPCReact<AppRouter>()

export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

/** The client behind the hooks. Batched, never streamed: the streaming link loses the login cookie. */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxURLLength: LONGEST_URL,
        fetch: (url, options) => watchedFetch(url, options as RequestInit),
      }),
    ],
  })
}
