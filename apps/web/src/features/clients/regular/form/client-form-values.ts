import { type ClientInput, clientInput } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/local-date'
import { z } from 'zod'
import type { RouterOutputs } from '../../../../lib/trpc'

/** What the full-page forms hold: every field as text, empty when there is nothing. */
export type ClientFormValues = Record<keyof ClientInput, string>

/** What the client dialogs hold. */
export type ClientDialogValues = Pick<
  ClientFormValues,
  'name' | 'phone' | 'address' | 'monthlyAmount' | 'utility' | 'startDate'
>

/** A client as the full-page forms send it: there an empty utility is 0 (specification 1 §5). */
export const clientFormInput = clientInput.extend({
  utility: z
    .string()
    .transform((text): string | number => (text.trim() === '' ? '0' : text))
    .pipe(clientInput.shape.utility.unwrap()),
})

/** A new client's form; the service starts today unless changed. */
export function emptyClientForm(startDate: LocalDate): ClientFormValues {
  return {
    name: '',
    phone: '',
    address: '',
    googleMapsLink: '',
    monthlyAmount: '',
    utility: '',
    startDate,
    routerIp: '',
    routerUser: '',
    routerPassword: '',
    wifiName: '',
    wifiPassword: '',
  }
}

/** A stored client's form. */
export function clientFormOf(client: RouterOutputs['clients']['byId']): ClientFormValues {
  const values = emptyClientForm(client.startDate)
  for (const key of Object.keys(values) as (keyof ClientFormValues)[]) values[key] = client[key] ?? ''
  return values
}

/** What the dialogs ask for, of a form or of a stored client. */
export function dialogValuesOf(client: Record<keyof ClientDialogValues, string | null>): ClientDialogValues {
  return {
    name: client.name ?? '',
    phone: client.phone ?? '',
    address: client.address ?? '',
    monthlyAmount: client.monthlyAmount ?? '',
    utility: client.utility ?? '',
    startDate: client.startDate ?? '',
  }
}
