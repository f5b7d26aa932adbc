import type { Db, Trx } from '@isp/db/connection'
import type { CashCount } from '@isp/domain/cash/denominations'
import type { DrawerFlow } from '@isp/domain/cash/drawer-rules'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'

const closingColumns = [
  'number',
  'opened_at as openedAt',
  'closed_at as closedAt',
  'opening_float as openingFloat',
  'received',
  'voided',
  'spent',
  'returned',
  'deposited',
  'withdrawn',
  'entered',
  'expected',
  'counted',
  'denominations',
  'difference',
  'reason',
  'actor',
  'receipts_after as receiptsAfter',
  'receipts_through as receiptsThrough',
] as const

/** The rest in the drawer, in quetzales: the opening float of the next closing. */
export const leftInDrawer = sql<Quetzales>`counted - taken_out`.as('leftInDrawer')

export function findClosing(db: Db, number: number) {
  return selectClosings(db).where('number', '=', number).executeTakeFirst()
}

export function listClosings(db: Db, { page, limit }: { page: number; limit: number }) {
  return selectClosings(db)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** The closings from an instant to before another one, newest first. */
export function listClosingsBetween(db: Db, { start, end }: { start: string; end: string }) {
  return selectClosings(db)
    .where('closed_at', '>=', start)
    .where('closed_at', '<', end)
    .orderBy('number', 'desc')
    .execute()
}

function selectClosings(db: Db) {
  return db
    .selectFrom('cash_closings')
    .select(closingColumns)
    .select(leftInDrawer)
    .$narrowType<{ denominations: CashCount | null }>()
}

/** Cash that a phone took before a closing and delivered after it, in quetzales. */
export type LateReceipts = { closing: number; receipts: number; amount: Quetzales }

/**
 * Of the receipts of each drawer, by its number (`counted`, the open one follows the last closing): the cash that was taken before an
 * earlier closing, by the first such closing. The receipts that have that money by now are not counted again.
 */
export async function findLateReceipts(
  db: Db,
  drawers: readonly { counted: number; after: number; through: number | null }[],
): Promise<(LateReceipts & { counted: number })[]> {
  if (drawers.length === 0) return []
  const { rows } = await sql<LateReceipts & { counted: number }>`
    select drawer.counted, missed.number as closing, count(distinct receipts.number)::int as receipts,
      sum(line.amount)::numeric(16, 2) as amount
    from jsonb_to_recordset(${JSON.stringify(drawers)}::jsonb) as drawer (counted int, after int, through int)
      join receipts on device is not null and receipts.number > drawer.after
        and receipts.number <= coalesce(drawer.through, 2147483647) and moved_from is null and method = 'cash'
      join lateral (
        select number from cash_closings where closed_at >= receipts.taken_at order by closed_at limit 1
      ) as missed on missed.number < drawer.counted
      join receipt_lines as line on line.receipt = receipts.number
    group by 1, 2 order by 1, 2
  `.execute(db)
  return rows
}

/** A closing to store; amounts in quetzales, instants ISO-8601 in UTC. */
export type NewClosing = DrawerFlow & {
  number: number
  openedAt: string
  closedAt: string
  receiptsAfter: number
  receiptsThrough: number
  openingFloat: Quetzales
  expected: Quetzales
  counted: Quetzales
  count: CashCount | null
  difference: Quetzales
  takenOut: Quetzales
  reason: string | null
}

export async function insertClosing(trx: Trx, closing: NewClosing): Promise<void> {
  const { received, voided, spent, returned, deposited, withdrawn, entered, expected, counted, difference } = closing
  await trx
    .insertInto('cash_closings')
    .values({
      number: closing.number,
      opened_at: closing.openedAt,
      closed_at: closing.closedAt,
      receipts_after: closing.receiptsAfter,
      receipts_through: closing.receiptsThrough,
      opening_float: closing.openingFloat,
      received,
      voided,
      spent,
      returned,
      deposited,
      withdrawn,
      entered,
      expected,
      counted,
      denominations: closing.count === null ? null : JSON.stringify(closing.count),
      difference,
      taken_out: closing.takenOut,
      reason: closing.reason,
      actor: actorName(),
    })
    .execute()
}
