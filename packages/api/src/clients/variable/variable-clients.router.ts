import { guatemalaToday } from '@isp/domain/dates/local-date'
import { markManyInput, monthSheetInput, undoManyInput } from '@isp/domain/variable-clients/month-sheet.schema'
import {
  createVariableClientInput,
  listVariableClientsInput,
  markVariablePaidInput,
  updateVariableClientInput,
  variableClientFilters,
} from '@isp/domain/variable-clients/variable-client.schema'
import { generateVariablePayments } from '../../billing/billing.service'
import { atPresent } from '../../context'
import { variableClients } from '../../ledger/client-kind.queries'
import { markPaid } from '../../receipts/pay.service'
import { operatorProcedure, router } from '../../trpc'
import { pausesRouter } from '../pauses/pauses.router'
import { clientProcedures, paymentProcedures } from '../shared/client-procedures.router'
import { markManyPaid, readMonthSheet, undoManyPaid } from './month-sheet.service'
import { countVariableClients, listVariableClients } from './variable-client-list.queries'
import { variableClientUseCases as clients, listWithPayments, readStats } from './variable-clients.service'

export const variableClientsRouter = router({
  /** One page of the variable clients that the filters find, newest first. */
  list: operatorProcedure
    .input(listVariableClientsInput)
    .query(({ ctx, input }) => listVariableClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  /**
   * One page of all variable clients, those who left included, with all payments of each, and their number; amounts in
   * quetzales, null while unpaid.
   */
  listWithPayments: operatorProcedure
    .input(listVariableClientsInput)
    .query(({ ctx, input }) => listWithPayments(ctx, input)),
  /** How many variable clients the filters find. */
  count: operatorProcedure
    .input(variableClientFilters)
    .query(({ ctx, input }) => countVariableClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  /**
   * How many variable clients owe something and how many owe nothing, without those who left, and the sums of what all
   * have paid, in this month and ever, in quetzales.
   */
  stats: operatorProcedure.query(({ ctx }) => readStats(ctx)),
  ...clientProcedures(variableClients, clients),
  /**
   * Creates a variable client with its first payment, whose amount is known when it is paid, or with those of all months
   * from `billedFrom` on, as `clients.create`. Repeated with its `Idempotency-Key`, it returns the first one.
   */
  create: operatorProcedure.input(createVariableClientInput).mutation(({ ctx, input }) => clients.create(ctx, input)),
  /**
   * Changes the given fields. NOT_FOUND without such a client, CONFLICT if `version` is given and no longer current.
   */
  update: operatorProcedure.input(updateVariableClientInput).mutation(({ ctx, input }) => clients.change(ctx, input)),
  /** Suspending a client, letting it go and serving it again. */
  pauses: pausesRouter(variableClients, clients),
  payments: router({
    /**
     * Creates the payments of variable clients that are missing up to the current month; the server also does so by
     * itself.
     */
    generateMonthly: operatorProcedure.mutation(({ ctx }) => generateVariablePayments(ctx.db, ctx.clock)),
    /**
     * Marks a payment paid with its amount and utility in quetzales, on a day that is by default today, and writes its
     * receipt. NOT_FOUND without such a payment, CONFLICT if it is paid already, BAD_REQUEST for a day after today.
     */
    markPaid: operatorProcedure
      .input(markVariablePaidInput)
      .mutation(({ ctx, input: { amount, utilityAmount, ...payment } }) =>
        markPaid(atPresent(ctx), variableClients, payment, { amount, utilityAmount }),
      ),
    /**
     * The unpaid payments of a month with what was paid last, in quetzales, and the months that have any. Without a
     * month: the current one if it has any, else the latest.
     */
    monthSheet: operatorProcedure.input(monthSheetInput).query(({ ctx, input }) => readMonthSheet(ctx, input)),
    /**
     * Marks payments paid on one day, amounts in quetzales, each with its own receipt; answers with the outcome of each
     * line, in their order. A line that is repeated with its `requestKey` gets its first receipt. BAD_REQUEST for a day
     * after today refuses all.
     */
    markMany: operatorProcedure.input(markManyInput).mutation(({ ctx, input }) => markManyPaid(ctx, input)),
    /** Voids these receipts together. CONFLICT if one of them has changed since; then nothing is written. */
    undoMany: operatorProcedure.input(undoManyInput).mutation(({ ctx, input }) => undoManyPaid(ctx, input)),
    ...paymentProcedures(variableClients),
  }),
})
