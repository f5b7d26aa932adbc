import { similarClientsInput } from '@isp/domain/clients/similar-clients'
import { dismissMonthBandInput } from '@isp/domain/payments/month-band.schema'
import { allPaymentsFilters, allPaymentsInput } from '@isp/domain/payments/payment.schema'
import { collectableInput, collectInput, findClientsInput } from '@isp/domain/receipts/collect.schema'
import { atPresent } from '../context'
import { findSimilarClients } from '../ledger/similar-clients.queries'
import { readCharges, readConcepts } from '../receipts/charges.service'
import { findCollectable, readCollectable } from '../receipts/collectable.service'
import { findRecords } from '../receipts/found-records.queries'
import { collectPayments } from '../receipts/pay.service'
import { collectTaken } from '../receipts/taken.service'
import { operatorProcedure, router } from '../trpc'
import { dismissMonthBand, readMonthBand } from './month-band.service'
import { readPaymentHistory, readPaymentTotals } from './payments.service'

export const paymentsRouter = router({
  /**
   * One page of the payments of both kinds of client, latest due day first; amounts in quetzales, null for unpaid ones
   * of variable clients.
   */
  history: operatorProcedure.input(allPaymentsInput).query(({ ctx, input }) => readPaymentHistory(ctx, input)),
  /**
   * Pays months of one client, of either kind, with one receipt; months without a payment in advance, amounts in
   * quetzales. `others` are charges that are no month, such as an installation; without a client only these. NOT_FOUND without
   * such a client, CONFLICT with the new figures if a month is paid or has another amount, or if `received` does not pay the
   * charges. Repeated with its `Idempotency-Key`, it returns the first receipt.
   *
   * With `taken` it is money that a phone took without signal, at an instant, under its own numbers `device` and `running`: it is
   * never refused for what it pays. Months that are still open are paid at their present amounts as far as the money and the account
   * cover them, the rest goes on the account, that of a deleted client on a receipt without a client. Repeated with the same
   * numbers it returns the receipt that has the money now; CONFLICT if another client or sum has them, or if they were taken back.
   */
  collect: operatorProcedure
    .input(collectInput)
    .mutation(({ ctx, input: { taken, ...input } }) =>
      taken === undefined ? collectPayments(ctx, input) : collectTaken(ctx, { ...input, taken }),
    ),
  /** The concepts of charges that are no month, to choose from: those used last first. */
  concepts: operatorProcedure.query(({ ctx }) => readConcepts(ctx)),
  /**
   * What was charged to a client besides months, the latest receipt first; amounts in quetzales. NOT_FOUND without such a
   * client.
   */
  otherCharges: operatorProcedure.input(collectableInput).query(({ ctx, input }) => readCharges(ctx, input)),
  /** The clients of both kinds that match a text, with the months that they can pay and their amounts in quetzales. */
  findClients: operatorProcedure.input(findClientsInput).query(({ ctx, input }) => findCollectable(ctx, input.search)),
  /**
   * The receipts that a text names, then the groups and quotations that match it. A receipt is named by its number ('1042',
   * 'recibo 1042'), by the reference of its slip, spaces, capitals and zeros at its beginning aside, or by its sum in quetzales
   * ('Q175') within the last seven days, the latest five; plain digits are a sum only if they find nothing else. `found` counts
   * all that the same text finds. `owner` is null of a sale without a client, or if the client was deleted;
   * the amount of a void receipt is what it was.
   */
  findRecords: operatorProcedure
    .input(findClientsInput)
    .query(({ ctx, input }) => findRecords(atPresent(ctx), input.search)),
  /** The clients of both kinds that have a name or a phone already, for a hint before a client is saved. */
  findSimilarClients: operatorProcedure
    .input(similarClientsInput)
    .query(({ ctx, input }) => findSimilarClients(ctx.db, input)),
  /** The months that one client can pay now, with their amounts in quetzales. NOT_FOUND without such a client. */
  collectable: operatorProcedure.input(collectableInput).query(({ ctx, input }) => readCollectable(ctx, input)),
  /**
   * With what the month began and what is left of the one before, in quetzales, on its first five days; null if there
   * is nothing to say or it was dismissed.
   */
  monthBand: operatorProcedure.query(({ ctx }) => readMonthBand(atPresent(ctx))),
  /** Closes the band of a month on all devices of the login. */
  dismissMonthBand: operatorProcedure
    .input(dismissMonthBandInput)
    .mutation(({ ctx, input }) => dismissMonthBand(ctx, input.period)),
  /** Number and sums, in quetzales, of the payments that the filters find. */
  totals: operatorProcedure.input(allPaymentsFilters).query(({ ctx, input }) => readPaymentTotals(ctx, input)),
})
