import { z } from 'zod'
import type { ClientField } from '../clients/client-fields'
import { idSchema, pageSizeSchema } from '../integers'

/** What an entry of the trail is about. */
export type TrailSubject = 'client' | 'variable_client' | 'group' | 'quotation' | 'config' | 'billing'

/** What was done to it: paid and reverted to a client's payment, the last three to payments that were generated. */
export type TrailAction =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'paid'
  | 'reverted'
  | 'generated'
  | 'undone'
  | 'acknowledged'

/** What may change of a subject. */
export type TrailField =
  | ClientField
  | 'amount'
  | 'utilityAmount'
  | 'paidDate'
  | 'paidPayments'
  | 'paidAmount'
  | 'paidUtilities'
  | 'location'
  | 'description'
  | 'membersAdded'
  | 'membersRemoved'
  | 'totalExpenses'
  | 'clientName'
  | 'articles'
  | 'totalPurchase'
  | 'totalSale'
  | 'username'
  | 'password'
  | 'device'
  | 'regularPayments'
  | 'variablePayments'

/**
 * One field that changed; null where there was or is nothing, both null for a secret, whose values are never kept.
 * Amounts are quetzales, days `yyyy-mm-dd`.
 */
export type TrailChange = { field: TrailField; from: string | null; to: string | null }

const PAGE_SIZE = 20

const trailPage = {
  /** The `nextCursor` of the page before; absent for the newest entries. */
  cursor: z
    .string({ error: 'El cursor debe ser un texto' })
    .regex(/^\d{1,18}$/, { error: 'El cursor debe ser el de una página anterior' })
    .nullish(),
  limit: pageSizeSchema.default(PAGE_SIZE),
}

export const listTrailInput = z.object(trailPage).default({ limit: PAGE_SIZE })
export const trailOfInput = z.object({ id: idSchema, ...trailPage })

/** Which entries of the trail: at most `limit` of those older than `cursor`. */
export type TrailPage = z.output<typeof listTrailInput>
