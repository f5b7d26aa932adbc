import type { Db, Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { guatemalaToday } from '@isp/domain/local-date'
import { periodOf } from '@isp/domain/period'
import type { Clock } from '../context'
import { insertMissingPayments, insertMissingVariablePayments } from './generation.queries'

/** How many payments a generation created. */
export type Generated = { regular: number; variable: number }

/**
 * Creates every missing payment of both kinds of client up to the present Guatemalan month. Idempotent, and safe
 * at the same moment from several processes.
 */
export function generatePayments(db: Db, clock: Clock): Promise<Generated> {
  const period = periodOf(guatemalaToday(clock.now()))
  return db.transaction().execute(async (trx) => {
    await holdBillingForGeneration(trx)
    return {
      regular: await insertMissingPayments(trx, period),
      variable: await insertMissingVariablePayments(trx, period),
    }
  })
}

/** The same for variable clients alone; answers how many were created. */
export function generateVariablePayments(db: Db, clock: Clock): Promise<{ created: number }> {
  const period = periodOf(guatemalaToday(clock.now()))
  return db.transaction().execute(async (trx) => {
    await holdBillingForGeneration(trx)
    return { created: await insertMissingVariablePayments(trx, period) }
  })
}

/**
 * Taken before a client's amount, start date or existence changes: such changes run side by side, but never
 * beside a generation, which would otherwise bill what it read a moment before.
 */
export function holdBillingForChange(trx: Trx): Promise<void> {
  return takeAdvisoryLock(trx, 'billing', { shared: true })
}

function holdBillingForGeneration(trx: Trx): Promise<void> {
  return takeAdvisoryLock(trx, 'billing')
}
