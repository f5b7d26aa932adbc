import { configInput } from '@isp/domain/config/config.schema'
import { accountProcedure, router } from '../trpc'
import { changeConfig, readConfig } from './config.service'

export const configRouter = router({
  read: accountProcedure.query(({ ctx }) => readConfig(ctx)),
  update: accountProcedure.input(configInput).mutation(({ ctx, input }) => changeConfig(ctx, input)),
})
