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
  alerts: operatorProcedure.query(({ ctx }) => readGenerationAlerts(ctx)),
  generations: router({
    list: operatorProcedure.query(({ ctx }) => listGenerations(ctx)),
    countRemovable: operatorProcedure.input(idInput).query(({ ctx, input }) => countRemovable(ctx, input.id)),
    undo: operatorProcedure.input(idInput).mutation(({ ctx, input }) => undoGeneration(ctx, input.id)),
    acknowledge: operatorProcedure.input(idInput).mutation(({ ctx, input }) => acknowledgeGeneration(ctx, input.id)),
  }),
})
