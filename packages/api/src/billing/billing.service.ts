import type { Db, Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { AppError } from '@isp/domain/app-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/local-date'
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

/** The date that a payment is paid on: the given one, or today. BAD_REQUEST for one after today. */
export function paidDateOf(given: LocalDate | undefined, clock: Clock): LocalDate {
  const today = guatemalaToday(clock.now())
  if (given === undefined || given <= today) return given ?? today
  throw new AppError('BAD_REQUEST', paymentTexts.paidInFuture, {
    issues: [{ path: 'paidDate', message: paymentTexts.paidInFuture }],
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
