import type { FieldIssue } from '@isp/domain/errors/app-error'
import { type MemberCounts, memberCounts } from '@isp/domain/groups/member-counts'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { compareNames } from '@isp/domain/text/name-order'
import { finds, readSearch } from '@isp/domain/text/search'
import type { RouterOutputs } from '../../../../lib/server/trpc'

/** Clients in the list, which a search narrows: the server's maximum. */
export const MOST_LISTED = 100

/** A selectable client: in no group, or a member of the group being edited. */
export type Candidate = RouterOutputs['groups']['availableClients'][number]

/**
 * The selected clients by id, in selection order. Whole clients, so that their totals and their list are available
 * while a search shows others.
 */
export type MemberSelection = ReadonlyMap<number, Candidate>

export function selectionOf(members: readonly Candidate[]): MemberSelection {
  return new Map(members.map((member) => [member.id, member]))
}

/** Sorted by name, as the server sorts the selectable clients. */
export function selectedByName(selection: MemberSelection): Candidate[] {
  return [...selection.values()].sort((one, other) => compareNames(one.name, other.name))
}

export function toggleMember(selection: MemberSelection, client: Candidate): MemberSelection {
  const next = new Map(selection)
  if (!next.delete(client.id)) next.set(client.id, client)
  return next
}

/**
 * The selection after the group was read again: its current members, plus the selections and deselections since
 * `before`.
 */
export function rebasedSelection(
  { before, ticked }: { before: MemberSelection; ticked: MemberSelection },
  fresh: MemberSelection,
): MemberSelection {
  const next = new Map(fresh)
  for (const id of before.keys()) if (!ticked.has(id)) next.delete(id)
  for (const [id, client] of ticked) if (!before.has(id)) next.set(id, client)
  return next
}

export function withoutMembers(selection: MemberSelection, ids: readonly number[]): MemberSelection {
  const next = new Map(selection)
  for (const id of ids) next.delete(id)
  return next
}

/** A client that another group took, or that was deleted, while the form was open, with the message of the server. */
export type TakenClient = { id: number; message: string }

/** The clients named by a refused save, by index in the `sent` ids. */
export function takenClients(issues: readonly FieldIssue[], sent: readonly number[]): TakenClient[] {
  return issues.flatMap(({ path, message }) => {
    const [, place] = /^clientIds\.(\d+)$/.exec(path) ?? []
    const id = place === undefined ? undefined : sent[Number(place)]
    return id === undefined ? [] : [{ id, message }]
  })
}

/** The order does not matter. */
export function sameMembers(a: MemberSelection, b: MemberSelection): boolean {
  return a.size === b.size && [...a.keys()].every((id) => b.has(id))
}

export type SelectionSummary = MemberCounts & { monthlyAmount: Quetzales; utility: Quetzales }

/**
 * Number of selected clients, those who left apart, with the total fee and utility per month in quetzales of those that
 * are billed this month, as the group's page has them (product/groups#counts).
 */
export function selectionSummary(selection: MemberSelection): SelectionSummary {
  const clients = [...selection.values()]
  const billed = clients.filter(({ billed }) => billed)
  return {
    ...memberCounts(clients),
    monthlyAmount: sumQuetzales(billed.map(({ monthlyAmount }) => monthlyAmount)),
    utility: sumQuetzales(billed.map(({ utility }) => utility)),
  }
}

export type MovedMembers = { joining: Quetzales; leaving: Quetzales }

/** Utility so far of the clients that join and of those that leave, in quetzales. */
export function movedMembers(before: MemberSelection, ticked: MemberSelection): MovedMembers {
  const total = (clients: MemberSelection, others: MemberSelection) =>
    sumQuetzales([...clients.values()].filter(({ id }) => !others.has(id)).map((client) => client.clientUtilitiesTotal))
  return { joining: total(ticked, before), leaving: total(before, ticked) }
}

/** The clients that a search finds by name or by phone digits, as on the server. */
export function matchingClients(clients: readonly Candidate[], search: string): readonly Candidate[] {
  const searched = readSearch(search)
  return clients.filter((client) => finds(searched, client))
}
