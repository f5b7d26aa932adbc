import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The code of the app, which `AuthGate` loads. */
export const APP_KEY = ['app']

/**
 * Removes what was read and sent in a session that has ended (product/auth#end-of-a-session): names, amounts and
 * passwords.
 */
export function forgetSession(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !isWithoutSession(queryKey) })
  client.getMutationCache().clear()
}

/** tRPC query keys begin with the path: `[['auth', 'status'], …]`. */
function isWithoutSession([path]: QueryKey): boolean {
  return path === APP_KEY[0] || (Array.isArray(path) && path.join('.') === 'auth.status')
}
