import type { AuditChange, AuditField } from './audit-log.schema'

const PROFITS: readonly AuditField[] = ['utility', 'utilityAmount', 'paidUtilities', 'totalPurchase']

/** Whether a change names a profit, or with the price beside it gives one away: the purchase of a quotation. */
export function isProfit({ field }: Pick<AuditChange, 'field'>): boolean {
  return PROFITS.includes(field)
}
