import type { Db, Trx } from '@isp/db/connection'
import type { DrawerFlow } from '@isp/domain/cash/drawer-rules'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { leftInDrawer } from './closings.queries'
import { movementSums } from './movements.queries'
import { receiptOfLine } from './receipt-of-line.queries'

/** From where the open drawer goes on: after the receipts of the last closing, or from an instant before the first one. */
export type DrawerStart = {
  /** Number of the last closing; 0 before the first one. */
  closing: number
  receiptsAfter: number
  /** ISO-8601 in UTC. */
  openedAt: string
  /** The rest in the drawer after the last closing, in quetzales; null before the first one. */
  openingFloat: Quetzales | null
}

/** Undefined before the first closing. */
export function findLastClosing(db: Db) {
  return db
    .selectFrom('cash_closings')
    .select(['number', 'closed_at as closedAt', 'receipts_through as receiptsThrough', leftInDrawer])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Everything that no closing has counted yet, of one snapshot, and the number of the last receipt in it. */
export async function readDrawerFlow(db: Db, start: DrawerStart): Promise<DrawerFlow & { receiptsThrough: number }> {
  const open = openIn(start)
  const { rows } = await sql<DrawerFlow & { receiptsThrough: number }>`
    with last as (select coalesce((select last from receipt_counter), 0) as number)
    select last.number as "receiptsThrough",
      (${receivedIn(start, sql`last.number`)}) as received,
      (${sumOfCash(sql`(select receipt, amount from receipt_lines where ${open.voided})`)}) as voided,
      moved.*
    from last, (
      select ${movementSums}
      from (
        select kind, amount, false as voiding from cash_movements where ${open.made}
        union all
        select kind, amount, true from cash_movements where ${open.voided}
      ) as event
    ) as moved
  `.execute(db)
  return onlyRow(rows)
}

/**
 * The conditions of what is in the open drawer besides receipts: movements, and lines or movements that were voided. No closing
 * has counted them, and before the first one they are not before its start.
 */
function openIn({ closing, openedAt }: DrawerStart) {
  const since = (column: string) => (closing === 0 ? sql`and ${sql.ref(column)} >= ${openedAt}` : sql``)
  return {
    made: sql`closing is null ${since('made_at')}`,
    voided: sql`voided_at is not null and void_closing is null ${since('voided_at')}`,
  }
}

/** Receipts in cash; those without an instant are in no drawer. */
const inCash = sql`method = 'cash' and registered_at is not null`

/** The sum of the lines of the cash receipts after the last closing, up to a receipt. */
function receivedIn({ closing, receiptsAfter, openedAt }: DrawerStart, through: RawBuilder<unknown>) {
  // Again of the lines, so that both tables are read in the order of the numbers.
  const ofRange = sql`and line.receipt > ${receiptsAfter} and line.receipt <= ${through}`
  return sql`
    select ${sumOf('line.amount')} as sum from receipts join receipt_lines as line on line.receipt = receipts.number
    where receipts.number > ${receiptsAfter} and receipts.number <= ${through} and ${inCash}
      ${closing === 0 ? sql`and registered_at >= ${openedAt}` : ofRange}`
}

/** The sum of the lines among some, which have `receipt` and `amount`, that are of cash receipts. */
function sumOfCash(lines: RawBuilder<unknown>) {
  return sql`select ${sumOf('line.amount')} as sum from ${lines} as line ${receiptOfLine} where ${inCash}`
}

function sumOf(amount: string): RawBuilder<Quetzales> {
  return sql`coalesce(sum(${sql.ref(amount)}), 0)::numeric(16, 2)::text`
}

/** Leaves the voids and movements before an instant out of all closings: before the first one. */
export async function leaveOutBefore(trx: Trx, instant: string): Promise<void> {
  await sql`
    update receipt_lines set void_closing = 0
    where voided_at is not null and void_closing is null and voided_at < ${instant}
  `.execute(trx)
  await sql`update cash_movements set closing = 0 where closing is null and made_at < ${instant}`.execute(trx)
  await sql`
    update cash_movements set void_closing = 0
    where voided_at is not null and void_closing is null and voided_at < ${instant}
  `.execute(trx)
}

/**
 * Gives everything that no closing has counted yet to one, in one statement: a moved receipt counts with its void and
 * its new number, or with neither. What another transaction has not committed yet stays for the next closing: receipts
 * because their numbers are in commit order, the others because they have no closing.
 */
export async function countIntoClosing(
  trx: Trx,
  start: DrawerStart,
  number: number,
): Promise<DrawerFlow & { receiptsThrough: number }> {
  const open = openIn(start)
  const { rows } = await sql<DrawerFlow & { receiptsThrough: number }>`
    with last as (select coalesce((select last from receipt_counter), 0) as number),
    voided_lines as (
      update receipt_lines set void_closing = ${number}
      where ${open.voided} and receipt <= (select number from last)
      returning receipt, amount
    ),
    movements as (
      update cash_movements
      set closing = coalesce(closing, ${number}), void_closing = case when voided_at is not null then ${number}::int end
      where (${open.made}) or (${open.voided})
      returning kind, amount, closing, void_closing
    )
    select last.number as "receiptsThrough",
      (${receivedIn(start, sql`last.number`)}) as received,
      (${sumOfCash(sql`voided_lines`)}) as voided,
      moved.*
    from last, (
      select ${movementSums}
      from (
        select kind, amount, false as voiding from movements where closing = ${number}
        union all
        select kind, amount, true from movements where void_closing = ${number}
      ) as event
    ) as moved
  `.execute(trx)
  return onlyRow(rows)
}

function onlyRow(rows: (DrawerFlow & { receiptsThrough: number })[]) {
  const [flow] = rows
  if (!flow) throw new Error('The query for the drawer returned no row')
  return flow
}
