import type { RouterInputs } from '@isp/api/root'
import type { InputSources } from './request-input'

/** The fields of a variable client that the documented paths take. */
export const variableClientFields = {
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

/** Those of a regular client. */
export const clientFields = {
  ...variableClientFields,
  monthlyAmount: 'body',
  utility: 'body',
} as const satisfies InputSources<RouterInputs['clients']['create']>

/** Those of a regular client that exists. */
export const editedClientFields = {
  ...clientFields,
  id: 'path',
  version: 'body',
} as const satisfies InputSources<RouterInputs['clients']['update']>
