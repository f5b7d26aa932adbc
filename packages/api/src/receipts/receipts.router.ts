import { moveReceiptInput } from '@isp/domain/receipts/account.schema'
import {
  listReceiptsInput,
  receiptFilters,
  receiptNumberInput,
  receiptReferenceInput,
} from '@isp/domain/receipts/receipt.schema'
import { atPresent } from '../context'
import { findSameSlip } from '../ledger/accounts.queries'
import { operatorProcedure, router } from '../trpc'
import { moveReceipt } from './accounts.service'
import { countReceipts } from './receipts.queries'
import { readReceipt, readReceipts, readReceiptsWithTotal } from './receipts.service'
import { voidReceipt } from './take-back.service'

export const receiptsRouter = router({
  /**
   * A receipt with what its client owes now, in quetzales; `client` is null if it was deleted, and also `kind` and `clientId` of
   * a sale without a client. NOT_FOUND for an unknown number.
   */
  byNumber: operatorProcedure
    .input(receiptNumberInput)
    .query(({ ctx, input }) => readReceipt(atPresent(ctx), input.number)),
  /**
   * The last receipt with a reference, spaces and capitals aside, null without one; void receipts and those of cash do not
   * count. A payment with such a reference is refused unless it is allowed to repeat it.
   */
  byReference: operatorProcedure
    .input(receiptReferenceInput)
    .query(async ({ ctx, input }) => (await findSameSlip(ctx.db, input.reference)) ?? null),
  /** One page of the receipts by the day received, newest first; amounts in quetzales. */
  list: operatorProcedure.input(listReceiptsInput).query(({ ctx, input }) => readReceipts(ctx, input)),
  /** A page of receipts, with the number of all receipts between these days. */
  listWithTotal: operatorProcedure
    .input(listReceiptsInput)
    .query(({ ctx, input }) => readReceiptsWithTotal(ctx, input)),
  /**
   * Reverts every payment of a receipt and removes those in advance, with its other charges and what it left on the account or
   * took from it.
   * NOT_FOUND for an unknown number, CONFLICT if it is void already, its client was deleted, or what it left was used.
   */
  void: operatorProcedure.input(receiptNumberInput).mutation(({ ctx, input }) => voidReceipt(ctx, input.number)),
  /**
   * Voids a receipt and collects its money, in quetzales, for the client whose it is, with the same date, method and
   * reference: its other charges as they are, and of the months that are given, or of all that a regular client owes, what it
   * pays whole; the rest goes on the account. Returns the new receipt. NOT_FOUND for an unknown number or client; CONFLICT as
   * `void`, as `payments.collect`, or if it received nothing. Repeated with its `Idempotency-Key`, it returns the first one.
   */
  move: operatorProcedure.input(moveReceiptInput).mutation(({ ctx, input }) => moveReceipt(ctx, input)),
  /** The number of receipts that were received between two days. */
  count: operatorProcedure.input(receiptFilters).query(({ ctx, input }) => countReceipts(ctx.db, input)),
})
