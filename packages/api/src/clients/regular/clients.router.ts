import {
  clientFilters,
  clientIdInput,
  clientInput,
  listClientsInput,
  markPaidInput,
  paymentHistoryFilters,
  paymentHistoryInput,
  replaceClientInput,
  revertPaymentInput,
  sharedWifiPasswordInput,
  undoPaymentInput,
  updateClientInput,
} from '@isp/domain/clients/client.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { readPaymentHistoryOf, readPaymentTotalsOf } from '../../payments/payments.service'
import { operatorProcedure, router } from '../../trpc'
import { clientImportRouter } from '../import/client-import.router'
import { regularClients } from '../shared/client-kind.queries'
import { withoutSecrets } from '../shared/network-secrets'
import { findNamesByWifiPassword } from './client-detail.queries'
import { countClients } from './client-filters.queries'
import { listClients } from './client-list.queries'
import { readClientStats } from './client-stats.queries'
import { regularClientUseCases as clients } from './clients.service'
import { regularPayments } from './payments.service'

export const clientsRouter = router({
  list: operatorProcedure
    .input(listClientsInput)
    .query(({ ctx, input }) => listClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  count: operatorProcedure
    .input(clientFilters)
    .query(({ ctx, input }) => countClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  stats: operatorProcedure.query(({ ctx }) => readClientStats(ctx.db, guatemalaToday(ctx.clock.now()))),
  byId: operatorProcedure.input(clientIdInput).query(({ ctx, input }) => clients.read(ctx, input.id)),
  overview: operatorProcedure
    .input(clientIdInput)
    .query(async ({ ctx, input }) => withoutSecrets(await clients.read(ctx, input.id))),
  secrets: operatorProcedure.input(clientIdInput).query(({ ctx, input }) => clients.readSecrets(ctx, input.id)),
  namesByWifiPassword: operatorProcedure
    .input(sharedWifiPasswordInput)
    .query(({ ctx, input }) => findNamesByWifiPassword(ctx.db, input)),
  create: operatorProcedure
    .input(clientInput)
    .mutation(async ({ ctx, input }) => withoutSecrets(await clients.create(ctx, input))),
  /** Changes the given fields. The start date cannot change. */
  update: operatorProcedure
    .input(updateClientInput)
    .mutation(async ({ ctx, input: { id, version, ...changes } }) =>
      withoutSecrets(await clients.change(ctx, { id, version }, changes)),
    ),
  /** Replaces every field, the start date included. */
  replace: operatorProcedure
    .input(replaceClientInput)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withoutSecrets(await clients.replace(ctx, { id, version }, input)),
    ),
  delete: operatorProcedure.input(clientIdInput).mutation(({ ctx, input }) => clients.remove(ctx, input.id)),
  /** Clients from a file: `addRows` uploads them in batches, `applyAll` creates all of them in one transaction. */
  import: clientImportRouter,
  payments: router({
    markPaid: operatorProcedure
      .input(markPaidInput)
      .mutation(({ ctx, input: { expectedAmount = null, ...payment } }) =>
        regularPayments.markPaid(ctx, payment, { expectedAmount }),
      ),
    /** The payments of regular clients; `payments.history` has those of both kinds. */
    history: operatorProcedure
      .input(paymentHistoryInput)
      .query(({ ctx, input }) => readPaymentHistoryOf(ctx, [regularClients], input)),
    historyTotals: operatorProcedure
      .input(paymentHistoryFilters)
      .query(({ ctx, input }) => readPaymentTotalsOf(ctx, [regularClients], input)),
    revert: operatorProcedure
      .input(revertPaymentInput)
      .mutation(({ ctx, input }) => regularPayments.revert(ctx, input.id)),
    undo: operatorProcedure.input(undoPaymentInput).mutation(({ ctx, input }) => regularPayments.undo(ctx, input)),
  }),
})
