import type { Db, Trx } from '@isp/db/connection'
import { reminderTextDifferences } from '@isp/domain/audit-log/differences'
import type { ReminderTextChanges } from '@isp/domain/reminders/reminder.schema'
import { defaultReminderTexts, reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import { requireVersion, type UndoneChange } from '../record-version'
import { findReminderTexts, lockReminderTexts, updateReminderTexts } from './reminder-texts.queries'

const record = { id: 1, name: reminderTexts.record }

/** Both texts as they are sent: the operator's, or the product's (product/reminders#texts-of-reminders). */
export async function readReminderTexts(db: Db) {
  const { due, overdue, version } = await findReminderTexts(db)
  return { due: due ?? defaultReminderTexts.due, overdue: overdue ?? defaultReminderTexts.overdue, version }
}

/** CONFLICT with an issue for `version` if it is outdated; then nothing is written. */
export async function saveReminderTexts(
  db: Db,
  { version, ...texts }: ReminderTextChanges & { version?: number | undefined },
) {
  await db.transaction().execute(async (trx) => {
    const before = await lockReminderTexts(trx)
    requireVersion(before, { id: record.id, version }, reminderTexts.changedMeanwhile)
    await change(trx, before, texts)
  })
  return readReminderTexts(db)
}

/** Writes the old texts of an edit back; throws what `requireUnchanged` throws. */
export async function undoReminderTexts(db: Db, { values, requireUnchanged }: UndoneChange): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockReminderTexts(trx)
    await requireUnchanged(trx)
    await change(trx, before, values)
  })
}

type Stored = Awaited<ReturnType<typeof lockReminderTexts>>

async function change(trx: Trx, before: Stored, texts: ReminderTextChanges): Promise<void> {
  const own = {
    ...(texts.due === undefined ? {} : { due: unlessDefault(texts.due, defaultReminderTexts.due) }),
    ...(texts.overdue === undefined ? {} : { overdue: unlessDefault(texts.overdue, defaultReminderTexts.overdue) }),
  }
  const changes = reminderTextDifferences(before, { ...before, ...own })
  if (changes.length === 0) return
  await updateReminderTexts(trx, own)
  await addToAuditLog(trx, { subject: 'reminder_texts', action: 'updated', record, changes })
}

/** A text that is the product's is not stored, so that it follows the product's later versions. */
function unlessDefault(text: string | null, standard: string): string | null {
  return text === standard ? null : text
}
