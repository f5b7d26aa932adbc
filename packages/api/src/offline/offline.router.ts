import { offlineCopyInput } from '@isp/domain/offline/offline.schema'
import { accountProcedure, router } from '../trpc'
import { readOfflineCopy } from './offline-copy.service'

export const offlineRouter = router({
  /**
   * What a device keeps for use without a connection: the clients of both kinds who have not left, with their unpaid
   * months in quetzales, null of a variable client. `kept` is false for a session that is not remembered, and `clients`
   * is null while the copy with the given tag is still right. FORBIDDEN with a token.
   */
  copy: accountProcedure.input(offlineCopyInput).query(({ ctx, input }) => readOfflineCopy(ctx, input)),
})
