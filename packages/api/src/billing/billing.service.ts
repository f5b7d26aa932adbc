import type { Db, Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { SYSTEM } from '../audit-log/actor.queries'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Clock } from '../context'
import { regularClients, variableClients } from '../ledger/client-kind.queries'
import { type Created, insertMissingPayments } from './generation.queries'
import { insertGeneration, nextGenerationId } from './generations.queries'

/** Number of payments that a generation created. */
export type Generated = { regular: number; variable: number }

const NOTHING: Created = { count: 0, firstPeriod: null, lastPeriod: null, mostPeriods: 0 }

/**
 * Creates all missing payments of both kinds of clients up to the current Guatemalan month
 * (product/billing#generation). Idempotent, and safe to run concurrently in several processes.
 */
export function generatePayments(db: Db, clock: Clock): Promise<Generated> {
  return db.transaction().execute(async (trx) => {
    await holdBillingForGeneration(trx)
    return generateDue(trx, { now: clock.now(), actor: SYSTEM })
  })
}

/** Runs on the operator's request. */
export function generateVariablePayments(db: Db, clock: Clock): Promise<{ created: number }> {
  return db.transaction().execute(async (trx) => {
    await holdBillingForGeneration(trx)
    const { variable } = await generateDue(trx, { now: clock.now(), kinds: { regular: false } })
    return { created: variable }
  })
}

type Generation = { now: Date; actor?: string; kinds?: { regular: boolean } }

/**
 * Creates missing payments in a transaction that holds the exclusive billing lock, and records the run with an audit
 * log entry; records nothing if nothing was missing.
 */
export async function generateDue(trx: Trx, { now, actor, kinds = { regular: true } }: Generation): Promise<Generated> {
  const period = periodOf(guatemalaToday(now))
  const id = await nextGenerationId(trx)
  const missing = { current: period, generationId: id }
  const regular = kinds.regular ? await insertMissingPayments(trx, regularClients, missing) : NOTHING
  const variable = await insertMissingPayments(trx, variableClients, missing)
  const generated = { regular: regular.count, variable: variable.count }
  const periods = [regular, variable].flatMap(({ firstPeriod, lastPeriod }) => [firstPeriod, lastPeriod])
  const [firstPeriod, ...others] = periods.filter((found) => found !== null).sort()
  if (firstPeriod === undefined) return generated
  await insertGeneration(trx, {
    id,
    generatedAt: now,
    firstPeriod,
    lastPeriod: others.at(-1) ?? firstPeriod,
    regularCount: regular.count,
    variableCount: variable.count,
    mostPeriods: Math.max(regular.mostPeriods, variable.mostPeriods),
  })
  const changes = [
    { field: 'regularPayments' as const, from: null, to: String(regular.count) },
    { field: 'variablePayments' as const, from: null, to: String(variable.count) },
  ].filter(({ to }) => to !== '0')
  await addToAuditLog(trx, { subject: 'billing', action: 'generated', period, changes, actor })
  return generated
}

/** The given date, or that of `now`. BAD_REQUEST for a later date. */
export function paidDateOf(given: LocalDate | undefined, now: Date): LocalDate {
  const today = guatemalaToday(now)
  if (given === undefined || given <= today) return given ?? today
  throw new AppError('BAD_REQUEST', paymentTexts.paidInFuture, {
    issues: [{ path: 'paidDate', message: paymentTexts.paidInFuture }],
  })
}

/**
 * Shared billing lock, for changes of a client's amount, start date or existence: they run concurrently, but never
 * during a generation, which might otherwise use outdated data.
 */
export function holdBillingForChange(trx: Trx): Promise<void> {
  return takeAdvisoryLock(trx, 'billing', { shared: true })
}

/** Exclusive billing lock, for generating payments or undoing a generation. */
export function holdBillingForGeneration(trx: Trx): Promise<void> {
  return takeAdvisoryLock(trx, 'billing')
}
