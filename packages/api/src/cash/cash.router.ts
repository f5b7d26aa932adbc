import {
  cashExpenseInput,
  cashMovementInput,
  cashMovementsInput,
  cashRangeInput,
  cashReceiptsInput,
  closeCashInput,
  closingNumberInput,
  drawerInput,
  listClosingsInput,
} from '@isp/domain/cash/cash.schema'
import { idInput } from '@isp/domain/integers'
import { atPresent } from '../context'
import { operatorProcedure, router } from '../trpc'
import { readCashDays, readCashReceipts, readMovements } from './cash-days.service'
import { closeCash, readClosing, readClosings, readDrawer } from './closings.service'
import { addExpense, readExpenses, voidExpense } from './expenses.service'
import { addMovement, voidMovement } from './movements.service'

export const cashRouter = router({
  /**
   * Totals by method, expenses, other movements of cash and closings of some days, by the instant of registration. Days are
   * Guatemalan, both included; amounts in quetzales.
   */
  days: operatorProcedure.input(cashRangeInput).query(({ ctx, input }) => readCashDays(ctx.db, input)),
  /**
   * One page of the receipts that were registered or voided on some days, latest first; amounts in quetzales. `amount` less
   * `voidedWithin` adds up to the total of `days`.
   */
  receipts: operatorProcedure.input(cashReceiptsInput).query(({ ctx, input }) => readCashReceipts(ctx.db, input)),
  /**
   * What should be in the drawer now, in quetzales, and the `number` of its next closing; `since` is the first day that the
   * first closing counts.
   */
  drawer: operatorProcedure.input(drawerInput).query(({ ctx, input }) => readDrawer(atPresent(ctx), input)),
  /**
   * Closes the drawer, with the counted cash by denomination or as one figure in quetzales. CONFLICT if `number` is not
   * that of `drawer` now, because it was closed meanwhile, or if `expected` is no longer what should be there, BAD_REQUEST
   * for a difference without a reason or a first closing without `openingFloat`. Repeated with its `Idempotency-Key`, it
   * returns the first closing.
   */
  close: operatorProcedure.input(closeCashInput).mutation(({ ctx, input }) => closeCash(ctx, input)),
  expenses: {
    /**
     * One page of the expenses out of cash of some days, latest first; amounts in quetzales. The voiding of an expense of
     * another day is a row of its own (`voiding`), with a negative amount.
     */
    list: operatorProcedure.input(cashMovementsInput).query(({ ctx, input }) => readExpenses(ctx.db, input)),
    /**
     * Records an expense out of cash, now; the amount in quetzales. Repeated with its `Idempotency-Key`, it returns the
     * first one.
     */
    create: operatorProcedure.input(cashExpenseInput).mutation(({ ctx, input }) => addExpense(ctx, input)),
    /**
     * Voids an expense; one that a closing has counted is negative in the next one. NOT_FOUND without such an expense,
     * CONFLICT if it is void already.
     */
    void: operatorProcedure.input(idInput).mutation(({ ctx, input }) => voidExpense(ctx, input.id)),
  },
  movements: {
    /**
     * One page of the movements of cash of some days, latest first; amounts in quetzales, whichever way they go. The voiding of a
     * movement of another day is a row of its own (`voiding`), with a negative amount.
     */
    list: operatorProcedure.input(cashMovementsInput).query(({ ctx, input }) => readMovements(ctx.db, input)),
    /**
     * Records a movement of cash, now: an `expense`, a `deposit` in the bank, a `withdrawal` of the owner, or an `entry`, such as
     * change; the amount in quetzales. Repeated with its `Idempotency-Key`, it returns the first one.
     */
    create: operatorProcedure.input(cashMovementInput).mutation(({ ctx, input }) => addMovement(ctx, input)),
    /**
     * Voids a movement; one that a closing has counted stands in the next one with the other sign. NOT_FOUND without such a
     * movement, CONFLICT if it is void already.
     */
    void: operatorProcedure.input(idInput).mutation(({ ctx, input }) => voidMovement(ctx, input)),
  },
  closings: {
    /** One page of the closings, latest first; amounts in quetzales. */
    list: operatorProcedure.input(listClosingsInput).query(({ ctx, input }) => readClosings(ctx.db, input)),
    /** A closing with what it counted, in quetzales. NOT_FOUND for an unknown number. */
    byNumber: operatorProcedure.input(closingNumberInput).query(({ ctx, input }) => readClosing(ctx.db, input.number)),
  },
})
