import type { Db, Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { AppError } from '@isp/domain/app-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/local-date'
import { type Period, periodOf } from '@isp/domain/period'
import type { Clock } from '../context'
import { addToTrail, SYSTEM } from '../trail/trail.queries'
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
    const generated = {
      regular: await insertMissingPayments(trx, period),
      variable: await insertMissingVariablePayments(trx, period),
    }
    await recordGeneration(trx, { period, generated, actor: SYSTEM })
    return generated
  })
}

/** The same for variable clients alone, where the operator asks for it; answers how many were created. */
export function generateVariablePayments(db: Db, clock: Clock): Promise<{ created: number }> {
  const period = periodOf(guatemalaToday(clock.now()))
  return db.transaction().execute(async (trx) => {
    await holdBillingForGeneration(trx)
    const created = await insertMissingVariablePayments(trx, period)
    await recordGeneration(trx, { period, generated: { regular: 0, variable: created } })
    return { created }
  })
}

type Generation = { period: Period; generated: Generated; actor?: string }

/** One entry for a whole generation; none where nothing was missing. */
async function recordGeneration(trx: Trx, { period, generated, actor }: Generation): Promise<void> {
  const changes = [
    { field: 'regularPayments' as const, from: null, to: String(generated.regular) },
    { field: 'variablePayments' as const, from: null, to: String(generated.variable) },
  ].filter(({ to }) => to !== '0')
  if (changes.length > 0) await addToTrail(trx, { subject: 'billing', action: 'generated', period, changes, actor })
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
