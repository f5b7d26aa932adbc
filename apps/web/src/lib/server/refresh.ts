import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RouterOutputs } from './trpc'

export type Router = keyof RouterOutputs

/**
 * Routers whose outputs depend on clients, groups or payments, with their lists, details and counters (specification 1
 * §7). By router, so that a new procedure needs no change here.
 */
export const CHANGED_ROUTERS: readonly Router[] = [
  'cash',
  'clients',
  'collections',
  'deletedRecords',
  'groups',
  'payments',
  'receipts',
  'reminders',
  'reports',
  'variableClients',
]

/**
 * First query key of the clients who can be selected in a group's form. Not under `groups`: a save would refetch all
 * its pages before the form could close.
 */
export const AVAILABLE_CLIENTS = 'available-clients'

/** Every mutation adds to the audit log. */
async function refreshWithAuditLog(client: QueryClient, routers: readonly Router[]): Promise<void> {
  await Promise.all([...routers, 'trail'].map((router) => client.invalidateQueries({ queryKey: [[router]] })))
}

/** Invalidates the queries that a successful create, edit, payment or delete affects; visible ones are refetched. */
export function refreshRecords(client: QueryClient): Promise<void> {
  return refreshWithAuditLog(client, CHANGED_ROUTERS)
}

/** The same as a hook for `onSuccess`: `const refresh = useRefresh()`. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshRecords(client), [client])
}

/** The same for one router and the audit log: `const refresh = useRefreshOf('quotations')`. */
export function useRefreshOf(router: Router): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshWithAuditLog(client, [router]), [client, router])
}

/** After a group was refused a client: the list that offered the client is outdated. */
export function useRefreshAvailableClients(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [AVAILABLE_CLIENTS] }), [client])
}

/**
 * For `onSettled`: after a success the mutation ends when the invalidated queries are refetched; after a failure
 * immediately, because further requests may hang.
 */
export function waitedForUnlessFailed(refresh: () => Promise<void>) {
  return (_data: unknown, error: unknown): Promise<void> | undefined => {
    const refreshed = refresh()
    return error ? undefined : refreshed
  }
}
