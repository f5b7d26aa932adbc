import { generationIdInput } from '@isp/domain/billing/generation.schema'
import { operatorProcedure, router } from '../trpc'
import {
  acknowledgeGeneration,
  countRemovable,
  listGenerations,
  readGenerationAlerts,
  undoGeneration,
} from './generations.service'

export const billingRouter = router({
  alerts: operatorProcedure.query(({ ctx }) => readGenerationAlerts(ctx)),
  generations: router({
    list: operatorProcedure.query(({ ctx }) => listGenerations(ctx)),
    countRemovable: operatorProcedure.input(generationIdInput).query(({ ctx, input }) => countRemovable(ctx, input.id)),
    undo: operatorProcedure.input(generationIdInput).mutation(({ ctx, input }) => undoGeneration(ctx, input.id)),
    acknowledge: operatorProcedure
      .input(generationIdInput)
      .mutation(({ ctx, input }) => acknowledgeGeneration(ctx, input.id)),
  }),
})
