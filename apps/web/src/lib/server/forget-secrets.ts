import type { QueryClient } from '@tanstack/react-query'

/** Procedures whose answers, or whose inputs, hold passwords of clients' networks. */
const SECRET_PROCEDURES: ReadonlySet<string> = new Set([
  'clients.byId',
  'clients.secrets',
  'clients.namesByWifiPassword',
  'variableClients.byId',
  'variableClients.secrets',
])

/** Takes passwords out of the cache: the answers that hold them, and everything that was sent. */
export function forgetSecrets(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => SECRET_PROCEDURES.has(procedureOf(queryKey)) })
  client.getMutationCache().clear()
}

/** tRPC's keys begin with the path: `[['clients', 'byId'], …]`. */
function procedureOf([path]: readonly unknown[]): string {
  return Array.isArray(path) ? path.join('.') : ''
}
