import type { RouterInputs } from '@isp/api/root'
import { clientFieldKeys, variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import type { InputSources } from './request-input'

/** The input of a new regular client. */
export const clientSources = fromBody(clientFieldKeys) satisfies InputSources<RouterInputs['clients']['create']>

/** That of a variable client. */
export const variableClientSources = fromBody(variableClientFieldKeys) satisfies InputSources<
  RouterInputs['variableClients']['create']
>

/** That of a regular client that exists. */
export const editedClientSources = {
  ...clientSources,
  id: 'path',
  version: 'body',
} as const satisfies InputSources<RouterInputs['clients']['update']>

function fromBody<Key extends string>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, 'body'])) as Record<Key, 'body'>
}
