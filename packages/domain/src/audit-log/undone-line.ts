import { paymentLine } from '../billing/payment-line'
import type { Period } from '../dates/period'
import { receiptTitle } from '../receipts/receipt-texts'
import type { AuditAction, AuditChange, AuditSubject } from './audit-log.schema'
import { auditSentence, namesSubject } from './audit-log-texts'

type Undone = {
  subject: AuditSubject
  subjectName: string | null
  action: AuditAction
  period: Period | null
  changes: readonly AuditChange[]
}

/** Of a payment: person, month and amount; of an account: the receipt that is void then; else the record and its change. */
export function undoneLine(entry: Undone): string {
  const { subjectName, period, action, changes } = entry
  if (subjectName === null || namesSubject(entry)) return auditSentence(entry)
  const receipt = changes.find(({ field }) => field === 'receipt')?.to
  if (receipt != null) return `${subjectName} · ${receiptTitle(Number(receipt))} anulado`
  if (period === null || (action !== 'paid' && action !== 'reverted')) return `${subjectName} · ${auditSentence(entry)}`
  const change = changes.find(({ field }) => field === 'amount')
  return paymentLine(subjectName, { period, amount: change?.to ?? change?.from ?? null })
}
