import type { Db, Trx } from '@isp/db/connection'
import type { CashExpenseInput } from '@isp/domain/cash/cash.schema'
import { actorName } from '../audit-log/actor.queries'

const expenseColumns = ['id', 'spent_at as spentAt', 'amount', 'description', 'actor', 'voided_at as voidedAt'] as const

/** One expense out of cash; undefined if there is none. */
export function findExpense(db: Db, id: number) {
  return db.selectFrom('cash_expenses').select(expenseColumns).where('id', '=', id).executeTakeFirst()
}

type Between = { start: string; end: string }

/** One page of the expenses from an instant to before another one, newest first. */
export function listExpenses(db: Db, { start, end, page, limit }: Between & { page: number; limit: number }) {
  return db
    .selectFrom('cash_expenses')
    .select(expenseColumns)
    .where('spent_at', '>=', start)
    .where('spent_at', '<', end)
    .orderBy('spent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
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
