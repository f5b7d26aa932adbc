import { clientInput } from '../clients/client.schema'
import { type ClientField, clientFieldKeys, clientFields, type VariableClientField } from '../clients/client-fields'
import type { Period } from '../dates/period'
import { type Quetzales, sumQuetzales } from '../money/money'
import { variableClientInput } from '../variable-clients/variable-client.schema'
import type { AuditChange, AuditField } from './audit-log.schema'

// In the order of the schemas, required fields first.
const CLIENT_FIELDS = Object.keys(clientInput.shape) as ClientField[]
const VARIABLE_CLIENT_FIELDS = Object.keys(variableClientInput.shape) as VariableClientField[]
const GROUP_FIELDS = ['name', 'location', 'description'] as const
// The profit follows from the two totals.
const QUOTATION_FIELDS = ['clientName', 'articles', 'totalPurchase', 'totalSale'] as const

/** Recorded as changed, without values. */
const SECRETS: ReadonlySet<AuditField> = new Set([
  ...clientFieldKeys.filter((key) => clientFields[key].secret),
  'password',
])

type Fields<Name extends string> = Readonly<Record<Name, string | null>>

/** The payments paid in one month that are deleted with their client; amounts in quetzales. */
export type PaidMonth = { month: Period; payments: number; revenue: Quetzales; utilities: Quetzales }

/** The differences of a regular client before and after a change. */
export function clientDifferences(before: Fields<ClientField>, after: Fields<ClientField>): AuditChange[] {
  return fieldDifferences(CLIENT_FIELDS, before, after)
}

/** The differences of a variable client before and after a change. */
export function variableClientDifferences(
  before: Fields<VariableClientField>,
  after: Fields<VariableClientField>,
): AuditChange[] {
  return fieldDifferences(VARIABLE_CLIENT_FIELDS, before, after)
}

/** The fields of a deleted regular client, and the totals of its paid payments. */
export function clientLosses(client: Fields<ClientField>, paid: readonly PaidMonth[]): AuditChange[] {
  return [...fieldLosses(CLIENT_FIELDS, client), ...paymentLosses(paid)]
}

/** The fields of a deleted variable client, and the totals of its paid payments. */
export function variableClientLosses(client: Fields<VariableClientField>, paid: readonly PaidMonth[]): AuditChange[] {
  return [...fieldLosses(VARIABLE_CLIENT_FIELDS, client), ...paymentLosses(paid)]
}

function paymentLosses(paid: readonly PaidMonth[]): AuditChange[] {
  if (paid.length === 0) return []
  const count = paid.reduce((sum, { payments }) => sum + payments, 0)
  const utilities = sumQuetzales(paid.map((month) => month.utilities))
  return [
    { field: 'paidPayments', from: String(count), to: null },
    { field: 'paidAmount', from: sumQuetzales(paid.map(({ revenue }) => revenue)), to: null },
    // Only if it changes the running total.
    ...(utilities === '0.00' ? [] : [{ field: 'paidUtilities' as const, from: utilities, to: null }]),
  ]
}

/** The differences of the login before and after a change of credentials; of a password only the fact. */
export function loginDifferences(before: string, after: string, { samePassword }: { samePassword: boolean }) {
  const password: AuditChange = { field: 'password', from: null, to: null }
  return [
    ...fieldDifferences(['username'], { username: before }, { username: after }),
    ...(samePassword ? [] : [password]),
  ]
}

type Member = { id: number; name: string }
type ExpenseLine = { description: string; quantity: number; unitCost: Quetzales }
type Group = Fields<(typeof GROUP_FIELDS)[number]> & {
  clients: readonly Member[]
  expenses: readonly ExpenseLine[]
  totalExpenses: Quetzales
}

/** The differences of a group before and after a change: members by name, expenses by their sum. */
export function groupDifferences(before: Group, after: Group): AuditChange[] {
  return [
    ...fieldDifferences(GROUP_FIELDS, before, after),
    ...membersAdded(before.clients, after.clients),
    ...membersRemoved(before.clients, after.clients),
    // Different lines may have the same sum.
    ...(expenseText(before) === expenseText(after)
      ? []
      : [{ field: 'totalExpenses' as const, from: before.totalExpenses, to: after.totalExpenses }]),
  ]
}

/** The fields of a deleted group: members by name, expenses by their sum. */
export function groupLosses(group: Group): AuditChange[] {
  return [
    ...fieldLosses(GROUP_FIELDS, group),
    ...membersRemoved(group.clients, []),
    ...(group.expenses.length === 0 ? [] : [{ field: 'totalExpenses' as const, from: group.totalExpenses, to: null }]),
  ]
}

type Quotation = {
  clientName: string
  totalPurchase: Quetzales
  totalSale: Quetzales
  items: readonly { name: string }[]
}

/** The fields of a deleted quotation: articles by name, prices by their sums. */
export function quotationLosses({ items, ...quotation }: Quotation): AuditChange[] {
  return fieldLosses(QUOTATION_FIELDS, { ...quotation, articles: items.map(({ name }) => name).join(', ') })
}

/** The added members as one change; an empty list if there are none. */
export function membersAdded(before: readonly Member[], after: readonly Member[]): AuditChange[] {
  const added = namesWithout(after, before)
  return added ? [{ field: 'membersAdded', from: null, to: added }] : []
}

function membersRemoved(before: readonly Member[], after: readonly Member[]): AuditChange[] {
  const removed = namesWithout(before, after)
  return removed ? [{ field: 'membersRemoved', from: removed, to: null }] : []
}

function expenseText({ expenses }: Group): string {
  return JSON.stringify(expenses.map(({ description, quantity, unitCost }) => [description, quantity, unitCost]))
}

function namesWithout(members: readonly Member[], others: readonly Member[]): string {
  const known = new Set(others.map(({ id }) => id))
  return members
    .filter(({ id }) => !known.has(id))
    .map(({ name }) => name)
    .join(', ')
}

/** A change to null for every field with a value, except the name, which is part of the entry. */
function fieldLosses<Name extends AuditField>(names: readonly Name[], before: Fields<Name>): AuditChange[] {
  const after = Object.fromEntries(names.map((name) => [name, name === 'name' ? before[name] : null])) as Fields<Name>
  return fieldDifferences(names, before, after)
}

function fieldDifferences<Name extends AuditField>(
  names: readonly Name[],
  before: Fields<Name>,
  after: Fields<Name>,
): AuditChange[] {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      SECRETS.has(name) ? { field: name, from: null, to: null } : { field: name, from: before[name], to: after[name] },
    )
}
