import type { Db, Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { AppError } from '@isp/domain/app-error'
import { clientTexts } from '@isp/domain/clients/client-texts'
import type { GroupChanges, GroupInput } from '@isp/domain/groups/group.schema'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { groupDifferences, groupLosses, membersAdded } from '@isp/domain/trail/differences'
import { addToTrail } from '../trail/trail.queries'
import { findGroupDetail, type GroupDetail, groupExists } from './group-detail.queries'
import { deleteGroup, insertGroup, replaceExpenses, updateGroup } from './group-write.queries'
import { deleteOtherMembers, findMembersOfOtherGroups, insertMembers, lockExistingClients } from './membership.queries'

/** One group with its members and expenses; NOT_FOUND when there is none. */
export async function readGroup(db: Db, id: number): Promise<GroupDetail> {
  const group = await findGroupDetail(db, id)
  if (!group) throw groupNotFound()
  return group
}

/** NOT_FOUND when there is no such group. */
export async function requireGroup(db: Db, id: number): Promise<void> {
  if (!(await groupExists(db, id))) throw groupNotFound()
}

/** Creates a group with its members. NOT_FOUND for an unknown client, CONFLICT for one of another group. */
export function createGroup(db: Db, { clientIds, ...group }: GroupInput): Promise<GroupDetail> {
  return changingMembers(db, async (trx) => {
    const id = await insertGroup(trx, group)
    await addMembers(trx, id, clientIds)
    const created = await readGroup(trx, id)
    const changes = membersAdded([], created.clients)
    await addToTrail(trx, { subject: 'group', action: 'created', record: created, changes })
    return created
  })
}

/** Adds members, all or none. NOT_FOUND for an unknown group or client, CONFLICT for a client of another group. */
export function addClientsToGroup(db: Db, id: number, clientIds: readonly number[]): Promise<GroupDetail> {
  return changingGroup(db, id, {}, (trx) => addMembers(trx, id, clientIds))
}

/**
 * Changes what is given of a group; members and expenses, where given, replace the whole set. Errors as in
 * `addClientsToGroup`; then nothing is changed.
 */
export function changeGroup(db: Db, id: number, changes: GroupChanges): Promise<GroupDetail> {
  const { expenses, clientIds, ...fields } = changes
  return changingGroup(db, id, fields, async (trx) => {
    if (expenses) await replaceExpenses(trx, id, expenses)
    if (clientIds) {
      await deleteOtherMembers(trx, id, clientIds)
      await addMembers(trx, id, clientIds)
    }
  })
}

/** Deletes a group; its members are free for other groups. NOT_FOUND without such a group. */
export function removeGroup(db: Db, id: number): Promise<{ success: true }> {
  return changingMembers(db, async (trx) => {
    const group = await readGroup(trx, id)
    await deleteGroup(trx, id)
    await addToTrail(trx, { subject: 'group', action: 'deleted', record: group, changes: groupLosses(group) })
    return { success: true as const }
  })
}

/** Writes a group's fields and what `change` changes besides, and tells the trail what differs afterwards. */
function changingGroup(
  db: Db,
  id: number,
  fields: Omit<GroupChanges, 'expenses' | 'clientIds'>,
  change: (trx: Trx) => Promise<void>,
): Promise<GroupDetail> {
  return changingMembers(db, async (trx) => {
    const before = await readGroup(trx, id)
    if (!(await updateGroup(trx, id, fields))) throw groupNotFound()
    await change(trx)
    const after = await readGroup(trx, id)
    const changes = groupDifferences(before, after)
    if (changes.length > 0) await addToTrail(trx, { subject: 'group', action: 'updated', record: after, changes })
    return after
  })
}

/** One transaction at a time: two operators who swap clients between groups would wait for each other for ever. */
function changingMembers<Result>(db: Db, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, 'groupMembership')
    return change(trx)
  })
}

async function addMembers(trx: Trx, groupId: number, clientIds: readonly number[]): Promise<void> {
  if (clientIds.length === 0) return
  const existing = new Set(await lockExistingClients(trx, clientIds))
  if (clientIds.some((id) => !existing.has(id))) throw new AppError('NOT_FOUND', clientTexts.notFound)
  await insertMembers(trx, groupId, clientIds)
  const taken = await findMembersOfOtherGroups(trx, groupId, clientIds)
  if (taken[0]) throw clientsTaken(taken, clientIds)
}

/** The first one speaks for all; every one is named by its place among those that were sent. */
function clientsTaken(
  taken: readonly { id: number; client: string; group: string }[],
  clientIds: readonly number[],
): AppError {
  const issues = taken.map(({ id, client, group }) => ({
    path: `clientIds.${clientIds.indexOf(id)}`,
    message: groupTexts.clientOfAnotherGroup(client, group),
  }))
  return new AppError('CONFLICT', issues[0]?.message ?? '', { issues })
}

function groupNotFound(): AppError {
  return new AppError('NOT_FOUND', groupTexts.notFound)
}
