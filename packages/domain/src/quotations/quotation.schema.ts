import { z } from 'zod'
import { clientFields } from '../clients/client-fields'
import { optionalLocalDateSchema } from '../dates/local-date'
import { idSchema } from '../integers'
import { amountSchema, parseCentavos } from '../money/money'
import { clientKindSchema } from '../receipts/collect.schema'
import { optionalText, requiredText } from '../text/text'
import { answeredStates, quotationStates } from './quotation-state'
import { quotationTexts } from './quotation-texts'

const MOST_ITEMS = 1_000

/** Prices in quetzales. */
export const quotationItemInput = z.object(
  {
    name: requiredText({ label: 'Artículo', max: 200, missing: 'El nombre del artículo es requerido' }),
    purchasePrice: amountSchema('Precio de Compra', 'El precio de compra es requerido').default('0.00'),
    salePrice: amountSchema('Precio de Venta', 'El precio de venta es requerido').default('0.00'),
  },
  { error: quotationTexts.itemMissing },
)
export type QuotationItemInput = z.output<typeof quotationItemInput>

/**
 * At least one article has a price; the server computes profits and totals (product/quotations#articles). `validUntil`
 * is the last day of the prices, `copiedFrom` the id of the copied quotation
 * (product/quotations#validity-and-conditions, product/quotations#copies). `clientId`, of the kind `clientKind`, is for
 * whom it is; without `phone` it has that client's phone (product/quotations#client-and-phone).
 */
export const quotationInput = z.object(
  {
    name: requiredText({ label: 'Nombre de la cotización', max: 200, missing: quotationTexts.nameMissing }),
    clientName: requiredText({ label: 'Nombre del cliente', max: 200, missing: quotationTexts.clientMissing }),
    items: z
      .array(quotationItemInput, { error: quotationTexts.itemMissing })
      .max(MOST_ITEMS, { error: `Envía ${MOST_ITEMS} artículos como máximo` })
      .refine((items) => items.some(isPriced), { error: quotationTexts.itemMissing }),
    validUntil: optionalLocalDateSchema('Válida hasta'),
    conditions: optionalText({ label: 'Condiciones', max: 2_000, form: 'lines' }).default(null),
    copiedFrom: idSchema.nullish(),
    phone: clientFields.phone.schema.optional(),
    clientKind: clientKindSchema.nullish(),
    clientId: idSchema.nullish(),
  },
  { error: 'Envía los datos de la cotización' },
)
export type QuotationInput = z.output<typeof quotationInput>

/** The new state of a quotation, and the one that the operator saw (product/quotations#states). */
export const quotationStateInput = z.object({
  id: idSchema,
  state: z.enum(answeredStates, { error: `Estado: elige ${answeredStates.join(', ')}` }),
  from: z.enum(quotationStates, { error: `Estado anterior: elige ${quotationStates.join(', ')}` }),
})
export type QuotationStateInput = z.output<typeof quotationStateInput>

function isPriced({ purchasePrice, salePrice }: QuotationItemInput): boolean {
  return [purchasePrice, salePrice].some((price) => (parseCentavos(price) ?? 0) > 0)
}
