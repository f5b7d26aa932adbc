import { remindersInput, saveReminderTextsInput } from '@isp/domain/reminders/reminder.schema'
import { atPresent } from '../context'
import { readTexts, saveTexts } from '../stored-texts/stored-texts.service'
import { operatorProcedure, router } from '../trpc'
import { reminderTexts } from './reminder-texts.service'
import { readReminderExamples, readReminders } from './reminders.service'

export const remindersRouter = router({
  /** The texts for what is due and what is overdue, with their placeholders. */
  texts: operatorProcedure.query(({ ctx }) => readTexts(ctx.db, reminderTexts)),
  /**
   * Changes the texts for reminders; BAD_REQUEST for an unknown placeholder. CONFLICT if `version` is given and no
   * longer current.
   */
  saveTexts: operatorProcedure
    .input(saveReminderTextsInput)
    .mutation(({ ctx, input: { version, ...changes } }) => saveTexts(ctx.db, reminderTexts, { version, changes })),
  /**
   * What some regular clients owe, in quetzales, with the text for them filled in; both null for one that owes nothing.
   * Clients that do not exist are left out. `contactedAt`: the instant of the last notice.
   */
  forClients: operatorProcedure
    .input(remindersInput)
    .query(({ ctx, input }) => readReminders(atPresent(ctx), input.clientIds)),
  /** At most ten clients for each text, to try it with; amounts in quetzales. */
  examples: operatorProcedure.query(({ ctx }) => readReminderExamples(ctx)),
})
