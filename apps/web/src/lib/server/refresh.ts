import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RouterOutputs } from './trpc'

type Router = keyof RouterOutputs

/**
 * Routers whose answers a client, a group or a payment changes; their lists, details and counters with them
 * (specification 1 §7). Named by key, so that a router joins without a change here.
 */
const CHANGED_ROUTERS: readonly Router[] = ['clients', 'groups', 'variableClients']

/**
 * First key of the clients who can be ticked in a group's form. Apart from `groups`: a save would read all its pages
 * again before the form could be left.
 */
export const AVAILABLE_CLIENTS = 'available-clients'

/** Every change adds to the trail. */
async function refreshWithAuditLog(client: QueryClient, routers: readonly Router[]): Promise<void> {
  await Promise.all([...routers, 'trail'].map((router) => client.invalidateQueries({ queryKey: [[router]] })))
}

/** Marks what a successful create, edit, payment or delete changed as old; what is on the screen is asked again. */
export function refreshRecords(client: QueryClient): Promise<void> {
  return refreshWithAuditLog(client, CHANGED_ROUTERS)
}

/** The same for a mutation's `onSuccess`: `const refresh = useRefresh()`. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshRecords(client), [client])
}

/** The same for what only one router's answers, and the trail, show: `const refresh = useRefreshOf('quotations')`. */
export function useRefreshOf(router: Router): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshWithAuditLog(client, [router]), [client, router])
}

/** For a group that was refused a client: the list that offered the client is old. */
export function useRefreshAvailableClients(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [AVAILABLE_CLIENTS] }), [client])
}

/**
 * For a mutation's `onSettled`: after a success it has ended when what it changed is on the screen; a failure is told at
 * once, for where a request failed the next ones may hang.
 */
export function waitedForUnlessFailed(refresh: () => Promise<void>) {
  return (_data: unknown, error: unknown): Promise<void> | undefined => {
    const refreshed = refresh()
    return error ? undefined : refreshed
  }
}
