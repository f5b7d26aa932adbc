import { saveBusinessInput } from '@isp/domain/business/business.schema'
import { logoInput } from '@isp/domain/business/logo'
import { operatorProcedure, router } from '../trpc'
import { readBusiness, removeLogo, saveBusiness, saveLogo } from './business.service'

export const businessRouter = router({
  /** What receipts, closings and quotations say about the business, and the size and hash of its logo. */
  profile: operatorProcedure.query(({ ctx }) => readBusiness(ctx.db)),
  /** Changes the given fields. CONFLICT with an issue for `version` if it is given and no longer current. */
  save: operatorProcedure.input(saveBusinessInput).mutation(({ ctx, input }) => saveBusiness(ctx.db, input)),
  /** Replaces the logo by a PNG or JPEG of at most 300 kB, in base64. BAD_REQUEST for another image. */
  saveLogo: operatorProcedure.input(logoInput).mutation(({ ctx, input }) => saveLogo(ctx.db, input.image)),
  /** Removes the logo. NOT_FOUND if there is none. */
  deleteLogo: operatorProcedure.mutation(({ ctx }) => removeLogo(ctx.db)),
})
