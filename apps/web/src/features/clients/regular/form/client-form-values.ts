import { clientDialogInput, clientInput } from '@isp/domain/clients/client.schema'
import { type ClientField, clientFieldKeys } from '@isp/domain/clients/client-fields'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { z } from 'zod'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { formTexts } from '../../shared/fields/form-texts'

/** What the full-page forms hold: every field as text, empty when there is nothing. */
export type ClientFormValues = Record<ClientField, string>

/** Fields of the client dialogs. */
export const dialogFields = Object.keys(clientDialogInput.shape) as (keyof typeof clientDialogInput.shape)[]

/** What the client dialogs hold. */
export type ClientDialogValues = Pick<ClientFormValues, (typeof dialogFields)[number]>

/** A client as the full-page forms send it: there an empty utility is 0 (specification 1 §5). */
export const clientFormInput = clientInput.extend({
  utility: z
    .string()
    .transform((text): string | number => (text.trim() === '' ? '0' : text))
    .pipe(clientInput.shape.utility.unwrap()),
})

/** A new client's form; the service starts today unless changed. */
export function emptyClientForm(startDate: LocalDate): ClientFormValues {
  return formTexts(clientFieldKeys, { startDate })
}

/** A stored client's form. */
export function clientFormOf(client: RouterOutputs['clients']['byId']): ClientFormValues {
  return formTexts(clientFieldKeys, client)
}

/** What the dialogs ask for, of a form or of a stored client. */
export function dialogValuesOf(client: Record<keyof ClientDialogValues, string | null>): ClientDialogValues {
  return formTexts(dialogFields, client)
}
