import { offlineCopyInput } from '@isp/domain/offline/offline.schema'
import { accountProcedure, router } from '../trpc'
import { readOfflineCopy } from './offline-copy.service'

export const offlineRouter = router({
  /** What a device keeps for use without a connection, for remembered sessions only. */
  copy: accountProcedure.input(offlineCopyInput).query(({ ctx, input }) => readOfflineCopy(ctx, input)),
})
