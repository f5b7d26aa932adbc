import type { Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { membersAdded, membersRemoved } from '@isp/domain/audit-log/differences'
import { AppError } from '@isp/domain/errors/app-error'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { addEntriesToAuditLog } from '../audit-log/audit-log.queries'
import { raiseGroupVersions } from './group-joining.queries'
import { findGroupName } from './group-summary.queries'
import { deleteMembership, findGroupOf, insertMembers } from './membership.queries'

/** Waits for concurrent changes of members; must run before a client's row is locked. */
export function holdGroups(trx: Trx): Promise<void> {
  return takeAdvisoryLock(trx, 'groupMembership')
}

/**
 * Puts a client into a group, out of the one before; null for none. Records it in the audit log of the client and of both
 * groups. Part of a transaction that holds the groups. NOT_FOUND with an issue for `groupId` if there is no such group.
 */
export async function moveToGroup(
  trx: Trx,
  client: { id: number; name: string },
  groupId: number | null,
): Promise<void> {
  const from = await findGroupOf(trx, client.id)
  if ((from?.id ?? null) === groupId) return
  const to = groupId === null ? undefined : await requireGroupName(trx, groupId)
  await deleteMembership(trx, client.id)
  if (to) await insertMembers(trx, to.id, [client.id])
  const changed = [
    ...(from ? [{ record: from, changes: membersRemoved([client], []) }] : []),
    ...(to ? [{ record: to, changes: membersAdded([], [client]) }] : []),
  ]
  await raiseGroupVersions(
    trx,
    changed.map(({ record }) => record.id),
  )
  const moved = { field: 'group' as const, from: from?.name ?? null, to: to?.name ?? null }
  await addEntriesToAuditLog(trx, [
    ...changed.map((entry) => ({ subject: 'group' as const, action: 'updated' as const, ...entry })),
    { subject: 'client', action: 'updated', record: client, changes: [moved] },
  ])
}

async function requireGroupName(trx: Trx, id: number): Promise<{ id: number; name: string }> {
  const group = await findGroupName(trx, id)
  if (group) return group
  throw new AppError('NOT_FOUND', groupTexts.notFound, { issues: [{ path: 'groupId', message: groupTexts.notFound }] })
}
