import { operatorProcedure, router } from '../trpc'
import { checkNow, readAlert, readChecks } from './invariant-checks.service'

export const invariantChecksRouter = router({
  /**
   * The last check of the invariants, with what should be and what was found of each, since when something does not hold,
   * and how far a running check is. Amounts are quetzales, times ISO-8601 in UTC.
   */
  status: operatorProcedure.query(({ ctx }) => readChecks(ctx)),
  /** How many invariants the last check found broken, for a warning; null if all hold. */
  alert: operatorProcedure.query(({ ctx }) => readAlert(ctx)),
  /**
   * Checks all invariants now, in one read-only snapshot, and records the result: seconds for a large database. CONFLICT
   * while another check runs, also the daily one.
   */
  run: operatorProcedure.mutation(({ ctx }) => checkNow(ctx, 'manual')),
})
