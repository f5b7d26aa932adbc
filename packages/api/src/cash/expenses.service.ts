import type { Db } from '@isp/db/connection'
import type { CashRangeInput } from '@isp/domain/cash/cash.schema'
import type { MovementKind } from '@isp/domain/cash/movement-kinds'
import type { Quetzales } from '@isp/domain/money/money'
import type { CreationDeps, Deps } from '../context'
import { readMovements } from './cash-days.service'
import { addMovement, voidMovement } from './movements.service'

/** Scripts know the movements of kind 'expense' as expenses, and their instant as `spentAt`. */
function asExpense<Movement extends { kind: MovementKind; madeAt: string }>({ kind: _, madeAt, ...rest }: Movement) {
  return { ...rest, spentAt: madeAt }
}

/** One page of the expenses of these days and of the voidings of others, newest first. */
export async function readExpenses(db: Db, input: CashRangeInput & { page: number; limit: number }) {
  return (await readMovements(db, { ...input, kind: 'expense' })).map(asExpense)
}

/** Registers an expense out of cash as of now, as `addMovement` does. */
export async function addExpense(deps: CreationDeps, input: { description: string; amount: Quetzales }) {
  const request = { procedure: 'cash.expenses.create', input }
  return asExpense(await addMovement(deps, { ...input, kind: 'expense' }, request))
}

/** Voids an expense, as `voidMovement` does; NOT_FOUND for a movement of another kind. */
export async function voidExpense(deps: Deps, id: number) {
  return asExpense(await voidMovement(deps, { id, kind: 'expense' }))
}
