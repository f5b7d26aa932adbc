import { endSessionInput, loginInput, verifyPasswordInput } from '@isp/domain/auth/auth.schema'
import { passkeyLoginInput } from '@isp/domain/auth/passkey.schema'
import { accountProcedure, publicProcedure, router } from '../trpc'
import { login, logout, readStatus, verifyOperatorPassword } from './auth.service'
import { loginWithPasskey, passkeyLoginOptions } from './passkeys/passkey-login.service'
import { endSession, listSessions } from './sessions.service'

export const authRouter = router({
  status: publicProcedure.query(({ ctx }) => readStatus(ctx)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),
  passkeyOptions: publicProcedure.mutation(({ ctx }) => passkeyLoginOptions(ctx)),
  loginWithPasskey: publicProcedure.input(passkeyLoginInput).mutation(({ ctx, input }) => loginWithPasskey(ctx, input)),
  logout: accountProcedure.mutation(({ ctx }) => logout(ctx)),
  verifyPassword: accountProcedure
    .input(verifyPasswordInput)
    .mutation(({ ctx, input }) => verifyOperatorPassword(ctx, input.password)),
  sessions: router({
    list: accountProcedure.query(({ ctx }) => listSessions(ctx)),
    end: accountProcedure.input(endSessionInput).mutation(({ ctx, input }) => endSession(ctx, input.key)),
  }),
})
