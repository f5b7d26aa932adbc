/** The ticked members, and the one that was ticked last, from which a range goes on. */
export type Ticks = { ids: ReadonlySet<number>; last: number | null }

export const noTicks: Ticks = { ids: new Set(), last: null }

type Member = { id: number }

/**
 * Ticks or unticks a member; with `range` also those between it and the last one, in the order of `members`
 * (product/groups#actions-on-members).
 */
export function withTick(
  { ids, last }: Ticks,
  members: readonly Member[],
  { id, ticked, range }: { id: number; ticked: boolean; range: boolean },
): Ticks {
  const from = members.findIndex((member) => member.id === (range ? last : id))
  const to = members.findIndex((member) => member.id === id)
  const touched = from < 0 ? [{ id }] : members.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(ids)
  for (const member of touched) {
    if (ticked) next.add(member.id)
    else next.delete(member.id)
  }
  return { ids: next, last: id }
}

/** Ticks all members, on every page of the list, or none. */
export function withAll(members: readonly Member[], { ticked }: { ticked: boolean }): Ticks {
  return { ids: new Set(ticked ? members.map(({ id }) => id) : []), last: null }
}

/** The ticked ones who are still members, in the order of the list. */
export function tickedIds({ ids }: Ticks, members: readonly Member[]): number[] {
  return members.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

/** The export's filter of the ticked members, the shorter list of both: an address has a limit. */
export function exportedMembers(ticked: readonly number[], members: readonly Member[]) {
  if (ticked.length === members.length) return {}
  if (ticked.length <= members.length / 2) return { only: ticked.join(',') }
  const known = new Set(ticked)
  return { without: members.flatMap(({ id }) => (known.has(id) ? [] : [id])).join(',') }
}
