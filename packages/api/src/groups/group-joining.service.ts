import type { Trx } from '@isp/db/connection'
import { membersAdded } from '@isp/domain/audit-log/differences'
import { nameKey } from '@isp/domain/clients/client-keys'
import { addEntriesToAuditLog } from '../audit-log/audit-log.queries'
import { findGroupsNamed, insertGroupsNamed, insertMemberships, raiseGroupVersions } from './group-joining.queries'

/** A client without a group, and the name of the group to join. */
export type JoiningClient = { id: number; name: string; groupName: string }

/**
 * Adds clients to the groups of their names, whatever their accents, case and spaces; creates those that do not exist,
 * with their name as location. Returns the ids of the created groups. Part of a transaction that holds the groups; the number
 * of statements does not depend on the number of groups.
 */
export async function joinGroupsByName(trx: Trx, clients: readonly JoiningClient[]): Promise<number[]> {
  if (clients.length === 0) return []
  const members = new Map<string, JoiningClient[]>()
  for (const client of clients) {
    const key = nameKey(client.groupName)
    members
      .set(key, members.get(key) ?? [])
      .get(key)
      ?.push(client)
  }
  const existing = await findGroupsNamed(trx, [...members.keys()])
  const known = new Set(existing.map(({ key }) => key))
  const missing = [...members].flatMap(([key, [first]]) =>
    first && !known.has(key) ? [{ key, name: first.groupName }] : [],
  )
  const ids = await insertGroupsNamed(
    trx,
    missing.map(({ name }) => name),
  )
  const created = missing.flatMap(({ key, name }, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ id, name, key }]
  })
  const joined = [
    ...existing.map((record) => ({ record, action: 'updated' as const })),
    ...created.map((record) => ({ record, action: 'created' as const })),
  ]
  const membersOf = ({ key }: { key: string }) => members.get(key) ?? []
  await insertMemberships(
    trx,
    joined.flatMap(({ record }) => membersOf(record).map(({ id }) => ({ clientId: id, groupId: record.id }))),
  )
  await raiseGroupVersions(
    trx,
    existing.map(({ id }) => id),
  )
  const entries = joined.map(({ record, action }) => {
    const { id, name } = record
    return { subject: 'group' as const, action, record: { id, name }, changes: membersAdded([], membersOf(record)) }
  })
  await addEntriesToAuditLog(trx, entries)
  return created.map(({ id }) => id)
}
