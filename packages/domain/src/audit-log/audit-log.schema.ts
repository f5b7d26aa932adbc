import { z } from 'zod'
import type { ClientField } from '../clients/client-fields'
import { optionalLocalDateSchema } from '../dates/local-date'
import type { Period } from '../dates/period'
import type { GroupField } from '../groups/group.schema'
import { idSchema, pageSizeSchema } from '../integers'

export type AuditSubject =
  | 'client'
  | 'variable_client'
  | 'group'
  | 'quotation'
  | 'config'
  | 'billing'
  | 'business'
  | 'reminder_texts'
  | 'router_templates'
  | 'cash_expense'
  | 'cash_deposit'
  | 'cash_withdrawal'
  | 'cash_entry'
  | 'cash_closing'
  | 'counter_sale'
  | 'device'
  | 'passkey'
  | 'second_factor'
  | 'api_token'
  | 'import'
  | 'service'

/**
 * Generated, undone and acknowledged apply to billing runs. A deleted record is purged after 30 days. Money was deposited
 * on the account of a client, withdrawn from it for months, or refunded; charged is what is no month. Voided are such
 * receipts, movements of cash, and payments that were taken back on a phone. Reviewed is money that was taken there. A passkey that may be
 * a copy is refused. The service of several clients is suspended for debt, and reactivated.
 */
export type AuditAction =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'paid'
  | 'reverted'
  | 'generated'
  | 'undone'
  | 'acknowledged'
  | 'restored'
  | 'purged'
  | 'promised'
  | 'contacted'
  | 'voided'
  | 'suspended'
  | 'left'
  | 'reactivated'
  | 'refused'
  | 'deposited'
  | 'withdrawn'
  | 'refunded'
  | 'charged'
  | 'reviewed'

export type AuditField =
  | ClientField
  | GroupField
  | 'amount'
  | 'utilityAmount'
  | 'paidDate'
  | 'dueDate'
  | 'paidPayments'
  | 'paidAmount'
  | 'paidUtilities'
  | 'membersAdded'
  | 'membersRemoved'
  | 'totalExpenses'
  | 'clientName'
  | 'articles'
  | 'totalPurchase'
  | 'totalSale'
  | 'quotationState'
  | 'validUntil'
  | 'conditions'
  | 'copiedFrom'
  | 'username'
  | 'password'
  | 'device'
  | 'regularPayments'
  | 'variablePayments'
  | 'nit'
  | 'footText'
  | 'quotationValidityDays'
  | 'cutAfterDays'
  | 'logo'
  | 'due'
  | 'overdue'
  | 'cutPppoe'
  | 'cutIp'
  | 'reconnectPppoe'
  | 'reconnectIp'
  | 'promisedDate'
  | 'channel'
  | 'group'
  | 'feeClients'
  | 'importedClients'
  | 'cutClients'
  | 'completedClients'
  | 'monthlySum'
  | 'expected'
  | 'counted'
  | 'leftInDrawer'
  | 'difference'
  | 'reason'
  | 'pauseFrom'
  | 'pauseTo'
  | 'annulledMonths'
  | 'systemDate'
  | 'recoveryCodes'
  | 'tokenAccess'
  | 'tokenExpiry'
  | 'receipt'
  | 'concept'
  | 'backup'
  | 'nextReceipt'
  | 'provisionalNumber'

/**
 * One changed field; null for no value. Both are null for a secret, whose values are not stored. Amounts are quetzales,
 * dates `yyyy-mm-dd`.
 */
export type AuditChange = {
  field: AuditField
  from: string | null
  to: string | null
  /** The client, in an entry about several; a variable one apart. */
  client?: { id: number; name: string }
  variableClient?: { id: number; name: string }
  /** The month of a payment, in such an entry. */
  period?: Period
}

const PAGE_SIZE = 20

const auditLogPage = {
  /** The `nextCursor` of the previous page; absent for the newest entries. */
  cursor: z
    .string({ error: 'El cursor debe ser un texto' })
    .regex(/^\d{1,18}$/, { error: 'El cursor debe ser el de una página anterior' })
    .nullish(),
  limit: pageSizeSchema.default(PAGE_SIZE),
}

/** Only entries from the beginning of this day on, for a script that goes on where it stopped. */
const since = optionalLocalDateSchema('Desde').optional()

export const listAuditLogInput = z.object({ ...auditLogPage, since }).default({ limit: PAGE_SIZE })
/** Id of an entry, as the audit log returns it. */
export const auditEntryInput = z.object({
  entryId: z
    .string({ error: 'El identificador del cambio debe ser un texto' })
    .regex(/^\d{1,18}$/, { error: 'El identificador del cambio debe ser un número' }),
})

/**
 * `keepChanged` undoes an import without the clients that were changed or have paid since
 * (product/import#undoing-an-import), and what a router's export completed without those that were changed.
 */
export const undoEntryInput = auditEntryInput.extend({
  keepChanged: z.boolean({ error: 'keepChanged debe ser true o false' }).default(false),
})
export type UndoEntryInput = z.output<typeof undoEntryInput>

export const auditLogOfInput = z.object({ id: idSchema, ...auditLogPage })

/** A page of the audit log: at most `limit` entries older than `cursor`, none before `since`. */
export type AuditLogPage = z.output<typeof listAuditLogInput>
