import { receiptPath } from '../receipts/receipt-texts'
import type { AuditChange, AuditSubject } from './audit-log.schema'

const folders: Partial<Record<AuditSubject, string>> = {
  client: 'clients',
  variable_client: 'variable-clients',
  group: 'groups',
}

/** Null for records without a page. */
export function recordPath(subject: AuditSubject, id: number | null): string | null {
  const folder = folders[subject]
  return folder === undefined || id === null ? null : `/${folder}/${id}`
}

/** Path of the receipt that a change names; null for other values. */
export function changePath({ field, from, to }: AuditChange): string | null {
  const number = Number(to ?? from)
  return field === 'receipt' && Number.isSafeInteger(number) && number > 0 ? receiptPath(number) : null
}
