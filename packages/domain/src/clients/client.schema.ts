import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { editedRecord, idSchema, pageOf } from '../integers'
import { amountSchema } from '../money/money'
import { absentIsNull, requiredText, searchSchema } from '../text/text'
import { clientFields, schemasOf } from './client-fields'

const { name, monthlyAmount, utility, startDate, ...optional } = schemasOf(clientFields)
const required = { name, monthlyAmount, utility, startDate }
const missingBody = { error: 'Envía los datos del cliente' }

/** Every field of a regular client; amounts in quetzales, utility 0.00 and optional texts null when absent. */
export const clientInput = z.object(
  { ...required, utility: utility.default('0.00'), ...absentIsNull(optional) },
  missingBody,
)
export type ClientInput = z.output<typeof clientInput>

/** A partial change of a client; absent fields stay unchanged. */
export const clientChanges = z.object({ ...required, ...optional }, missingBody).partial()
export type ClientChanges = z.output<typeof clientChanges>

/** The fields of the client dialogs, where the utility is required (specification 1 §5). */
export const clientDialogInput = z.object({
  ...required,
  ...absentIsNull({ phone: optional.phone, address: optional.address }),
})

export const replaceClientInput = clientInput.extend(editedRecord)
export const updateClientInput = clientChanges.extend(editedRecord)

/** A WiFi password being typed, to be compared with those of the other clients. */
export const sharedWifiPasswordInput = z.object({
  wifiPassword: requiredText({ label: 'Contraseña de WiFi', max: 200, missing: 'Escribe una contraseña de WiFi' }),
  exceptId: idSchema.optional(),
})

export const clientStatuses = ['paid', 'pending'] as const
export type ClientStatus = (typeof clientStatuses)[number]

/** Filters of the dashboard; amounts in quetzales with inclusive bounds. */
export const clientFilters = z.object({
  search: searchSchema,
  groupSearch: searchSchema,
  status: z.enum(['all', ...clientStatuses], { error: 'Estado de pago: elige all, paid o pending' }).default('all'),
  minAmount: amountSchema('Mínimo', 'Mínimo: escribe un monto').optional(),
  maxAmount: amountSchema('Máximo', 'Máximo: escribe un monto').optional(),
})
export type ClientFilters = z.output<typeof clientFilters>

export const listClientsInput = clientFilters.extend(pageOf(20))
export type ListClientsInput = z.output<typeof listClientsInput>

/** A payment to mark paid; an absent or empty date means today (specification 1 §7). */
export const markedPayment = { id: idSchema, paidDate: optionalLocalDateSchema('Fecha de pago') }

/** If `expectedAmount` (quetzales) is given, a payment with another amount is not marked. */
export const markPaidInput = z.object({
  ...markedPayment,
  expectedAmount: amountSchema('Monto confirmado', 'Monto confirmado: escribe un monto').optional(),
})

export const historyStatuses = ['all', 'paid', 'pending', 'overdue'] as const
export const historyPeriods = ['all', 'current-month', 'last-month'] as const

/** Filters of the payment history; pending means unpaid and not yet overdue, as its badge does. */
export const paymentHistoryFilters = z.object({
  status: z.enum(historyStatuses, { error: 'Estado: elige all, paid, pending u overdue' }).default('all'),
  period: z.enum(historyPeriods, { error: 'Período: elige all, current-month o last-month' }).default('all'),
})
export type PaymentHistoryFilters = z.output<typeof paymentHistoryFilters>

export const paymentHistoryInput = paymentHistoryFilters.extend(pageOf(20))
export type PaymentHistoryInput = z.output<typeof paymentHistoryInput>
