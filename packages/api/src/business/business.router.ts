import { saveBusinessInput } from '@isp/domain/business/business.schema'
import { logoInput } from '@isp/domain/business/logo'
import { operatorProcedure, router } from '../trpc'
import { readBusiness, removeLogo, saveBusiness, saveLogo } from './business.service'

export const businessRouter = router({
  profile: operatorProcedure.query(({ ctx }) => readBusiness(ctx.db)),
  save: operatorProcedure.input(saveBusinessInput).mutation(({ ctx, input }) => saveBusiness(ctx.db, input)),
  saveLogo: operatorProcedure.input(logoInput).mutation(({ ctx, input }) => saveLogo(ctx.db, input.image)),
  deleteLogo: operatorProcedure.mutation(({ ctx }) => removeLogo(ctx.db)),
})
