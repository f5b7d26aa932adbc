import { operatorProcedure, router } from '../trpc'
import { findFirstSteps } from './today.queries'
import { readToday } from './today.service'

export const todayRouter = router({
  /**
   * What was received, is due and overdue, what should be in the drawer, the last backup, who promised to pay today and whose
   * payments are due, and what each group has paid of the month; amounts in quetzales.
   */
  read: operatorProcedure.query(({ ctx }) => readToday(ctx)),
  /** Which first steps of a new installation are done; `isNew` until something is collected. */
  firstSteps: operatorProcedure.query(({ ctx }) => findFirstSteps(ctx.db)),
})
