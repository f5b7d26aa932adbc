import { configInput } from '@isp/domain/config/config.schema'
import { operatorProcedure, router } from '../trpc'
import { changeConfig, readConfig } from './config.service'

export const configRouter = router({
  read: operatorProcedure.query(({ ctx }) => readConfig(ctx)),
  update: operatorProcedure.input(configInput).mutation(({ ctx, input }) => changeConfig(ctx, input)),
})
