import { configInput } from '@isp/domain/config/config.schema'
import { accountProcedure, router } from '../trpc'
import { changeConfig, readConfig } from './config.service'

export const configRouter = router({
  /** The name of the login, without its password. FORBIDDEN with a token. */
  read: accountProcedure.query(({ ctx }) => readConfig(ctx)),
  /** Changes the name and the password of the login, and ends all other sessions. FORBIDDEN with a token. */
  update: accountProcedure.input(configInput).mutation(({ ctx, input }) => changeConfig(ctx, input)),
})
