import { idInput } from '@isp/domain/integers'
import { quotationInput, quotationStateInput } from '@isp/domain/quotations/quotation.schema'
import { operatorProcedure, router } from '../trpc'
import { listQuotations } from './quotations.queries'
import { changeQuotationState, createQuotation, readQuotation, removeQuotation } from './quotations.service'

export const quotationsRouter = router({
  list: operatorProcedure.query(({ ctx }) => listQuotations(ctx.db)),
  byId: operatorProcedure.input(idInput).query(({ ctx, input }) => readQuotation(ctx.db, input.id)),
  create: operatorProcedure.input(quotationInput).mutation(({ ctx, input }) => createQuotation(ctx, input)),
  setState: operatorProcedure.input(quotationStateInput).mutation(({ ctx, input }) => changeQuotationState(ctx, input)),
  delete: operatorProcedure.input(idInput).mutation(({ ctx, input }) => removeQuotation(ctx, input.id)),
})
