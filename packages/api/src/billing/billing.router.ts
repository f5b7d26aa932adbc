import { idInput } from '@isp/domain/integers'
import { operatorProcedure, router } from '../trpc'
import {
  acknowledgeGeneration,
  countRemovable,
  listGenerations,
  readGenerationAlerts,
  undoGeneration,
} from './generations.service'

export const billingRouter = router({
  /** The generation with unusually many months, and the one that is later than the clock; null if there is none. */
  alerts: operatorProcedure.query(({ ctx }) => readGenerationAlerts(ctx)),
  generations: router({
    /** The latest generations of monthly payments: number of payments, first and last month, instant. */
    list: operatorProcedure.query(({ ctx }) => listGenerations(ctx)),
    /** How many unpaid payments undoing a generation would delete. */
    countRemovable: operatorProcedure.input(idInput).query(({ ctx, input }) => countRemovable(ctx, input.id)),
    /**
     * Deletes the payments of a generation and generates again those due by now. NOT_FOUND without such a generation,
     * CONFLICT if it is undone already or one of its payments is paid.
     */
    undo: operatorProcedure.input(idInput).mutation(({ ctx, input }) => undoGeneration(ctx, input.id)),
    /** Closes the alert about a generation. NOT_FOUND without such a generation. */
    acknowledge: operatorProcedure.input(idInput).mutation(({ ctx, input }) => acknowledgeGeneration(ctx, input.id)),
  }),
})
