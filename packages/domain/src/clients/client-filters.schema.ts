import { z } from 'zod'
import { clientStatuses } from '../billing/payment-status'
import { dueFilters } from '../billing/urgency'
import { pageOf } from '../integers'
import { amountSchema } from '../money/money'
import { pauseKinds } from '../pauses/pauses'
import { searchSchema } from '../text/text'

/**
 * The choices of 'Estado de pago': by status, pending clients by when they have to pay (specification 3 A5), and those
 * who are suspended or left (specification 3 C3). Who left is found by 'left' and by a search among all.
 */
export const clientStatusFilters = ['all', ...clientStatuses, ...dueFilters, ...pauseKinds] as const
export type ClientStatusFilter = (typeof clientStatusFilters)[number]
export const clientStatusFilter = z
  .enum(clientStatusFilters, { error: `Estado de pago: elige ${clientStatusFilters.join(', ')}` })
  .default('all')

/** Filters of the dashboard; amounts in quetzales with inclusive bounds. */
export const clientFilters = z.object({
  search: searchSchema,
  groupSearch: searchSchema,
  status: clientStatusFilter,
  minAmount: amountSchema('Mínimo', 'Mínimo: escribe un monto').optional(),
  maxAmount: amountSchema('Máximo', 'Máximo: escribe un monto').optional(),
  /** Everyone, or those without a phone; a text such as 'S/N' is none (phones/has-phone.ts). */
  phone: z.enum(['all', 'none'], { error: 'Teléfono: elige all o none' }).default('all'),
})
export type ClientFilters = z.output<typeof clientFilters>

/** By what the dashboard is sorted; without a choice newest first (specification 3 A5). */
export const clientSorts = ['newest', 'name', 'group', 'monthlyAmount', 'nextPayment'] as const
export type ClientSort = (typeof clientSorts)[number]
export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Filters and order of the dashboard. `direction` has no effect on `newest`. */
export const sortedClientFilters = clientFilters.extend({
  sort: z.enum(clientSorts, { error: `Orden: elige ${clientSorts.join(', ')}` }).default('newest'),
  direction: z.enum(sortDirections, { error: `Dirección: elige ${sortDirections.join(' o ')}` }).default('asc'),
})
export type SortedClientFilters = z.output<typeof sortedClientFilters>

export const listClientsInput = sortedClientFilters.extend(pageOf(20))
export type ListClientsInput = z.output<typeof listClientsInput>
