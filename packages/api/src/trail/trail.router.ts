import { listTrailInput, trailOfInput } from '@isp/domain/trail/trail.schema'
import { operatorProcedure, router } from '../trpc'
import { listTrail, listTrailOf } from './trail.queries'

export const trailRouter = router({
  list: operatorProcedure.input(listTrailInput).query(({ ctx, input }) => listTrail(ctx.db, input)),
  ofClient: operatorProcedure
    .input(trailOfInput)
    .query(({ ctx, input: { id, ...page } }) => listTrailOf(ctx.db, { subject: 'client', id }, page)),
  ofVariableClient: operatorProcedure
    .input(trailOfInput)
    .query(({ ctx, input: { id, ...page } }) => listTrailOf(ctx.db, { subject: 'variable_client', id }, page)),
})
