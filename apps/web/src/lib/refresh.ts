import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RouterOutputs } from './trpc'

/**
 * Routers whose answers a client, a group or a payment changes; their lists, details and counters with them
 * (specification 1 §7). Named by key, so that a router joins without a change here.
 */
const CHANGED_ROUTERS = ['clients', 'groups', 'variableClients'] as const

/** Marks what a successful create, edit, payment or delete changed as old; what is on the screen is asked again. */
export async function refreshRecords(client: QueryClient): Promise<void> {
  await Promise.all(CHANGED_ROUTERS.map((router) => client.invalidateQueries({ queryKey: [[router]] })))
}

/** The same for a mutation's `onSuccess`: `const refresh = useRefresh()`. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshRecords(client), [client])
}

/** The same for what only one router's answers show: `const refresh = useRefreshOf('quotations')`. */
export function useRefreshOf(router: keyof RouterOutputs): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [[router]] }), [client, router])
}
