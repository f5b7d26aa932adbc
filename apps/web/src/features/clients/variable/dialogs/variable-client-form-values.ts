import { type VariableClientField, variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { formTexts } from '../../shared/fields/form-texts'

/** What the dialogs hold: every field as text, empty when there is nothing. */
export type VariableClientFormValues = Record<VariableClientField, string>

/** A new client's form; the service starts on `startDate` unless changed. */
export function emptyVariableClientForm(startDate: LocalDate): VariableClientFormValues {
  return formTexts(variableClientFieldKeys, { startDate })
}

/** A stored client's form. */
export function variableClientFormOf(client: RouterOutputs['variableClients']['byId']): VariableClientFormValues {
  return formTexts(variableClientFieldKeys, client)
}
