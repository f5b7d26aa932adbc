import { undoPaymentInput } from '@isp/domain/clients/client.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import {
  listVariableClientsInput,
  markVariablePaidInput,
  revertVariablePaymentInput,
  updateVariableClientInput,
  variableClientFilters,
  variableClientIdInput,
  variableClientInput,
} from '@isp/domain/variable-clients/variable-client.schema'
import { generateVariablePayments } from '../../billing/billing.service'
import { operatorProcedure, router } from '../../trpc'
import { withoutSecrets } from '../shared/network-secrets'
import { countVariableClients, listVariableClients } from './variable-client-list.queries'
import { variableClientUseCases as clients, listWithPayments, readStats } from './variable-clients.service'
import { variablePayments } from './variable-payments.service'

export const variableClientsRouter = router({
  list: operatorProcedure
    .input(listVariableClientsInput)
    .query(({ ctx, input }) => listVariableClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  listWithPayments: operatorProcedure
    .input(listVariableClientsInput)
    .query(({ ctx, input }) => listWithPayments(ctx, input)),
  count: operatorProcedure.input(variableClientFilters).query(({ ctx, input }) => countVariableClients(ctx.db, input)),
  stats: operatorProcedure.query(({ ctx }) => readStats(ctx)),
  byId: operatorProcedure.input(variableClientIdInput).query(({ ctx, input }) => clients.read(ctx, input.id)),
  overview: operatorProcedure
    .input(variableClientIdInput)
    .query(async ({ ctx, input }) => withoutSecrets(await clients.read(ctx, input.id))),
  secrets: operatorProcedure.input(variableClientIdInput).query(({ ctx, input }) => clients.readSecrets(ctx, input.id)),
  create: operatorProcedure
    .input(variableClientInput)
    .mutation(async ({ ctx, input }) => withoutSecrets(await clients.create(ctx, input))),
  update: operatorProcedure
    .input(updateVariableClientInput)
    .mutation(async ({ ctx, input: { id, version, ...changes } }) =>
      withoutSecrets(await clients.change(ctx, { id, version }, changes)),
    ),
  delete: operatorProcedure.input(variableClientIdInput).mutation(({ ctx, input }) => clients.remove(ctx, input.id)),
  payments: router({
    generateMonthly: operatorProcedure.mutation(({ ctx }) => generateVariablePayments(ctx.db, ctx.clock)),
    markPaid: operatorProcedure
      .input(markVariablePaidInput)
      .mutation(({ ctx, input: { amount, utilityAmount, ...payment } }) =>
        variablePayments.markPaid(ctx, payment, { amount, utilityAmount }),
      ),
    revert: operatorProcedure
      .input(revertVariablePaymentInput)
      .mutation(({ ctx, input }) => variablePayments.revert(ctx, input.id)),
    undo: operatorProcedure.input(undoPaymentInput).mutation(({ ctx, input }) => variablePayments.undo(ctx, input)),
  }),
})
