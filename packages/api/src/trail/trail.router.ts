import { listTrailInput, trailOfInput } from '@isp/domain/trail/trail.schema'
import { operatorProcedure, router } from '../trpc'
import { readTrail } from './trail.queries'

export const trailRouter = router({
  list: operatorProcedure.input(listTrailInput).query(({ ctx, input }) => readTrail(ctx.db, input)),
  ofClient: operatorProcedure
    .input(trailOfInput)
    .query(({ ctx, input: { id, ...page } }) => readTrail(ctx.db, page, { subject: 'client', id })),
  ofVariableClient: operatorProcedure
    .input(trailOfInput)
    .query(({ ctx, input: { id, ...page } }) => readTrail(ctx.db, page, { subject: 'variable_client', id })),
})
