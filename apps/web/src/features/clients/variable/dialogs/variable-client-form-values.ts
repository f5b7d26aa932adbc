import { type VariableClientField, variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { formTexts } from '../../shared/fields/form-texts'

/** Values of the dialogs: all fields as text, empty if unset. */
export type VariableClientFormValues = Record<VariableClientField, string>

/** Initial values of a new client; the service starts on `startDate` by default. */
export function emptyVariableClientForm(startDate: LocalDate): VariableClientFormValues {
  return formTexts(variableClientFieldKeys, { startDate })
}

/** Initial values of a stored client. */
export function variableClientFormOf(client: RouterOutputs['variableClients']['byId']): VariableClientFormValues {
  return formTexts(variableClientFieldKeys, client)
}
