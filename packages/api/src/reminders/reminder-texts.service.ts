import type { ReminderKind } from '@isp/domain/reminders/reminder-kind'
import { defaultReminderTexts, reminderTexts as texts } from '@isp/domain/reminders/reminder-texts'
import type { EditedTexts } from '../stored-texts/stored-texts.service'

/** The texts of reminders to clients who owe (product/reminders#texts-of-reminders). */
export const reminderTexts: EditedTexts<ReminderKind> = {
  table: 'reminder_texts',
  columns: { due: 'due', overdue: 'overdue' },
  standard: defaultReminderTexts,
  record: texts.record,
  changedMeanwhile: texts.changedMeanwhile,
}
