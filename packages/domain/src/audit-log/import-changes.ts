import { type Quetzales, sumQuetzales } from '../money/money'
import type { AuditChange } from './audit-log.schema'
import { type PaidDay, paymentLosses } from './differences'

type Imported = { id: number; name: string; monthlyAmount: Quetzales }

/** The one entry about the clients of an import: their number, the sum of their fees, and the fee of each. */
export function importDifferences(clients: readonly Imported[]): AuditChange[] {
  return [
    { field: 'importedClients', from: null, to: String(clients.length) },
    { field: 'monthlySum', from: null, to: sumQuetzales(clients.map(({ monthlyAmount }) => monthlyAmount)) },
    ...clients.map(
      ({ id, name, monthlyAmount }): AuditChange => ({
        field: 'monthlyAmount',
        from: null,
        to: monthlyAmount,
        client: { id, name },
      }),
    ),
  ]
}

/** The number of clients of an undone import, and the totals of their paid payments. */
export function importLosses(clients: number, paid: readonly PaidDay[]): AuditChange[] {
  return [{ field: 'importedClients', from: String(clients), to: null }, ...paymentLosses(paid)]
}
