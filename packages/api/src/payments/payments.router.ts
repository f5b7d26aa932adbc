import { allPaymentsFilters, allPaymentsInput } from '@isp/domain/payments/payment.schema'
import { collectInput } from '@isp/domain/receipts/collect.schema'
import { collectPayments } from '../receipts/collect.service'
import { operatorProcedure, router } from '../trpc'
import { readPaymentHistory, readPaymentTotals } from './payments.service'

export const paymentsRouter = router({
  /** Payments of both kinds of client; an unpaid one of a variable client has no amount. */
  history: operatorProcedure.input(allPaymentsInput).query(({ ctx, input }) => readPaymentHistory(ctx, input)),
  /** Pays months of one client, of either kind, with one receipt. */
  collect: operatorProcedure.input(collectInput).mutation(({ ctx, input }) => collectPayments(ctx, input)),
  totals: operatorProcedure.input(allPaymentsFilters).query(({ ctx, input }) => readPaymentTotals(ctx, input)),
})
