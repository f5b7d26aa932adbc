import type { LocalDate } from '@isp/domain/local-date'
import type { VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import type { RouterOutputs } from '../../../../lib/trpc'

/** What the dialogs hold: every field as text, empty when there is nothing. */
export type VariableClientFormValues = Record<keyof VariableClientInput, string>

/** A new client's form; the service starts on `startDate` unless changed. */
export function emptyVariableClientForm(startDate: LocalDate): VariableClientFormValues {
  return {
    name: '',
    phone: '',
    address: '',
    startDate,
    googleMapsLink: '',
    routerIp: '',
    routerUser: '',
    routerPassword: '',
    wifiName: '',
    wifiPassword: '',
  }
}

/** A stored client's form. */
export function variableClientFormOf(client: RouterOutputs['variableClients']['byId']): VariableClientFormValues {
  const values = emptyVariableClientForm(client.startDate)
  for (const key of Object.keys(values) as (keyof VariableClientFormValues)[]) values[key] = client[key] ?? ''
  return values
}
