import { confirmClockInput } from '@isp/domain/clock/clock.schema'
import { accountProcedure, operatorProcedure, router } from '../trpc'
import { confirmClock, readClockAlert } from './seen-clock.service'

export const clockRouter = router({
  /**
   * A warning if the server's clock is more than a day from where it was last right: both instants, ISO-8601 in UTC. Null
   * if it is not. Meanwhile the server removes nothing because of its age.
   */
  alert: operatorProcedure.query(({ ctx }) => readClockAlert(ctx)),
  /** Confirms the date of the server. CONFLICT if it is another one by now, FORBIDDEN with a token. */
  confirm: accountProcedure.input(confirmClockInput).mutation(({ ctx, input }) => confirmClock(ctx, input)),
})
