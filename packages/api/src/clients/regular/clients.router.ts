import {
  createClientInput,
  markPaidInput,
  mikrotiksInput,
  paymentHistoryFilters,
  paymentHistoryInput,
  replaceClientInput,
  sharedWifiPasswordInput,
  updateClientInput,
} from '@isp/domain/clients/client.schema'
import { clientFilters, listClientsInput } from '@isp/domain/clients/client-filters.schema'
import { changeFeesInput, feesInput } from '@isp/domain/clients/fees/fee-change.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { idInput } from '@isp/domain/integers'
import { atPresent } from '../../context'
import { regularClients } from '../../ledger/client-kind.queries'
import { readPaymentHistoryOf, readPaymentTotalsOf } from '../../payments/payments.service'
import { markPaid } from '../../receipts/pay.service'
import { operatorProcedure, router } from '../../trpc'
import { listFees } from '../fees/fees.queries'
import { changeFees } from '../fees/fees.service'
import { pausesRouter } from '../pauses/pauses.router'
import { clientProcedures, paymentProcedures } from '../shared/client-procedures.router'
import { findMikrotiks } from '../shared/mikrotiks.queries'
import { findNamesByWifiPassword } from './client-detail.queries'
import { countClients } from './client-filters.queries'
import { listClients } from './client-list.queries'
import { readClientStats } from './client-stats.queries'
import { regularClientUseCases as clients, readLastPaid } from './clients.service'

export const clientsRouter = router({
  /** One page of the regular clients that the filters find, with what each owes in quetzales and its next payment. */
  list: operatorProcedure
    .input(listClientsInput)
    .query(({ ctx, input }) => listClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  /** How many regular clients the filters find. */
  count: operatorProcedure
    .input(clientFilters)
    .query(({ ctx, input }) => countClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  /**
   * The counters of the dashboard: clients that are overdue, due today and due later, and the sum of the fees in
   * quetzales.
   */
  stats: operatorProcedure.query(({ ctx }) => readClientStats(ctx.db, guatemalaToday(ctx.clock.now()))),
  ...clientProcedures(regularClients, clients),
  /** The names of at most ten clients with this WiFi password, ignoring case; without the client `exceptId`. */
  namesByWifiPassword: operatorProcedure
    .input(sharedWifiPasswordInput)
    .query(({ ctx, input }) => findNamesByWifiPassword(ctx.db, input)),
  /** The MikroTiks of the clients of both kinds whose names contain a text, with how many clients each has; at most 50. */
  mikrotiks: operatorProcedure.input(mikrotiksInput).query(({ ctx, input }) => findMikrotiks(ctx.db, input.search)),
  /**
   * Creates a client with its first payment. `monthlyAmount` and `utility` in quetzales, `startDate` a day. `billedFrom` is
   * the first month that is charged, 60 months back to 24 ahead: past months are created unpaid, BAD_REQUEST for a month
   * before the start. NOT_FOUND without such a group. Repeated with its `Idempotency-Key`, it returns the first one.
   */
  create: operatorProcedure.input(createClientInput).mutation(({ ctx, input }) => clients.create(ctx, input)),
  /**
   * Changes the given fields, and the group if it is given; amounts in quetzales. NOT_FOUND without such a client or
   * group, CONFLICT if `version` is given and no longer current, BAD_REQUEST for another start date.
   */
  update: operatorProcedure.input(updateClientInput).mutation(({ ctx, input }) => clients.change(ctx, input)),
  /** Replaces every field, the start date included; the group only if it is given. Errors as of `update`. */
  replace: operatorProcedure.input(replaceClientInput).mutation(({ ctx, input }) => clients.replace(ctx, input)),
  /** The fees in quetzales of the clients that the filters find, of one group if given, by name; 5,000 at most. */
  fees: operatorProcedure
    .input(feesInput)
    .query(({ ctx, input }) => listFees(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  /**
   * Changes the fees and utilities of several clients, in quetzales, all or none, with their unpaid payments of this
   * month and later. CONFLICT if a client is gone or its figures are no longer the `expected` ones, BAD_REQUEST if
   * nothing changes. Repeated with its `Idempotency-Key`, it returns the first result.
   */
  changeFees: operatorProcedure.input(changeFeesInput).mutation(({ ctx, input }) => changeFees(ctx, input)),
  /** Suspending a client, letting it go and serving it again. */
  pauses: pausesRouter(regularClients, clients),
  payments: router({
    /**
     * Marks a payment paid, on a day that is by default today, and writes its receipt; `expectedAmount` in quetzales.
     * NOT_FOUND without such a payment, CONFLICT if it is paid already or has another amount, BAD_REQUEST for a day
     * after today.
     */
    markPaid: operatorProcedure
      .input(markPaidInput)
      .mutation(({ ctx, input: { expectedAmount = null, ...payment } }) =>
        markPaid(atPresent(ctx), regularClients, payment, { expectedAmount }),
      ),
    /** The paid payment of a client that was marked last; `id` is the client's. NOT_FOUND if none is paid. */
    lastPaid: operatorProcedure.input(idInput).query(({ ctx, input }) => readLastPaid(ctx, input.id)),
    /**
     * One page of the payments of regular clients, latest due day first; amounts in quetzales. `payments.history` has
     * those of both kinds.
     */
    history: operatorProcedure
      .input(paymentHistoryInput)
      .query(({ ctx, input }) => readPaymentHistoryOf(ctx, [regularClients], input)),
    /** Number and sums, in quetzales, of the payments that the filters find. */
    historyTotals: operatorProcedure
      .input(paymentHistoryFilters)
      .query(({ ctx, input }) => readPaymentTotalsOf(ctx, [regularClients], input)),
    ...paymentProcedures(regularClients),
  }),
})
