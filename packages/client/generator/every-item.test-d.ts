import type { Procedures } from '../src/contract'
import { everyItem } from '../src/every-item'
import type { Query } from '../src/procedure'

/** The paths of all procedures with pages. */
type Lists<Procedure, Path extends string = ''> = {
  [Key in keyof Procedure & string]: Procedure[Key] extends Query<infer Input, unknown>
    ? Input extends { page?: number | undefined }
      ? 'page' extends keyof Input
        ? `${Path}${Key}`
        : never
      : never
    : Lists<Procedure[Key], `${Path}${Key}.`>
}[keyof Procedure & string]

const days = { from: '2026-11-01', to: '2026-11-30' }

/** Compiles only if `everyItem` accepts every list of the contract, and knows the type of its items. */
export const lists: {
  [Path in Lists<Procedures>]: (isp: Procedures) => AsyncIterable<{ id: number } | { number: number }>
} = {
  'cash.closings.list': (isp) => everyItem(isp.cash.closings.list, {}),
  'cash.expenses.list': (isp) => everyItem(isp.cash.expenses.list, days),
  'cash.movements.list': (isp) => everyItem(isp.cash.movements.list, days),
  'cash.receipts': (isp) => everyItem(isp.cash.receipts, days),
  'clients.list': (isp) => everyItem(isp.clients.list, { status: 'pending' }),
  'clients.payments.history': (isp) => everyItem(isp.clients.payments.history, { status: 'overdue' }),
  'collections.list': (isp) => everyItem(isp.collections.list, {}),
  'deletedRecords.list': (isp) => everyItem(isp.deletedRecords.list, {}),
  'groups.availableClients': (isp) => everyItem(isp.groups.availableClients, {}),
  'payments.history': (isp) => everyItem(isp.payments.history, { kind: 'all' }),
  'receipts.list': (isp) => everyItem(isp.receipts.list, days),
  'receipts.listWithTotal': (isp) => everyItem(isp.receipts.listWithTotal, days),
  'variableClients.list': (isp) => everyItem(isp.variableClients.list, {}),
  'variableClients.listWithPayments': (isp) => everyItem(isp.variableClients.listWithPayments, { search: 'Ana' }),
}

declare const isp: Procedures

/** Lists without pages would never end. */
export const withoutPages = [
  // @ts-expect-error: read by its cursor
  () => everyItem(isp.auditLog.list, {}),
  // @ts-expect-error: whole
  () => everyItem(isp.groups.list, {}),
  // @ts-expect-error: whole, and without an input
  () => everyItem(isp.clients.stats, {}),
]
