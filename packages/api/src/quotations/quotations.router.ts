import { idInput } from '@isp/domain/integers'
import { quotationInput, quotationStateInput } from '@isp/domain/quotations/quotation.schema'
import { operatorProcedure, router } from '../trpc'
import { listQuotations } from './quotations.queries'
import { changeQuotationState, createQuotation, readQuotation, removeQuotation } from './quotations.service'

export const quotationsRouter = router({
  /** All quotations with their items, newest first; prices, totals and profits in quetzales. */
  list: operatorProcedure.query(({ ctx }) => listQuotations(ctx.db)),
  /** A quotation with its items; prices in quetzales. NOT_FOUND without such a quotation. */
  byId: operatorProcedure.input(idInput).query(({ ctx, input }) => readQuotation(ctx.db, input.id)),
  /**
   * Creates a quotation; prices in quetzales, `validUntil` a day. The server calculates profits and totals. For a client,
   * regular unless `clientKind` says otherwise, it has the client's phone unless one is given; NOT_FOUND without such a
   * client. Repeated with its `Idempotency-Key`, it returns the first one.
   */
  create: operatorProcedure.input(quotationInput).mutation(({ ctx, input }) => createQuotation(ctx, input)),
  /**
   * Changes the state, if it is still the one that is given as the present one. NOT_FOUND without such a quotation,
   * CONFLICT if the state has changed.
   */
  setState: operatorProcedure.input(quotationStateInput).mutation(({ ctx, input }) => changeQuotationState(ctx, input)),
  /** Deletes a quotation; `deletedRecords.restore` brings it back for 30 days. NOT_FOUND without such a quotation. */
  delete: operatorProcedure.input(idInput).mutation(({ ctx, input }) => removeQuotation(ctx, input.id)),
})
