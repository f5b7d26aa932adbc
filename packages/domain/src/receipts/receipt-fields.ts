import { z } from 'zod'
import { optionalText, type TextForm } from '../text/text'
import { bankMethods, methodLabels, type PaymentMethod, paymentMethods } from './payment-methods'

type Description<Label extends string, Column extends string> = {
  /** Column of `receipts`. */
  column: Column
  /** Label of forms, papers and exports; 'Número de Boleta' is the column 'numero_de_boleta' of payment files. */
  label: Label
  max: number
  form?: TextForm
}

/**
 * The texts of a receipt that dialogs ask for, and with which methods (product/receipts#texts-of-a-receipt). A new one
 * is added here and as a column of `receipts`; inputs, SQL, undo, forms, papers, lists, exports and payment files
 * follow from this.
 */
export const askedFields = {
  reference: asked({
    column: 'reference',
    label: 'Referencia',
    max: 60,
    methods: paymentMethods,
  }),
  bank: asked({ column: 'bank', label: 'Banco', max: 40, methods: bankMethods, onlyThere: true }),
}

export type AskedField = keyof typeof askedFields
export const askedFieldKeys = Object.keys(askedFields) as AskedField[]
/** What the boxes of the asked texts hold before anything is typed. */
export const noTypedTexts = Object.fromEntries(askedFieldKeys.map((field) => [field, ''])) as Record<AskedField, string>

/** Every text that is stored with the method of a receipt; null if absent. A note has no column in payment files. */
export const receiptFields = {
  ...askedFields,
  note: described({ column: 'note', label: 'Nota', max: 200, form: 'lines' }),
}

export type ReceiptField = keyof typeof receiptFields
export const receiptFieldKeys = Object.keys(receiptFields) as ReceiptField[]
const detailKeys = ['method', ...receiptFieldKeys] as const

/** No method and no texts. */
export const noDetails = Object.fromEntries(detailKeys.map((key) => [key, null])) as StoredDetails &
  Record<ReceiptField, null>

/** How money was received: its method and the texts that go with it. */
export type ReceiptDetails = { method: PaymentMethod } & Record<ReceiptField, string | null>

/** Those of a stored receipt: nobody recorded the method of receipts that an upgrade wrote, nor of money of an account alone. */
export type StoredDetails = { method: PaymentMethod | null } & Pick<ReceiptDetails, ReceiptField>

/** The details alone, of a receipt or an input that has other values beside them. */
export function detailsOf<Received extends StoredDetails>(received: Received): Pick<Received, keyof StoredDetails> {
  return Object.fromEntries(detailKeys.map((key) => [key, received[key]])) as Pick<Received, keyof StoredDetails>
}

/** The details of money that was not received now, but was on the account: the note alone is left. */
export function withoutMethod(details: StoredDetails): StoredDetails {
  const { note } = details
  return { ...noDetails, note }
}

const textSchemas = Object.fromEntries(
  Object.entries(receiptFields).map(([key, rule]) => [key, optionalText(rule).default(null)]),
) as Record<ReceiptField, z.ZodDefault<ReturnType<typeof optionalText>>>

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' })

const details = {
  method: z.enum(paymentMethods, { error: `Forma: elige ${anyOf.format(paymentMethods)}` }).default('cash'),
  ...textSchemas,
}

/**
 * An input with the details of a receipt: cash by default, absent or empty texts are null. Refuses a text that
 * its method cannot have.
 */
export function receivedInput<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z
    .object({ ...shape, ...details })
    .superRefine((input, context) => refuseMisplaced(input as ReceiptDetails, context))
}

function refuseMisplaced(received: ReceiptDetails, context: z.core.$RefinementCtx<unknown>): void {
  for (const field of askedFieldKeys) {
    const { label, methods, onlyThere } = askedFields[field]
    if (!onlyThere || received[field] === null || isAsked(field, received.method)) continue
    const message = `${label}: solo con ${anyOf.format(methods.map((method) => methodLabels[method]))}`
    context.addIssue({ code: 'custom', path: [field], message, input: received[field] })
  }
}

/** Whether the dialogs ask for a text of money that was received in this way. */
export function isAsked(field: ReceiptField, method: PaymentMethod): boolean {
  return field === 'note' || askedFields[field].methods.includes(method)
}

/** Texts as they are typed, with '' for those that are not asked for money that is received by `method`. */
export function textsFor<Texts extends Partial<Record<ReceiptField, string>>>(
  method: PaymentMethod,
  texts: Texts,
): Pick<Texts, keyof Texts & ReceiptField> {
  const fields = receiptFieldKeys.filter((field) => field in texts)
  return Object.fromEntries(fields.map((field) => [field, isAsked(field, method) ? texts[field] : ''])) as typeof texts
}

function described<Label extends string, Column extends string>(description: Description<Label, Column>) {
  return description
}

function asked<Label extends string, Column extends string>(
  description: Description<Label, Column> & { methods: readonly PaymentMethod[]; onlyThere?: true },
) {
  return description
}
