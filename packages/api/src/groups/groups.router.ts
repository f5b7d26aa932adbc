import { operatorProcedure, router } from '../trpc'
import { listGroups } from './groups.queries'

export const groupsRouter = router({
  list: operatorProcedure.query(({ ctx }) => listGroups(ctx.db)),
})
