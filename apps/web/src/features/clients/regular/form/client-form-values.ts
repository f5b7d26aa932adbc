import { clientDialogInput, clientInput, createClientInput } from '@isp/domain/clients/client.schema'
import { type ClientField, clientFieldKeys } from '@isp/domain/clients/client-fields'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { withPhonesApart } from '@isp/domain/phones/phones-apart'
import { z } from 'zod'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { type FormValues, formTexts } from '../../shared/fields/form-texts'

/** Of the full-page forms: fields as text, empty if unset; `billedFrom` ('Se cobra desde') of a new client only. */
export type ClientFormValues = FormValues<ClientField | 'groupId' | 'billedFrom'>

const chosenGroup = z.string().transform((id) => (id === '' ? null : Number(id)))

/** A client as the dialogs send it, with its group, and the notes that take what is typed beside its phone. */
export const clientDialogFields = clientDialogInput.extend({ groupId: chosenGroup, notes: clientInput.shape.notes })
export const clientDialogForm = withPhonesApart(clientDialogFields)

/** All but the notes have a box. */
export const dialogFields = Object.keys(clientDialogFields.shape) as (keyof typeof clientDialogFields.shape)[]

export type ClientDialogValues = Pick<ClientFormValues, (typeof dialogFields)[number]>

/** As the full-page forms send it: an empty utility is 0 (product/clients#forms). */
export const clientFormInput = withPhonesApart(
  createClientInput.extend({
    groupId: chosenGroup,
    utility: z
      .string()
      .transform((text): string | number => (text.trim() === '' ? '0' : text))
      .pipe(clientInput.shape.utility.unwrap()),
  }),
)

/** The service starts today by default. */
export function emptyClientForm(startDate: LocalDate): ClientFormValues {
  return { ...formTexts(clientFieldKeys, { startDate }), groupId: '', billedFrom: '' }
}

export function clientFormOf(client: RouterOutputs['clients']['byId']): ClientFormValues {
  return { ...formTexts(clientFieldKeys, client), groupId: groupText(client.groupId), billedFrom: '' }
}

const carriedState = z.object({ typed: z.record(z.string(), z.string()) })

/** The dialog's typed fields as the history state of the full-page form (product/clients#forms). */
export function typedState(values: ClientDialogValues, isTyped: (field: keyof ClientDialogValues) => boolean) {
  const typed = dialogFields.flatMap((field) => (isTyped(field) ? [[field, values[field]]] : []))
  return { typed: Object.fromEntries(typed) as Partial<ClientDialogValues> }
}

/** Texts typed in the dialog, from the history state; undefined if the page was opened otherwise. */
export function typedBefore(state: unknown): Partial<ClientDialogValues> | undefined {
  const { data } = carriedState.safeParse(state)
  const fields = dialogFields.flatMap((field) => {
    const text = data?.typed[field]
    return text === undefined ? [] : [[field, text]]
  })
  return fields.length === 0 ? undefined : (Object.fromEntries(fields) as Partial<ClientDialogValues>)
}

export function dialogValuesOf({
  groupId,
  ...client
}: Record<Exclude<keyof ClientDialogValues, 'groupId'>, string | null> & { groupId: string | number | null }) {
  return formTexts(dialogFields, { ...client, groupId: groupText(groupId) })
}

function groupText(groupId: string | number | null): string {
  return String(groupId ?? '')
}
