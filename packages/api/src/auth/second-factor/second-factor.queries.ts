import type { Db, Trx } from '@isp/db/connection'
import { sql } from 'kysely'

/** Undefined if the second factor is off. */
export function findSecondFactor(db: Db): Promise<{ sealedSecret: string; enabledAt: string } | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['sealed_secret as sealedSecret', 'enabled_at as enabledAt'])
    .executeTakeFirst()
}

export type NewSecondFactor = { sealedSecret: string; lastStep: number; at: Date }

/** False if it is on already. */
export async function insertSecondFactor(trx: Trx, { sealedSecret, lastStep, at }: NewSecondFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factor')
    .values({ sealed_secret: sealedSecret, last_step: String(lastStep), enabled_at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes that the code of a step was used; false if it or a later one was before. */
export async function recordStep(db: Db, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: String(step) })
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Also removes the recovery codes. False if it was off. */
export async function deleteSecondFactor(trx: Trx): Promise<boolean> {
  await trx.deleteFrom('second_factor_recovery_codes').execute()
  const { numDeletedRows } = await trx.deleteFrom('second_factor').executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('second_factor_recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function replaceRecoveryCodes(trx: Trx, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('second_factor_recovery_codes').execute()
  await trx
    .insertInto('second_factor_recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash })))
    .execute()
}

/** False if there is no code with this hash. */
export async function deleteRecoveryCode(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor_recovery_codes')
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** False if it is off. */
export async function lockSecondFactor(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('second_factor').select('id').forUpdate().executeTakeFirst()) !== undefined
}
