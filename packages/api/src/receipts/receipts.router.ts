import { listReceiptsInput, receiptFilters, receiptNumberInput } from '@isp/domain/receipts/receipt.schema'
import { operatorProcedure, router } from '../trpc'
import { voidReceipt } from './collect.service'
import { countReceipts } from './receipts.queries'
import { readReceipt, readReceipts, readReceiptsWithTotal } from './receipts.service'

export const receiptsRouter = router({
  byNumber: operatorProcedure.input(receiptNumberInput).query(({ ctx, input }) => readReceipt(ctx, input.number)),
  list: operatorProcedure.input(listReceiptsInput).query(({ ctx, input }) => readReceipts(ctx, input)),
  listWithTotal: operatorProcedure
    .input(listReceiptsInput)
    .query(({ ctx, input }) => readReceiptsWithTotal(ctx, input)),
  /** Reverts every payment of a receipt. */
  void: operatorProcedure.input(receiptNumberInput).mutation(({ ctx, input }) => voidReceipt(ctx, input.number)),
  count: operatorProcedure.input(receiptFilters).query(({ ctx, input }) => countReceipts(ctx.db, input)),
})
