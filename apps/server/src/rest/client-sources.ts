import type { RouterInputs } from '@isp/api/root'
import { clientFieldKeys, variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import type { InputSources } from './request-input'

/** Input for creating a regular client. */
export const clientSources = fromBody([...clientFieldKeys, 'groupId']) satisfies InputSources<
  RouterInputs['clients']['create']
>

/** Input for creating a variable client. */
export const variableClientSources = fromBody(variableClientFieldKeys) satisfies InputSources<
  RouterInputs['variableClients']['create']
>

const editSources = { id: 'path', version: 'body' } as const

/** Input for changing a regular client. */
export const editedClientSources = { ...clientSources, ...editSources } satisfies InputSources<
  RouterInputs['clients']['update']
>

/** Input for changing a variable client. */
export const editedVariableClientSources = { ...variableClientSources, ...editSources } satisfies InputSources<
  RouterInputs['variableClients']['update']
>

function fromBody<Key extends string>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, 'body'])) as Record<Key, 'body'>
}
