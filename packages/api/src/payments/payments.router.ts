import { similarClientsInput } from '@isp/domain/clients/similar-clients'
import { dismissMonthBandInput } from '@isp/domain/payments/month-band.schema'
import { allPaymentsFilters, allPaymentsInput } from '@isp/domain/payments/payment.schema'
import { collectableInput, collectInput, findClientsInput } from '@isp/domain/receipts/collect.schema'
import { findSimilarClients } from '../clients/shared/similar-clients.queries'
import { collectPayments } from '../receipts/collect.service'
import { findCollectable, readCollectable } from '../receipts/collectable.service'
import { findRecords } from '../receipts/found-records.queries'
import { operatorProcedure, router } from '../trpc'
import { dismissMonthBand, readMonthBand } from './month-band.service'
import { readPaymentHistory, readPaymentTotals } from './payments.service'

export const paymentsRouter = router({
  /** Payments of both kinds of client; an unpaid one of a variable client has no amount. */
  history: operatorProcedure.input(allPaymentsInput).query(({ ctx, input }) => readPaymentHistory(ctx, input)),
  /** Pays months of one client, of either kind, with one receipt. */
  collect: operatorProcedure.input(collectInput).mutation(({ ctx, input }) => collectPayments(ctx, input)),
  /** The clients of both kinds that match a text, with the months that they can pay. */
  findClients: operatorProcedure.input(findClientsInput).query(({ ctx, input }) => findCollectable(ctx, input.search)),
  /** The groups and quotations that match a text. */
  findRecords: operatorProcedure.input(findClientsInput).query(({ ctx, input }) => findRecords(ctx.db, input.search)),
  /** The clients of both kinds that have a name or a phone already, for a hint before a client is saved. */
  findSimilarClients: operatorProcedure
    .input(similarClientsInput)
    .query(({ ctx, input }) => findSimilarClients(ctx.db, input)),
  /** The months that one client can pay now. */
  collectable: operatorProcedure.input(collectableInput).query(({ ctx, input }) => readCollectable(ctx, input)),
  /** What the dashboard says when the month has turned; null if nothing. */
  monthBand: operatorProcedure.query(({ ctx }) => readMonthBand(ctx)),
  dismissMonthBand: operatorProcedure
    .input(dismissMonthBandInput)
    .mutation(({ ctx, input }) => dismissMonthBand(ctx, input.period)),
  totals: operatorProcedure.input(allPaymentsFilters).query(({ ctx, input }) => readPaymentTotals(ctx, input)),
})
