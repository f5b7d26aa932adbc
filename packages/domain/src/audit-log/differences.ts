import type { z } from 'zod'
import { businessFieldKeys, businessTextFields } from '../business/business.schema'
import { clientInput } from '../clients/client.schema'
import {
  type ClientField,
  clientFieldKeys,
  clientFields,
  type FieldValue,
  type VariableClientField,
} from '../clients/client-fields'
import type { LocalDate } from '../dates/local-date'
import { type GroupField, groupFieldKeys, groupFieldSchemas } from '../groups/group.schema'
import { isZero, type Quetzales, sumQuetzales } from '../money/money'
import type { QuotationState } from '../quotations/quotation-state'
import { schemasOf } from '../text/text'
import type { AuditChange, AuditField } from './audit-log.schema'

// In the order of the schemas, required fields first.
const CLIENT_FIELDS = Object.keys(clientInput.shape) as ClientField[]
// The profit follows from the two totals.
const QUOTATION_FIELDS = [
  ...(['clientName', 'phone', 'articles', 'totalPurchase', 'totalSale'] as const),
  ...(['quotationState', 'validUntil', 'conditions'] as const),
]

/** Recorded as changed, without values. */
const SECRETS: ReadonlySet<AuditField> = new Set(clientFieldKeys.filter((key) => clientFields[key].secret))

/** Recorded as `true` and `false`. */
const YES_NO: ReadonlySet<AuditField> = new Set(clientFieldKeys.filter((key) => clientFields[key].type === 'yesNo'))

type Fields<Name extends string> = Readonly<Record<Name, string | boolean | null>>

/** The payments paid on one day that are deleted with their client; amounts in quetzales. */
export type PaidDay = { day: LocalDate; payments: number; revenue: Quetzales; utilities: Quetzales }

/** A client of either kind. */
type Client = { readonly [Key in VariableClientField]: FieldValue<Key> } & {
  readonly [Key in ClientField]?: FieldValue<Key>
}

export function clientDifferences(before: Client, after: Client): AuditChange[] {
  return fieldDifferences(fieldsOf(before), before, after)
}

export function clientLosses(client: Client, paid: readonly PaidDay[]): AuditChange[] {
  return [...fieldLosses(fieldsOf(client), client), ...paymentLosses(paid)]
}

function fieldsOf(client: Client): ClientField[] {
  return CLIENT_FIELDS.filter((field) => field in client)
}

export function paymentLosses(paid: readonly PaidDay[]): AuditChange[] {
  if (paid.length === 0) return []
  const count = paid.reduce((sum, { payments }) => sum + payments, 0)
  const utilities = sumQuetzales(paid.map((day) => day.utilities))
  return [
    { field: 'paidPayments', from: String(count), to: null },
    { field: 'paidAmount', from: sumQuetzales(paid.map(({ revenue }) => revenue)), to: null },
    // Only if it changes the running total.
    ...(isZero(utilities) ? [] : [{ field: 'paidUtilities' as const, from: utilities, to: null }]),
  ]
}

const textSchemas: Readonly<Record<string, z.ZodType<unknown>>> = {
  ...businessTextFields,
  ...groupFieldSchemas,
  ...schemasOf(clientFields),
}

/**
 * The old values of an edit, by field, to write them back; without the prices of months. The audit log also has texts
 * that were written before they were cleaned (product/text#clean-texts).
 */
export function changesUndone(changes: readonly AuditChange[]): Record<string, string | null> {
  return Object.fromEntries(
    changes.filter(({ period }) => period === undefined).map(({ field, from }) => [field, cleaned(field, from)]),
  )
}

/** The old values as the fields of the record have them: `changesUndone` with yes and no as booleans. */
export function fieldsUndone(changes: readonly AuditChange[]): Record<string, string | boolean | null> {
  const yesNo = changes.filter(({ field }) => YES_NO.has(field))
  return {
    ...changesUndone(changes),
    ...Object.fromEntries(yesNo.map(({ field, from }) => [field, from === String(true)])),
  }
}

function cleaned(field: AuditField, text: string | null): string | null {
  const { data } = textSchemas[field]?.safeParse(text) ?? {}
  return typeof data === 'string' ? data : text
}

/** The audit log does not have the values of secret fields. */
export function hasSecret(changes: readonly AuditChange[]): boolean {
  return changes.some(({ field }) => SECRETS.has(field))
}

/** Totals of a restored client; empty if there are none. */
export function paymentGains({
  paidPayments,
  paidAmount,
}: {
  paidPayments: number
  paidAmount: Quetzales
}): AuditChange[] {
  if (paidPayments === 0) return []
  return [
    { field: 'paidPayments', from: null, to: String(paidPayments) },
    { field: 'paidAmount', from: null, to: paidAmount },
  ]
}

