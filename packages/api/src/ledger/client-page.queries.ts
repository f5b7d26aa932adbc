import type { DB } from '@isp/db/tables'
import { type SelectQueryBuilder, sql } from 'kysely'

/** A page of a list, counted from 1, and its length. */
export type Page = { page: number; limit: number }

/** The rows of a page, counted from 0. */
export function windowOf({ page, limit }: Page): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}

export async function countRows<Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const { total } = await query.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}
