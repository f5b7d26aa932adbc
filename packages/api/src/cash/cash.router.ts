import {
  cashExpenseInput,
  cashExpensesInput,
  cashRangeInput,
  cashReceiptsInput,
  closeCashInput,
  closingNumberInput,
  drawerInput,
  listClosingsInput,
} from '@isp/domain/cash/cash.schema'
import { idInput } from '@isp/domain/integers'
import { operatorProcedure, router } from '../trpc'
import { readCashDays, readCashReceipts, readExpenses } from './cash-days.service'
import { closeCash, readClosing, readClosings, readDrawer } from './closings.service'
import { addExpense, voidExpense } from './expenses.service'

export const cashRouter = router({
  /** Totals by method, expenses and closings of some days, by the instant of registration. */
  days: operatorProcedure.input(cashRangeInput).query(({ ctx, input }) => readCashDays(ctx.db, input)),
  receipts: operatorProcedure.input(cashReceiptsInput).query(({ ctx, input }) => readCashReceipts(ctx.db, input)),
  /** What should be in the drawer now. */
  drawer: operatorProcedure.input(drawerInput).query(({ ctx, input }) => readDrawer(ctx, input)),
  close: operatorProcedure.input(closeCashInput).mutation(({ ctx, input }) => closeCash(ctx, input)),
  expenses: {
    list: operatorProcedure.input(cashExpensesInput).query(({ ctx, input }) => readExpenses(ctx.db, input)),
    create: operatorProcedure.input(cashExpenseInput).mutation(({ ctx, input }) => addExpense(ctx, input)),
    void: operatorProcedure.input(idInput).mutation(({ ctx, input }) => voidExpense(ctx, input.id)),
  },
  closings: {
    list: operatorProcedure.input(listClosingsInput).query(({ ctx, input }) => readClosings(ctx.db, input)),
    byNumber: operatorProcedure.input(closingNumberInput).query(({ ctx, input }) => readClosing(ctx.db, input.number)),
  },
})
