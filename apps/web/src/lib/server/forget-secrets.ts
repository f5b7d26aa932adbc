import type { AppRouter } from '@isp/api/root'
import type { SecretField } from '@isp/domain/clients/client-fields'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyTRPCProcedure, AnyTRPCQueryProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server'

/** Whether a value or a part of it has a secret field. */
type HoldsSecret<Value> = Value extends readonly (infer Item)[]
  ? HoldsSecret<Item>
  : Value extends object
    ? SecretField & keyof Value extends never
      ? HoldsSecret<Value[keyof Value]>
      : true
    : never

/** The paths of all queries whose inputs or outputs have one. */
type SecretQuery<Routes, Path extends string = ''> = {
  [Key in keyof Routes & string]: Routes[Key] extends AnyTRPCQueryProcedure
    ? true extends HoldsSecret<inferProcedureInput<Routes[Key]> | inferProcedureOutput<Routes[Key]>>
      ? `${Path}${Key}`
      : never
    : Routes[Key] extends AnyTRPCProcedure
      ? never
      : SecretQuery<Routes[Key], `${Path}${Key}.`>
}[keyof Routes & string]

/** Every query with network passwords of clients: the type-check reports one that is missing or has none. */
const SECRET_QUERIES: Record<SecretQuery<AppRouter['_def']['record']>, true> = {
  'clients.byId': true,
  'clients.secrets': true,
  'clients.namesByWifiPassword': true,
  'variableClients.byId': true,
  'variableClients.listWithPayments': true,
  'variableClients.secrets': true,
}

/** Removes passwords from the cache: the queries that contain them and all mutation inputs. */
export function forgetSecrets(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => procedureOf(queryKey) in SECRET_QUERIES })
  client.getMutationCache().clear()
}

/** tRPC query keys begin with the path: `[['clients', 'byId'], …]`. */
function procedureOf([path]: readonly unknown[]): string {
  return Array.isArray(path) ? path.join('.') : ''
}
