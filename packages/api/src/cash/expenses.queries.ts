import type { Db, Trx } from '@isp/db/connection'
import type { CashExpenseInput } from '@isp/domain/cash/cash.schema'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'

const expenseColumns = ['id', 'spent_at as spentAt', 'amount', 'description', 'actor', 'voided_at as voidedAt'] as const

/** One expense out of cash; undefined if there is none. */
export function findExpense(db: Db, id: number) {
  return db.selectFrom('cash_expenses').select(expenseColumns).where('id', '=', id).executeTakeFirst()
}

type Between = { start: string; end: string }

/**
 * An expense of this time, or the voiding in this time of another one (`voiding`; its amount is negative). `at` is its instant,
 * ISO-8601 in UTC. The amounts of those that are not void in this time add up to the total.
 */
export type ListedExpense = {
  id: number
  at: string
  voiding: boolean
  spentAt: string
  amount: Quetzales
  description: string
  actor: string
  voidedAt: string | null
}

/** One page of the expenses from an instant to before another one and of the voidings in it, newest first. */
export async function listExpenses(
  db: Db,
  { start, end, page, limit }: Between & { page: number; limit: number },
): Promise<ListedExpense[]> {
  const { rows } = await sql<ListedExpense>`
    select id, at, voiding, spent_at as "spentAt", (case when voiding then -amount else amount end)::text as amount,
      description, actor, voided_at as "voidedAt"
    from (${expenseEvents({ start, end })}) as event join cash_expenses using (id)
    order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  return rows
}

/** How many rows `listExpenses` has. */
export async function countListedExpenses(db: Db, between: Between): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${expenseEvents(between)}) as event
  `.execute(db)
  return rows[0]?.count ?? 0
}

function expenseEvents({ start, end }: Between) {
  return sql`
    select id, spent_at as at, false as voiding from cash_expenses where spent_at >= ${start} and spent_at < ${end}
    union all
    select id, voided_at, true from cash_expenses
    where voided_at >= ${start} and voided_at < ${end} and (spent_at < ${start} or spent_at >= ${end})`
}

/** Stores an expense in the name of the operator; returns its id. */
export async function insertExpense(
  trx: Trx,
  { description, amount, spentAt }: CashExpenseInput & { spentAt: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('cash_expenses')
    .values({ spent_at: spentAt, amount, description, actor: actorName() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Voids an expense; undefined if there is none that is valid. */
export function markExpenseVoid(trx: Trx, { id, voidedAt }: { id: number; voidedAt: string }) {
  return trx
    .updateTable('cash_expenses')
    .set({ voided_at: voidedAt })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returning(expenseColumns)
    .executeTakeFirst()
}
