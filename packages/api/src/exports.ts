import { auditLogExport, clientAuditLogExport, variableClientAuditLogExport } from './audit-log/audit-log.export'
import { cashReceiptsExport } from './cash/cash.export'
import { clientsExport, clientsToImportExport, regularClientPaymentsExport } from './clients/regular/clients.export'
import { variableClientPaymentsExport, variableClientsExport } from './clients/variable/variable-clients.export'
import { collectionsExport } from './collections/collections.export'
import type { ExportTable } from './export-table'
import { groupMembersExport, groupsExport } from './groups/groups.export'
import { paymentsExport } from './payments/payments.export'
import { quotationItemsExport, quotationsExport } from './quotations/quotations.export'
import { monthlyHistoryExport, revenueHistoryExport, utilitiesHistoryExport } from './reports/reports.export'

/** Every exportable table, by its name in the URL. */
export const exportTables = {
  clients: clientsExport,
  'clients-to-import': clientsToImportExport,
  'client-payments': regularClientPaymentsExport,
  'variable-clients': variableClientsExport,
  'variable-client-payments': variableClientPaymentsExport,
  payments: paymentsExport,
  collections: collectionsExport,
  'cash-receipts': cashReceiptsExport,
  groups: groupsExport,
  'group-members': groupMembersExport,
  quotations: quotationsExport,
  'quotation-items': quotationItemsExport,
  'utilities-history': utilitiesHistoryExport,
  'revenue-history': revenueHistoryExport,
  'monthly-history': monthlyHistoryExport,
  trail: auditLogExport,
  'client-trail': clientAuditLogExport,
  'variable-client-trail': variableClientAuditLogExport,
} as const satisfies Record<string, ExportTable>

export type ExportTableName = keyof typeof exportTables
