import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { optionalPeriodSchema } from '../dates/period-schema'
import { editedRecord, idSchema, pageOf } from '../integers'
import { amountSchema } from '../money/money'
import { receivedInput } from '../receipts/receipt-fields'
import { sameSlipAllowed } from '../receipts/same-slip.schema'
import { absentIsNull, requiredText, schemasOf, searchSchema } from '../text/text'
import { clientFields } from './client-fields'

const { name, monthlyAmount, utility, startDate, neverCut, ...optional } = schemasOf(clientFields)
const required = { name, monthlyAmount, utility, startDate }
const missingBody = { error: 'Envía los datos del cliente' }

/** Every field of a regular client; amounts in quetzales, utility 0.00, optional texts null and `neverCut` false when absent. */
export const clientInput = z.object(
  { ...required, utility: utility.default('0.00'), ...absentIsNull(optional), neverCut: neverCut.default(false) },
  missingBody,
)
export type ClientInput = z.output<typeof clientInput>

/** Absent fields stay unchanged. */
export const clientChanges = z.object({ ...required, ...optional, neverCut }, missingBody).partial()
export type ClientChanges = z.output<typeof clientChanges>

/** The fields of the client dialogs, where the utility is required (product/clients#forms). */
export const clientDialogInput = z.object({
  ...required,
  ...absentIsNull({ phone: optional.phone, address: optional.address }),
})

/** Null for no group. Absent: none for a new client, unchanged for a stored one (product/clients#group-of-a-client). */
const membership = { groupId: idSchema.nullable().optional() }

/**
 * 'Se cobra desde', the first charged month; null when absent. It is not edited later (product/billing#se-cobra-desde).
 */
export const newClientFields = { billedFrom: optionalPeriodSchema('Se cobra desde') }

const clientWithGroup = clientInput.extend(membership)
export type ClientWithGroup = z.output<typeof clientWithGroup>
export const createClientInput = clientWithGroup.extend(newClientFields)
export const replaceClientInput = clientWithGroup.extend(editedRecord)
export const updateClientInput = clientChanges.extend({ ...editedRecord, ...membership })

/** The id that another system has for a client. */
export const externalIdInput = z.object({
  externalId: requiredText({ label: 'Código externo', max: 80, missing: 'Escribe un código externo' }),
})

/** The name of a MikroTik being typed; empty for all. */
export const mikrotiksInput = z.object({ search: searchSchema })

/** A WiFi password being typed, to be compared with those of the other clients. */
export const sharedWifiPasswordInput = z.object({
  wifiPassword: requiredText({
    label: 'Contraseña de WiFi',
    max: 200,
    form: 'typed',
    missing: 'Escribe una contraseña de WiFi',
  }),
  exceptId: idSchema.optional(),
})

/** A payment to mark paid; an absent or empty date means today (product/payments#marking-paid). */
export const markedPayment = { id: idSchema, paidDate: optionalLocalDateSchema('Fecha de pago') }

/** If `expectedAmount` (quetzales) is given, a payment with another amount is not marked. */
export const markPaidInput = receivedInput({
  ...markedPayment,
  expectedAmount: amountSchema('Monto confirmado', 'Monto confirmado: escribe un monto').optional(),
  ...sameSlipAllowed,
})

/** A payment whose last change is undone, and what that change must be (product/audit-log#undone-payments). */
export const undoPaymentInput = z.object({
  id: idSchema,
  action: z.enum(['paid', 'reverted'], { error: 'Cambio: elige paid o reverted' }),
})
export type UndoPaymentInput = z.output<typeof undoPaymentInput>

export const historyStatuses = ['all', 'paid', 'pending', 'overdue'] as const
export const historyPeriods = ['all', 'current-month', 'last-month'] as const

/**
 * Filters of the payment history (product/payments#payment-history); pending means unpaid and not yet overdue, as its
 * badge does.
 */
export const paymentHistoryFilters = z.object({
  status: z.enum(historyStatuses, { error: 'Estado: elige all, paid, pending u overdue' }).default('all'),
  period: z.enum(historyPeriods, { error: 'Período: elige all, current-month o last-month' }).default('all'),
  search: searchSchema,
  /** First and last day of the paid date; unpaid payments have none, so they are not found. */
  paidFrom: optionalLocalDateSchema('Pagado desde'),
  paidTo: optionalLocalDateSchema('Pagado hasta'),
  /** First and last due day of what is still to be collected: unpaid payments of clients who have not left. */
  owedFrom: optionalLocalDateSchema('Por cobrar desde'),
  owedTo: optionalLocalDateSchema('Por cobrar hasta'),
})
export type PaymentHistoryFilters = z.output<typeof paymentHistoryFilters>

export const paymentHistoryInput = paymentHistoryFilters.extend(pageOf(20))
