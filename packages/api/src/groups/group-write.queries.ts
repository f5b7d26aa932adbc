import type { Db, Trx } from '@isp/db/connection'
import type { ExpenseInput, GroupChanges, GroupField, GroupInput } from '@isp/domain/groups/group.schema'
import { sql } from 'kysely'
import { matchesSearch, namesIn, searchRank } from '../ledger/client-search.queries'
import { valuesByColumn } from '../ledger/described-columns'
import { groupKeys } from './group-summary.queries'

export async function insertGroup(trx: Trx, group: Pick<GroupInput, GroupField>): Promise<number> {
  const { id } = await trx
    .insertInto('groups')
    .values(valuesByColumn(groupKeys, group))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the group; false if it does not exist. */
export async function updateGroup(trx: Trx, id: number, fields: Pick<GroupChanges, GroupField>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('groups')
    .set({ ...valuesByColumn(groupKeys, fields), updated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function raiseGroupVersion(trx: Trx, id: number): Promise<number> {
  const { version } = await trx
    .updateTable('groups')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function raiseVersionOfGroupsWith(trx: Trx, clientIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('groups')
    .from('client_groups')
    .set({ version: sql<number>`version + 1` })
    .whereRef('client_groups.group_id', '=', 'groups.id')
    .where('client_groups.client_id', '=', sql<number>`any(${clientIds}::int[])`)
    .execute()
}

/** Reuses products with the same name and cost. */
export async function replaceExpenses(trx: Trx, groupId: number, expenses: readonly ExpenseInput[]): Promise<void> {
  await trx.deleteFrom('group_expenses').where('group_id', '=', groupId).execute()
  if (expenses.length === 0) return
  const lines = sql`unnest(
    ${expenses.map(({ description }) => description)}::text[],
    ${expenses.map(({ quantity }) => quantity)}::int[],
    ${expenses.map(({ unitCost }) => unitCost)}::numeric[]
  ) with ordinality as line (name, quantity, cost, position)`
  await sql`
    insert into investment_products (name, cost) select distinct name, cost from ${lines} order by name, cost
    on conflict (name, cost) do nothing
  `.execute(trx)
  await sql`
    insert into group_expenses (group_id, product_id, position, quantity, total_cost)
    select ${groupId}::int, product.id, line.position, line.quantity, line.quantity * line.cost
    from ${lines} join investment_products as product on product.name = line.name and product.cost = line.cost
  `.execute(trx)
}

/**
 * Known products that a search finds, at most ten: first those whose name begins with it, then those with words that begin in
 * its order, then the others, each by name; newest first for equal names. All for an empty search.
 */
export function findProducts(db: Db, search: string) {
  const names = namesIn(sql`searched_text(name)`)
  return db
    .selectFrom('investment_products')
    .select(['id', 'name', 'cost'])
    .where(matchesSearch(names, search))
    .orderBy(searchRank(names, search))
    .orderBy(sql`name_order(name) collate "C"`)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
}
