import { createTokenInput } from '@isp/domain/auth/api-token.schema'
import { endSessionInput, loginInput, verifyPasswordInput } from '@isp/domain/auth/auth.schema'
import { passkeyLoginInput } from '@isp/domain/auth/passkey.schema'
import { idInput } from '@isp/domain/integers'
import { accountProcedure, publicProcedure, router } from '../trpc'
import { login, logout, readStatus, verifyOperatorPassword } from './auth.service'
import { loginWithPasskey, passkeyLoginOptions } from './passkeys/passkey-login.service'
import { endSession, listSessions } from './sessions.service'
import { createToken, listTokens, revokeToken } from './tokens/api-tokens.service'

export const authRouter = router({
  /** Whether the caller is logged in, and whether the login is still admin / admin. Needs no session. */
  status: publicProcedure.query(({ ctx }) => readStatus(ctx)),
  /**
   * Starts a session, which ends after 24 idle hours, or with `rememberMe` after a year. UNAUTHORIZED for wrong
   * credentials, and for a missing or wrong `code` if the second factor is on, TOO_MANY_REQUESTS after five failures
   * within 15 minutes, FORBIDDEN with a token.
   */
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),
  /** What a browser asks a passkey for, to log in with `loginWithPasskey` once. Needs no session. */
  passkeyOptions: publicProcedure.mutation(({ ctx }) => passkeyLoginOptions(ctx)),
  /**
   * Starts a session with the answer of a passkey; it ends as that of `login`. UNAUTHORIZED for an answer that is not
   * accepted, TOO_MANY_REQUESTS after too many failures.
   */
  loginWithPasskey: publicProcedure.input(passkeyLoginInput).mutation(({ ctx, input }) => loginWithPasskey(ctx, input)),
  /** Ends the present session. FORBIDDEN with a token. */
  logout: accountProcedure.mutation(({ ctx }) => logout(ctx)),
  /**
   * Checks the password of the login again, before something is revealed. UNAUTHORIZED for a wrong one,
   * TOO_MANY_REQUESTS after five failures within 15 minutes, FORBIDDEN with a token.
   */
  verifyPassword: accountProcedure
    .input(verifyPasswordInput)
    .mutation(({ ctx, input }) => verifyOperatorPassword(ctx, input.password)),
  sessions: router({
    /** The open sessions with their device; `startedAt` and `lastUsedAt` are instants. FORBIDDEN with a token. */
    list: accountProcedure.query(({ ctx }) => listSessions(ctx)),
    /**
     * Ends another session by its `key`. NOT_FOUND if it has ended, CONFLICT for the present one, FORBIDDEN with a
     * token.
     */
    end: accountProcedure.input(endSessionInput).mutation(({ ctx, input }) => endSession(ctx, input.key)),
  }),
  tokens: router({
    /**
     * The API tokens that are not revoked, newest first: `start` is how a token begins, `expiresOn` its last day (null for
     * no end), `createdAt` and `lastUsedAt` instants. FORBIDDEN with a token.
     */
    list: accountProcedure.query(({ ctx }) => listTokens(ctx)),
    /**
     * Creates an API token; its `token` is never returned again. `access` is `read` or `all`, `expiresOn` the last day.
     * Where the second factor is on it takes `currentPassword` or a `code`. CONFLICT if a token has the name, BAD_REQUEST
     * without those or for a day that has passed, FORBIDDEN with a token.
     */
    create: accountProcedure.input(createTokenInput).mutation(({ ctx, input }) => createToken(ctx, input)),
    /** Revokes an API token at once. NOT_FOUND if it is revoked already, FORBIDDEN with a token. */
    revoke: accountProcedure.input(idInput).mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
  }),
})
