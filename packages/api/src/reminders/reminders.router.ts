import { remindersInput, saveReminderTextsInput } from '@isp/domain/reminders/reminder.schema'
import { operatorProcedure, router } from '../trpc'
import { readReminderTexts, saveReminderTexts } from './reminder-texts.service'
import { readReminderExamples, readReminders } from './reminders.service'

export const remindersRouter = router({
  texts: operatorProcedure.query(({ ctx }) => readReminderTexts(ctx.db)),
  saveTexts: operatorProcedure
    .input(saveReminderTextsInput)
    .mutation(({ ctx, input }) => saveReminderTexts(ctx.db, input)),
  forClients: operatorProcedure.input(remindersInput).query(({ ctx, input }) => readReminders(ctx, input.clientIds)),
  examples: operatorProcedure.query(({ ctx }) => readReminderExamples(ctx)),
})
