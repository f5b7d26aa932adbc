import type { QueryClient } from '@tanstack/react-query'

/** Procedures whose outputs or inputs contain network passwords of clients. */
const SECRET_PROCEDURES: ReadonlySet<string> = new Set([
  'clients.byId',
  'clients.secrets',
  'clients.namesByWifiPassword',
  'variableClients.byId',
  'variableClients.secrets',
])

/** Removes passwords from the cache: the outputs that contain them and all mutation inputs. */
export function forgetSecrets(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => SECRET_PROCEDURES.has(procedureOf(queryKey)) })
  client.getMutationCache().clear()
}

/** tRPC query keys begin with the path: `[['clients', 'byId'], …]`. */
function procedureOf([path]: readonly unknown[]): string {
  return Array.isArray(path) ? path.join('.') : ''
}