/** Of a password only the fact. */
export function loginDifferences(before: string, after: string, { samePassword }: { samePassword: boolean }) {
  const password: AuditChange = { field: 'password', from: null, to: null }
  return [
    ...fieldDifferences(['username'], { username: before }, { username: after }),
    ...(samePassword ? [] : [password]),
  ]
}

type Business = Record<(typeof businessFieldKeys)[number], string | number | null>

export function businessDifferences(before: Business, after: Business): AuditChange[] {
  return fieldDifferences(businessFieldKeys, writtenFields(before), writtenFields(after))
}

function writtenFields({ quotationValidityDays, cutAfterDays, ...texts }: Business) {
  const days = { quotationValidityDays: String(quotationValidityDays), cutAfterDays: String(cutAfterDays) }
  return { ...texts, ...days } as Fields<keyof Business>
}

type Member = { id: number; name: string }
type ExpenseLine = { description: string; quantity: number; unitCost: Quetzales }
type Group = Fields<GroupField> & {
  clients: readonly Member[]
  expenses: readonly ExpenseLine[]
  totalExpenses: Quetzales
}

/** Members by name, expenses by their sum. */
export function groupDifferences(before: Group, after: Group): AuditChange[] {
  return [
    ...fieldDifferences(groupFieldKeys, before, after),
    ...membersAdded(before.clients, after.clients),
    ...membersRemoved(before.clients, after.clients),
    // Different lines may have the same sum.
    ...(expenseText(before) === expenseText(after)
      ? []
      : [{ field: 'totalExpenses' as const, from: before.totalExpenses, to: after.totalExpenses }]),
  ]
}

/** Besides its fields: members by name, expenses by their sum. */
export function groupGains(group: Omit<Group, GroupField>): AuditChange[] {
  return [
    ...membersAdded([], group.clients),
    ...(group.expenses.length === 0 ? [] : [{ field: 'totalExpenses' as const, from: null, to: group.totalExpenses }]),
  ]
}

/** Members by name, expenses by their sum. */
export function groupLosses(group: Group): AuditChange[] {
  return [
    ...fieldLosses(groupFieldKeys, group),
    ...membersRemoved(group.clients, []),
    ...(group.expenses.length === 0 ? [] : [{ field: 'totalExpenses' as const, from: group.totalExpenses, to: null }]),
  ]
}

type Quotation = {
  clientName: string
  phone: string | null
  totalPurchase: Quetzales
  totalSale: Quetzales
  state: QuotationState
  validUntil: LocalDate | null
  conditions: string | null
  items: readonly { name: string }[]
}

/** Articles by name, prices by their sums. */
export function quotationLosses({ items, state, ...quotation }: Quotation): AuditChange[] {
  const articles = items.map(({ name }) => name).join(', ')
  return fieldLosses(QUOTATION_FIELDS, { ...quotation, articles, quotationState: state === 'draft' ? null : state })
}

/** The change of a quotation's state (product/quotations#states). */
export function quotationStateChange(from: QuotationState, to: QuotationState): AuditChange[] {
  return [{ field: 'quotationState', from, to }]
}

/** The quotation that a new one was copied from. */
export function quotationOrigin(copiedFrom: number | null | undefined): AuditChange[] {
  return copiedFrom == null ? [] : [{ field: 'copiedFrom', from: null, to: String(copiedFrom) }]
}

/** One change with all names; empty if there are none. */
export function membersAdded(before: readonly Member[], after: readonly Member[]): AuditChange[] {
  const added = namesWithout(after, before)
  return added ? [{ field: 'membersAdded', from: null, to: added }] : []
}

export function membersRemoved(before: readonly Member[], after: readonly Member[]): AuditChange[] {
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

/** A change to null for every field with a value, except the name, which is part of the entry. A no is no value. */
function fieldLosses<Name extends AuditField>(names: readonly Name[], before: Partial<Fields<Name>>): AuditChange[] {
  const lost = names.filter((name) => name !== 'name')
  const held = lost.filter((name) => before[name] !== false)
  return fieldDifferences(held, before, {})
}

/** The fields of which the text is another one; null is none. */
export function fieldDifferences<Name extends AuditField>(
  names: readonly Name[],
  before: Partial<Fields<Name>>,
  after: Partial<Fields<Name>>,
): AuditChange[] {
  const values = names.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
  return values
    .filter(({ from, to }) => from !== to)
    .map((change) => (SECRETS.has(change.field) ? { field: change.field, from: null, to: null } : change))
}

function textOf(value: string | boolean | null | undefined): string | null {
  return typeof value === 'boolean' ? String(value) : (value ?? null)
}
