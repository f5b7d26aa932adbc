import { z } from 'zod'
import { paymentHistoryFilters } from '../clients/client.schema'
import { pageSchema, pageSizeSchema } from '../integers'

/** The payments of which clients: all, those with a fixed fee, or the variable ones. */
export const paymentKinds = ['all', 'regular', 'variable'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Filters of 'Historial de Pagos', over the payments of both kinds of client (product/payments#payment-history). */
export const allPaymentsFilters = paymentHistoryFilters.extend({
  kind: z.enum(paymentKinds, { error: `Clientes: elige ${paymentKinds.join(', ')}` }).default('all'),
})
export type AllPaymentsFilters = z.output<typeof allPaymentsFilters>

export const allPaymentsInput = allPaymentsFilters.extend({
  page: pageSchema.default(1),
  limit: pageSizeSchema.default(20),
})
