import { operatorProcedure, router } from '../trpc'
import { loadSamples, removeSamples } from './samples.service'
import { findFirstSteps } from './today.queries'
import { readGroupsOfToday, readToday } from './today.service'

export const todayRouter = router({
  /**
   * What was received, is due and overdue, what should be in the drawer, the last backup, who promised to pay today and whose
   * payments are due with their reminders, what the least paid groups have paid of the month, and the first
   * steps of a new installation; amounts in quetzales.
   */
  read: operatorProcedure.query(({ ctx }) => readToday(ctx)),
  /** What each group has paid of this month, the least first; `id` is null for clients without a group. Amounts in quetzales. */
  groups: operatorProcedure.query(({ ctx }) => readGroupsOfToday(ctx)),
  /**
   * Which first steps of a new installation are done; `isNew` until something is collected, `samples` while those can be removed.
   */
  firstSteps: operatorProcedure.query(({ ctx }) => findFirstSteps(ctx.db)),
  /** Fills an empty installation with the sample data. */
  loadSamples: operatorProcedure.mutation(({ ctx }) => loadSamples(ctx)),
  /** Takes the sample data out, if nothing else was registered. */
  removeSamples: operatorProcedure.mutation(({ ctx }) => removeSamples(ctx)),
})
