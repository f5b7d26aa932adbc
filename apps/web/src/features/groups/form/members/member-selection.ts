import type { FieldIssue } from '@isp/domain/errors/app-error'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { compareNames } from '@isp/domain/text/name-order'
import { phoneDigitsSearched, searchable } from '@isp/domain/text/search'
import type { RouterOutputs } from '../../../../lib/server/trpc'

/** Clients that are read, and drawn, at once: the most that the server gives. */
export const PAGE_SIZE = 100

/** A client who can be ticked: in no group, or a member of the group being edited. */
export type Candidate = RouterOutputs['groups']['availableClients'][number]

/**
 * The ticked clients by id, in the order of ticking. Whole clients, so that their sums and their list are there
 * while a search shows others.
 */
export type MemberSelection = ReadonlyMap<number, Candidate>

/** A group's members as they stand when its form opens. */
export function selectionOf(members: readonly Candidate[]): MemberSelection {
  return new Map(members.map((member) => [member.id, member]))
}

/** The ticked clients sorted by name, as the server sorts those who can be ticked. */
export function selectedByName(selection: MemberSelection): Candidate[] {
  return [...selection.values()].sort((one, other) => compareNames(one.name, other.name))
}

/** Ticks a client, or takes the tick away. */
export function toggleMember(selection: MemberSelection, client: Candidate): MemberSelection {
  const next = new Map(selection)
  if (!next.delete(client.id)) next.set(client.id, client)
  return next
}

/**
 * The ticks of a form whose group was read anew: its members now, with the ticks that were set or taken away since the
 * form began from `before`.
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

/** Takes the ticks of some clients away, of those whom another group has by now. */
export function withoutMembers(selection: MemberSelection, ids: readonly number[]): MemberSelection {
  const next = new Map(selection)
  for (const id of ids) next.delete(id)
  return next
}

/** A client whom another group took while the form was open, and the server's sentence about it. */
export type TakenClient = { id: number; message: string }

/** Whom a refused save names, by the place in the `sent` ids. */
export function takenClients(issues: readonly FieldIssue[], sent: readonly number[]): TakenClient[] {
  return issues.flatMap(({ path, message }) => {
    const [, place] = /^clientIds\.(\d+)$/.exec(path) ?? []
    const id = place === undefined ? undefined : sent[Number(place)]
    return id === undefined ? [] : [{ id, message }]
  })
}

/** Whether two selections hold the same clients, in whatever order. */
export function sameMembers(a: MemberSelection, b: MemberSelection): boolean {
  return a.size === b.size && [...a.keys()].every((id) => b.has(id))
}

export type SelectionSummary = { count: number; monthlyAmount: Quetzales; utility: Quetzales }

/** How many are ticked and what they pay and bring each month, in quetzales. */
export function selectionSummary(selection: MemberSelection): SelectionSummary {
  const clients = [...selection.values()]
  return {
    count: clients.length,
    monthlyAmount: sumQuetzales(clients.map(({ monthlyAmount }) => monthlyAmount)),
    utility: sumQuetzales(clients.map(({ utility }) => utility)),
  }
}

/** Those of some clients that a search finds by name, or by the digits of their phone, as the server does. */
export function matchingClients(clients: readonly Candidate[], search: string): readonly Candidate[] {
  const text = searchable(search.trim())
  if (text === '') return clients
  const digits = phoneDigitsSearched(text)
  return clients.filter(
    ({ name, phone }) =>
      searchable(name).includes(text) || (digits !== null && (phone ?? '').replace(/\D/g, '').includes(digits)),
  )
}

/** A page of the list, the first being 1. */
export type CandidatePage = { number: number; clients: readonly Candidate[] }

/** Clients in the pages that the server would give them in; an empty one for nobody. */
export function inPages(clients: readonly Candidate[], size = PAGE_SIZE): readonly CandidatePage[] {
  const pages = Math.max(1, Math.ceil(clients.length / size))
  return Array.from({ length: pages }, (_, page) => ({
    number: page + 1,
    clients: clients.slice(page * size, (page + 1) * size),
  }))
}
