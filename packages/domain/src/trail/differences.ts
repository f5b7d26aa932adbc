import type { Quetzales } from '../money'
import type { TrailChange, TrailField } from './trail.schema'

const CONTACT_AND_NETWORK = [
  'phone',
  'address',
  'googleMapsLink',
  'routerIp',
  'routerUser',
  'routerPassword',
  'wifiName',
  'wifiPassword',
] as const

const CLIENT_FIELDS = ['name', 'monthlyAmount', 'utility', 'startDate', ...CONTACT_AND_NETWORK] as const
const VARIABLE_CLIENT_FIELDS = ['name', 'startDate', ...CONTACT_AND_NETWORK] as const
const GROUP_FIELDS = ['name', 'location', 'description'] as const

/** Recorded as changed, without what they were or are. */
const SECRETS: ReadonlySet<TrailField> = new Set(['routerPassword', 'wifiPassword'])

type Fields<Name extends string> = Readonly<Record<Name, string | null>>

/** What differs between a regular client before and after a change. */
export function clientDifferences(
  before: Fields<(typeof CLIENT_FIELDS)[number]>,
  after: Fields<(typeof CLIENT_FIELDS)[number]>,
): TrailChange[] {
  return fieldDifferences(CLIENT_FIELDS, before, after)
}

/** What differs between a variable client before and after a change. */
export function variableClientDifferences(
  before: Fields<(typeof VARIABLE_CLIENT_FIELDS)[number]>,
  after: Fields<(typeof VARIABLE_CLIENT_FIELDS)[number]>,
): TrailChange[] {
  return fieldDifferences(VARIABLE_CLIENT_FIELDS, before, after)
}

/** What differs between the login's names before and after its credentials were changed. */
export function usernameDifferences(before: string, after: string): TrailChange[] {
  return fieldDifferences(['username'], { username: before }, { username: after })
}

type Member = { id: number; name: string }
type ExpenseLine = { description: string; quantity: number; unitCost: Quetzales }
type Group = Fields<(typeof GROUP_FIELDS)[number]> & {
  clients: readonly Member[]
  expenses: readonly ExpenseLine[]
  totalExpenses: Quetzales
}

/** What differs between a group before and after a change: its members by name, its expenses by their sum. */
export function groupDifferences(before: Group, after: Group): TrailChange[] {
  const removed = namesWithout(before.clients, after.clients)
  return [
    ...fieldDifferences(GROUP_FIELDS, before, after),
    ...membersAdded(before.clients, after.clients),
    ...(removed ? [{ field: 'membersRemoved' as const, from: removed, to: null }] : []),
    // Other lines may add up to the same.
    ...(expenseText(before) === expenseText(after)
      ? []
      : [{ field: 'totalExpenses' as const, from: before.totalExpenses, to: after.totalExpenses }]),
  ]
}

/** The members that a group has and did not have before, as one change; none where there are none. */
export function membersAdded(before: readonly Member[], after: readonly Member[]): TrailChange[] {
  const added = namesWithout(after, before)
  return added ? [{ field: 'membersAdded', from: null, to: added }] : []
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

function fieldDifferences<Name extends TrailField>(
  names: readonly Name[],
  before: Fields<Name>,
  after: Fields<Name>,
): TrailChange[] {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      SECRETS.has(name) ? { field: name, from: null, to: null } : { field: name, from: before[name], to: after[name] },
    )
}
