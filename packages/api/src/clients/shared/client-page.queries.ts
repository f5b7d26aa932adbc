import type { DB } from '@isp/db/tables'
import { type SelectQueryBuilder, sql } from 'kysely'

/** The rows of a page. */
export type Window = { limit: number; offset: number }

/**
 * The rows of one page of the clients of a query. Ids first: only they depend on the filters, so that the joins of
 * `rowsOf` are planned once.
 */
export async function readPage<Table extends keyof DB, Row>(
  clients: SelectQueryBuilder<DB, Table, { id: number }>,
  { limit, offset }: Window,
  rowsOf: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = await clients.limit(limit).offset(offset).execute()
  return ids.length === 0 ? [] : rowsOf(ids.map(({ id }) => id))
}

/** Number of rows of a query. */
export async function countRows<Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const { total } = await query.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}
