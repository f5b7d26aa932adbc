import { listReceiptsInput, receiptFilters, receiptNumberInput } from '@isp/domain/receipts/receipt.schema'
import { operatorProcedure, router } from '../trpc'
import { countReceipts } from './receipts.queries'
import { readReceipt, readReceipts, readReceiptsWithTotal } from './receipts.service'
import { voidReceipt } from './take-back.service'

export const receiptsRouter = router({
  /**
   * A receipt with what its client owes now, in quetzales; `client` is null if it was deleted. NOT_FOUND for an unknown
   * number.
   */
  byNumber: operatorProcedure.input(receiptNumberInput).query(({ ctx, input }) => readReceipt(ctx, input.number)),
  /** One page of the receipts by the day received, newest first; amounts in quetzales. */
  list: operatorProcedure.input(listReceiptsInput).query(({ ctx, input }) => readReceipts(ctx, input)),
  /** The same with the number of all receipts between these days. */
  listWithTotal: operatorProcedure
    .input(listReceiptsInput)
    .query(({ ctx, input }) => readReceiptsWithTotal(ctx, input)),
  /**
   * Reverts every payment of a receipt and removes those in advance. NOT_FOUND for an unknown number, CONFLICT if it is
   * void already or its client was deleted.
   */
  void: operatorProcedure.input(receiptNumberInput).mutation(({ ctx, input }) => voidReceipt(ctx, input.number)),
  /** The number of receipts that were received between two days. */
  count: operatorProcedure.input(receiptFilters).query(({ ctx, input }) => countReceipts(ctx.db, input)),
})
