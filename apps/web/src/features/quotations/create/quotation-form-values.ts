import { quotationInput, quotationItemInput } from '@isp/domain/quotations/quotation.schema'
import { z } from 'zod'
import type { Quotation } from '../quotation-content'

/** A row of the form as typed. `key` identifies it. */
export type ItemValues = { key: number; name: string; purchasePrice: string; salePrice: string }
export type ItemField = Exclude<keyof ItemValues, 'key'>

export type QuotationFormValues = {
  name: string
  clientName: string
  phone: string
  /** The registered client whose name was chosen; null for another name. */
  clientKind: Quotation['clientKind']
  clientId: number | null
  /** `yyyy-mm-dd`; empty for none. */
  validUntil: string
  conditions: string
  items: ItemValues[]
}

const typedItem = z.object({ name: z.string(), purchasePrice: z.string(), salePrice: z.string() })
type TypedItem = z.output<typeof typedItem>

const { items: storedItems, copiedFrom: _copiedFrom, ...texts } = quotationInput.shape

/**
 * A quotation as the form sends it: blank rows are not sent, a blank price is 0. Errors of a row are reported at its
 * index in the form, errors of the list at `items`.
 */
export const quotationForm = z.object({
  ...texts,
  items: z.array(typedItem).transform((rows, context) => {
    const valid = rows.flatMap((row, index) => {
      if (isBlank(row)) return []
      const parsed = quotationItemInput.safeParse(sentItem(row))
      for (const { path, message } of parsed.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [index, ...path], message, input: row })
      }
      return parsed.success ? [parsed.data] : []
    })
    for (const { message } of storedItems.safeParse(valid).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, input: rows })
    }
    return valid
  }),
})

type CopiedQuotation = Omit<Quotation, 'id' | 'validUntil'>

export function emptyQuotation(): QuotationFormValues {
  return {
    name: '',
    clientName: '',
    phone: '',
    clientKind: null,
    clientId: null,
    validUntil: '',
    conditions: '',
    items: [emptyItem(0)],
  }
}

/** The validity is not copied: it is over, or soon will be. */
export function copiedQuotation(quotation: CopiedQuotation): QuotationFormValues {
  const { name, clientName, phone, clientKind, clientId, conditions, items } = quotation
  return {
    name,
    clientName,
    phone: phone ?? '',
    clientKind,
    clientId,
    validUntil: '',
    conditions: conditions ?? '',
    items: items.map((item, key) => ({
      key,
      name: item.name,
      purchasePrice: item.purchasePrice,
      salePrice: item.salePrice,
    })),
  }
}

export type Whom = Pick<QuotationFormValues, 'clientName' | 'phone' | 'clientKind' | 'clientId'>
type ChosenClient = { kind: 'regular' | 'variable'; id: number; name: string; phone: string | null }

/** A typed phone stays if the client has none. */
export function withClient({ phone: typed }: Pick<Whom, 'phone'>, { kind, id, name, phone }: ChosenClient): Whom {
  return { clientName: name, phone: phone ?? typed, clientKind: kind, clientId: id }
}

/** Another name is that of somebody else: a chosen client goes, with the phone. */
export function withClientName({ clientId, phone }: Pick<Whom, 'clientId' | 'phone'>, clientName: string): Whom {
  return { clientName, phone: clientId === null ? phone : '', clientKind: null, clientId: null }
}

export function emptyItem(key: number): ItemValues {
  return { key, name: '', purchasePrice: '', salePrice: '' }
}

export function nextKey(items: readonly ItemValues[]): number {
  return items.reduce((highest, { key }) => Math.max(highest, key), 0) + 1
}

export function isBlank({ name, purchasePrice, salePrice }: TypedItem): boolean {
  return [name, purchasePrice, salePrice].every((text) => text.trim() === '')
}

function sentItem({ name, purchasePrice, salePrice }: TypedItem) {
  return { name, purchasePrice: purchasePrice || undefined, salePrice: salePrice || undefined }
}
