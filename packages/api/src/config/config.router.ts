import { configInput } from '@isp/domain/config/config.schema'
import { accountProcedure, router } from '../trpc'
import { changeConfig, readConfig } from './config.service'

export const configRouter = router({
  /** The name of the login, without its password. FORBIDDEN with a token. */
  read: accountProcedure.query(({ ctx }) => readConfig(ctx)),
  /**
   * Changes the name and the password of the login, and ends all other sessions. Where the second factor is on it takes
   * `currentPassword` or a `code`, and is a BAD_REQUEST without. FORBIDDEN with a token.
   */
  update: accountProcedure.input(configInput).mutation(({ ctx, input }) => changeConfig(ctx, input)),
})
