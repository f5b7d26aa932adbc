import { endSessionInput, loginInput, verifyPasswordInput } from '@isp/domain/auth/auth.schema'
import { accountProcedure, publicProcedure, router } from '../trpc'
import { login, logout, readStatus, verifyOperatorPassword } from './auth.service'
import { endSession, listSessions } from './sessions.service'

export const authRouter = router({
  status: publicProcedure.query(({ ctx }) => readStatus(ctx)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),
  logout: accountProcedure.mutation(({ ctx }) => logout(ctx)),
  verifyPassword: accountProcedure
    .input(verifyPasswordInput)
    .mutation(({ ctx, input }) => verifyOperatorPassword(ctx, input.password)),
  sessions: router({
    list: accountProcedure.query(({ ctx }) => listSessions(ctx)),
    end: accountProcedure.input(endSessionInput).mutation(({ ctx, input }) => endSession(ctx, input.key)),
  }),
})
