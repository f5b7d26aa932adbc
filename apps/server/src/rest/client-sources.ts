import type { RouterInputs } from '@isp/api/root'
import type { InputSources } from './request-input'

/** The input of a new variable client. */
export const variableClientSources = {
  name: 'body',
  phone: 'body',
  address: 'body',
  googleMapsLink: 'body',
  startDate: 'body',
  routerIp: 'body',
  routerUser: 'body',
  routerPassword: 'body',
  wifiName: 'body',
  wifiPassword: 'body',
} as const satisfies InputSources<RouterInputs['variableClients']['create']>

/** That of a regular client. */
export const clientSources = {
  ...variableClientSources,
  monthlyAmount: 'body',
  utility: 'body',
} as const satisfies InputSources<RouterInputs['clients']['create']>

/** That of a regular client that exists. */
export const editedClientSources = {
  ...clientSources,
  id: 'path',
  version: 'body',
} as const satisfies InputSources<RouterInputs['clients']['update']>
