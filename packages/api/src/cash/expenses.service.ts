import type { Db } from '@isp/db/connection'
import type { CashExpenseInput } from '@isp/domain/cash/cash.schema'
import { cashTexts } from '@isp/domain/cash/cash-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { CreationDeps, Deps } from '../context'
import { createOnce } from '../request-keys/request-keys.service'
import { findExpense, insertExpense, markExpenseVoid } from './expenses.queries'

/** Registers an expense out of cash as of now, once per request key (errors as in `createOnce`). */
export function addExpense(deps: CreationDeps, input: CashExpenseInput) {
  return createOnce(deps, {
    procedure: 'cash.expenses.create',
    input,
    create: async (trx) => {
      const id = await insertExpense(trx, { ...input, spentAt: deps.clock.now().toISOString() })
      await addToAuditLog(trx, {
        subject: 'cash_expense',
        action: 'created',
        record: { id, name: input.description },
        changes: [{ field: 'amount', from: null, to: input.amount }],
      })
      return readExpense(trx, id)
    },
    read: readExpense,
  })
}

/**
 * Voids an expense, also one that a closing has counted: the next closing gets its amount back (specification 3 C2).
 * NOT_FOUND without such an expense, CONFLICT if it is void already.
 */
export function voidExpense({ db, clock }: Deps, id: number) {
  return db.transaction().execute(async (trx) => {
    const expense = await markExpenseVoid(trx, { id, voidedAt: clock.now().toISOString() })
    if (!expense) {
      await readExpense(trx, id)
      throw new AppError('CONFLICT', cashTexts.expenseAlreadyVoid)
    }
    await addToAuditLog(trx, {
      subject: 'cash_expense',
      action: 'voided',
      record: { id, name: expense.description },
      changes: [{ field: 'amount', from: expense.amount, to: null }],
    })
    return expense
  })
}

async function readExpense(db: Db, id: number) {
  const expense = await findExpense(db, id)
  if (!expense) throw new AppError('NOT_FOUND', cashTexts.expenseNotFound)
  return expense
}
