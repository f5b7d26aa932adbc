import type { Db, Trx } from '@isp/db/connection'
import type { ReminderTextChanges } from '@isp/domain/reminders/reminder.schema'
import { sql } from 'kysely'

const columns = ['due', 'overdue', 'version'] as const

/** The texts that the operator edited, null for those of the product. */
export async function findReminderTexts(db: Db) {
  const texts = await db.selectFrom('reminder_texts').select(columns).executeTakeFirst()
  return texts ?? { due: null, overdue: null, version: 1 }
}

export async function lockReminderTexts(trx: Trx) {
  await trx
    .insertInto('reminder_texts')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('reminder_texts').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export async function updateReminderTexts(trx: Trx, texts: ReminderTextChanges): Promise<void> {
  await trx
    .updateTable('reminder_texts')
    .set({ ...texts, version: sql<number>`version + 1` })
    .execute()
}
