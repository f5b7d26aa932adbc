import { enableSecondFactorInput, secondFactorPasswordInput } from '@isp/domain/auth/second-factor.schema'
import { accountProcedure, router } from '../../trpc'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  replaceCodes,
} from './second-factor.service'

export const secondFactorRouter = router({
  read: accountProcedure.query(({ ctx }) => readSecondFactor(ctx)),
  begin: accountProcedure
    .input(secondFactorPasswordInput)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input.password)),
  enable: accountProcedure.input(enableSecondFactorInput).mutation(({ ctx, input }) => enableSecondFactor(ctx, input)),
  replaceCodes: accountProcedure
    .input(secondFactorPasswordInput)
    .mutation(({ ctx, input }) => replaceCodes(ctx, input.password)),
  disable: accountProcedure
    .input(secondFactorPasswordInput)
    .mutation(({ ctx, input }) => disableSecondFactor(ctx, input.password)),
})
