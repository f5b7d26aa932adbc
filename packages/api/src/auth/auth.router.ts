import { endSessionInput, loginInput, verifyPasswordInput } from '@isp/domain/auth/auth.schema'
import { operatorProcedure, publicProcedure, router } from '../trpc'
import { login, logout, readStatus, verifyOperatorPassword } from './auth.service'
import { endSession, listSessions } from './sessions.service'

export const authRouter = router({
  status: publicProcedure.query(({ ctx }) => readStatus(ctx)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),
  logout: operatorProcedure.mutation(({ ctx }) => logout(ctx)),
  verifyPassword: operatorProcedure
    .input(verifyPasswordInput)
    .mutation(({ ctx, input }) => verifyOperatorPassword(ctx, input.password)),
  sessions: router({
    list: operatorProcedure.query(({ ctx }) => listSessions(ctx)),
    end: operatorProcedure.input(endSessionInput).mutation(({ ctx, input }) => endSession(ctx, input.key)),
  }),
})
