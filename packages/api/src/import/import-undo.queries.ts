import type { Db, Trx } from '@isp/db/connection'
import { groupFieldKeys } from '@isp/domain/groups/group.schema'
import { sql } from 'kysely'

/** Returns the name of the file; undefined if there is no such import. */
export async function lockImport(trx: Trx, id: number): Promise<string | undefined> {
  const found = await trx.selectFrom('imports').select('file_name').where('id', '=', id).forUpdate().executeTakeFirst()
  return found?.file_name
}

/** Without the clients that were deleted. */
export async function findClientIdsOfImport(db: Db, importId: number): Promise<number[]> {
  const rows = await db.selectFrom('clients').select('id').where('import_id', '=', importId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function lockClients(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from clients where id = any(${ids}::int[]) order by id for update`.execute(trx)
}

/** The clients of an import that the audit log has an entry about after the one of the import, by name. */
export async function findChangedSince(
  trx: Trx,
  { importId, entryId }: { importId: number; entryId: string },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from clients
    where import_id = ${importId} and id in (
      select subject_id from change_log where id > ${entryId}::bigint and subject = 'client'
      union all
      select (change -> 'client' ->> 'id')::int
      from change_log cross join lateral jsonb_array_elements(changes) as change
      where change_log.id > ${entryId}::bigint and subject = 'billing' and subject_id is null and action = 'updated'
    )
    order by name_order(name) collate "C", id
  `.execute(trx)
  return rows
}

/** The groups that an import created and that have nothing but these clients: no other member, no expense, no edited text. */
export async function findGroupsOnlyOf(
  trx: Trx,
  { importId, clientIds }: { importId: number; clientIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from groups
    where import_id = ${importId}
      and not exists (
        select from client_groups where group_id = groups.id and client_id <> all(${clientIds}::int[])
      )
      and not exists (select from group_expenses where group_id = groups.id)
      and not exists (
        select from change_log cross join lateral jsonb_array_elements(changes) as change
        where subject = 'group' and subject_id = groups.id and action = 'updated'
          and change ->> 'field' = any(${groupFieldKeys})
      )
  `.execute(trx)
  return rows.map(({ id }) => id)
}
