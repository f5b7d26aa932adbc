import type { Db, Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { groupDifferences, groupGains, groupLosses } from '@isp/domain/audit-log/differences'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import type { GroupChanges, GroupInput } from '@isp/domain/groups/group.schema'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import { atPresent, type CreationDeps, type Deps, type InstantDeps } from '../context'
import type { Deleted } from '../ledger/record-rows.queries'
import { deleteRecordRows } from '../ledger/record-rows.queries'
import { type EditedRecord, requireVersion, type UndoneChange } from '../record-version'
import { createOnce } from '../request-keys/request-keys.service'
import { findGroupDetail, type GroupDetail, groupExists } from './group-detail.queries'
import {
  insertGroup,
  raiseGroupVersion,
  raiseVersionOfGroupsWith,
  replaceExpenses,
  updateGroup,
} from './group-write.queries'
import { deleteOtherMembers, findMembersOfOtherGroups, insertMembers, lockExistingClients } from './membership.queries'

type TrxDeps = InstantDeps & { db: Trx }

/** NOT_FOUND if the group does not exist. */
export async function readGroup({ db, now }: InstantDeps, id: number): Promise<GroupDetail> {
  const group = await findGroupDetail(db, id, guatemalaToday(now))
  if (!group) throw groupNotFound()
  return group
}

/** NOT_FOUND if the group does not exist. */
export async function requireGroup(db: Db, id: number): Promise<void> {
  if (!(await groupExists(db, id))) throw groupNotFound()
}

/**
 * Once per request key (errors as in `createOnce`). NOT_FOUND for an unknown client, CONFLICT for a client of another
 * group.
 */
export function createGroup(deps: CreationDeps, input: GroupInput): Promise<GroupDetail> {
  const { now } = atPresent(deps)
  return createOnce(deps, {
    procedure: 'groups.create',
    input,
    create: (trx) => insertWithMembers({ db: trx, now }, input),
    read: (trx, id) => readGroup({ db: trx, now }, id),
  })
}

/** All or none. NOT_FOUND for an unknown group or client, CONFLICT for a client of another group. */
export function addClientsToGroup(deps: Deps, id: number, clientIds: readonly number[]): Promise<GroupDetail> {
  return changingGroup(deps, { id }, {}, (trx) => addMembers(trx, id, clientIds))
}

/**
 * Changes the given fields; members and expenses replace the whole set (product/groups#members). Errors as in
 * `addClientsToGroup`, and CONFLICT if the version is outdated; then nothing is changed.
 */
export function changeGroup(deps: Deps, edited: EditedRecord, changes: GroupChanges): Promise<GroupDetail> {
  const { id } = edited
  const { expenses, clientIds, ...fields } = changes
  return changingGroup(deps, edited, fields, async (trx) => {
    if (expenses) await replaceExpenses(trx, id, expenses)
    if (clientIds) {
      await deleteOtherMembers(trx, id, clientIds)
      await addMembers(trx, id, clientIds)
    }
  })
}

/**
 * Writes the old texts back. NOT_FOUND without such a group, and what `requireUnchanged` throws.
 */
export function undoGroupChange(
  { db, clock }: Deps,
  id: number,
  { values, requireUnchanged }: UndoneChange,
): Promise<GroupDetail> {
  const now = clock.now()
  return changingMembers(db, async (trx) => {
    await requireUnchanged(trx)
    return changeFields({ db: trx, now }, { id }, values, async () => {})
  })
}

/** Moves a group to the deleted records and frees its members. NOT_FOUND if it does not exist. */
export function removeGroup({ db, clock }: Deps, id: number): Promise<Deleted> {
  const now = clock.now()
  return changingMembers(db, async (trx) => {
    const group = await readGroup({ db: trx, now }, id)
    const deletedRecordId = await deleteRecordRows(trx, { kind: 'group', id, deletedAt: now })
    if (deletedRecordId === undefined) throw groupNotFound()
    await addToAuditLog(trx, { subject: 'group', action: 'deleted', record: group, changes: groupLosses(group) })
    return { success: true, deletedRecordId }
  })
}

/**
 * Raises the version of the group of a client that is about to be deleted, so that an open edit of the group conflicts.
 * Waits for concurrent changes of members, so it must run before the client's row is locked.
 */
export async function leaveGroup(trx: Trx, clientId: number): Promise<void> {
  await takeAdvisoryLock(trx, 'groupMembership')
  await raiseVersionOfGroupsWith(trx, [clientId])
}

/** Updates a group's fields, runs `change`, and records the differences in the audit log. */
function changingGroup(
  { db, clock }: Deps,
  edited: EditedRecord,
  fields: Omit<GroupChanges, 'expenses' | 'clientIds'>,
  change: (trx: Trx) => Promise<void>,
): Promise<GroupDetail> {
  const now = clock.now()
  return changingMembers(db, (trx) => changeFields({ db: trx, now }, edited, fields, change))
}

async function changeFields(
  { db: trx, now }: TrxDeps,
  edited: EditedRecord,
  fields: Omit<GroupChanges, 'expenses' | 'clientIds'>,
  change: (trx: Trx) => Promise<void>,
): Promise<GroupDetail> {
  const { id } = edited
  const before = await readGroup({ db: trx, now }, id)
  requireVersion(before, edited, groupTexts.changedMeanwhile)
  if (!(await updateGroup(trx, id, fields))) throw groupNotFound()
  await change(trx)
  const after = await readGroup({ db: trx, now }, id)
  const changes = groupDifferences(before, after)
  if (changes.length === 0) return after
  await addToAuditLog(trx, { subject: 'group', action: 'updated', record: after, changes })
  return { ...after, version: await raiseGroupVersion(trx, id) }
}

async function insertWithMembers(
  { db: trx, now }: TrxDeps,
  { clientIds, expenses, ...group }: GroupInput,
): Promise<GroupDetail> {
  await takeAdvisoryLock(trx, 'groupMembership')
  const id = await insertGroup(trx, group)
  await addMembers(trx, id, clientIds)
  await replaceExpenses(trx, id, expenses)
  const created = await readGroup({ db: trx, now }, id)
  const changes = groupGains(created)
  await addToAuditLog(trx, { subject: 'group', action: 'created', record: created, changes })
  return created
}

/** One transaction at a time: two operators who swap clients between groups would deadlock. */
function changingMembers<Result>(db: Db, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, 'groupMembership')
    return change(trx)
  })
}

async function addMembers(trx: Trx, groupId: number, clientIds: readonly number[]): Promise<void> {
  if (clientIds.length === 0) return
  const existing = new Set(await lockExistingClients(trx, clientIds))
  const deleted = clientIds.flatMap((id, index) => (existing.has(id) ? [] : [`clientIds.${index}`]))
  if (deleted.length > 0) {
    const issues = deleted.map((path) => ({ path, message: clientTexts.notFound }))
    throw new AppError('NOT_FOUND', clientTexts.notFound, { issues })
  }
  await insertMembers(trx, groupId, clientIds)
  const taken = await findMembersOfOtherGroups(trx, groupId, clientIds)
  if (taken[0]) throw clientsTaken(taken, clientIds)
}

/** The message names the first client; the issues name all, by their index in the input. */
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
