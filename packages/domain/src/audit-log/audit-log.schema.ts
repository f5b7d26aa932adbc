import { z } from 'zod'
import type { ClientField } from '../clients/client-fields'
import { idSchema, pageSizeSchema } from '../integers'

/** What an entry of the audit log is about. */
export type AuditSubject = 'client' | 'variable_client' | 'group' | 'quotation' | 'config' | 'billing'

/** What was done to it: paid and reverted to a client's payment, the last three to payments that were generated. */
export type AuditAction =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'paid'
  | 'reverted'
  | 'generated'
  | 'undone'
  | 'acknowledged'

/** What may change of a subject. */
export type AuditField =
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
export type AuditChange = { field: AuditField; from: string | null; to: string | null }

const PAGE_SIZE = 20

const auditLogPage = {
  /** The `nextCursor` of the page before; absent for the newest entries. */
  cursor: z
    .string({ error: 'El cursor debe ser un texto' })
    .regex(/^\d{1,18}$/, { error: 'El cursor debe ser el de una página anterior' })
    .nullish(),
  limit: pageSizeSchema.default(PAGE_SIZE),
}

export const listAuditLogInput = z.object(auditLogPage).default({ limit: PAGE_SIZE })
export const auditLogOfInput = z.object({ id: idSchema, ...auditLogPage })

/** Which entries of the audit log: at most `limit` of those older than `cursor`. */
export type AuditLogPage = z.output<typeof listAuditLogInput>
