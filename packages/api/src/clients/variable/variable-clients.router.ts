import { guatemalaToday } from '@isp/domain/dates/local-date'
import { markManyInput, monthSheetInput, undoManyInput } from '@isp/domain/variable-clients/month-sheet.schema'
import {
  listVariableClientsInput,
  markVariablePaidInput,
  updateVariableClientInput,
  variableClientFilters,
  variableClientInput,
} from '@isp/domain/variable-clients/variable-client.schema'
import { generateVariablePayments } from '../../billing/billing.service'
import { operatorProcedure, router } from '../../trpc'
import { pausesRouter } from '../pauses/pauses.router'
import { variableClients } from '../shared/client-kind.queries'
import { clientProcedures, paymentProcedures } from '../shared/client-procedures.router'
import { markManyPaid, readMonthSheet, undoManyPaid } from './month-sheet.service'
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
  count: operatorProcedure
    .input(variableClientFilters)
    .query(({ ctx, input }) => countVariableClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  stats: operatorProcedure.query(({ ctx }) => readStats(ctx)),
  ...clientProcedures(clients),
  create: operatorProcedure.input(variableClientInput).mutation(({ ctx, input }) => clients.create(ctx, input)),
  update: operatorProcedure.input(updateVariableClientInput).mutation(({ ctx, input }) => clients.change(ctx, input)),
  /** Suspending a client, letting it go and serving it again (specification 3 C3). */
  pauses: pausesRouter(variableClients, clients),
  payments: router({
    generateMonthly: operatorProcedure.mutation(({ ctx }) => generateVariablePayments(ctx.db, ctx.clock)),
    markPaid: operatorProcedure
      .input(markVariablePaidInput)
      .mutation(({ ctx, input: { amount, utilityAmount, ...payment } }) =>
        variablePayments.markPaid(ctx, payment, { amount, utilityAmount }),
      ),
    monthSheet: operatorProcedure.input(monthSheetInput).query(({ ctx, input }) => readMonthSheet(ctx, input)),
    markMany: operatorProcedure.input(markManyInput).mutation(({ ctx, input }) => markManyPaid(ctx, input)),
    undoMany: operatorProcedure.input(undoManyInput).mutation(({ ctx, input }) => undoManyPaid(ctx, input)),
    ...paymentProcedures(variablePayments),
  }),
})
