import type { Db } from '@isp/db/connection'
import type { ConfirmClockInput } from '@isp/domain/clock/clock.schema'
import { type ClockAlert, clockTexts } from '@isp/domain/clock/clock-texts'
import { isClockQuestionable, isClockRight, rightClock, seenClockAfter } from '@isp/domain/clock/seen-clock'
import { guatemalaDay, guatemalaDayStart, guatemalaToday } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Clock, Deps } from '../context'
import { findSeenClock, lockSeenClock, storeSeenClock, wasUsedBetween } from './seen-clock.queries'

/** Must be true before anything is removed because of its age. */
export async function isClockTrusted({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  return isClockRight(await findSeenClock(db), clock.now())
}

/** Notes the clock, at the start and every hour; returns whether it may be trusted. */
export function observeClock({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const seen = await lockSeenClock(trx)
    const now = clock.now()
    const today = { start: guatemalaDayStart(guatemalaToday(now)), end: now.toISOString() }
    const used = !isClockRight(seen, now) && (await wasUsedBetween(trx, today))
    const known = seenClockAfter(seen, { now, used })
    await storeSeenClock(trx, known)
    return isClockRight(known, now)
  })
}

/** The dashboard's warning of a clock that is not where it can be expected; null if it is. */
export async function readClockAlert({ db, clock }: Deps): Promise<ClockAlert | null> {
  const seen = await findSeenClock(db)
  const now = clock.now()
  return seen && isClockQuestionable(seen, now) ? { now: now.toISOString(), rightAt: seen.rightAt } : null
}

/** CONFLICT if the date of the clock is not the one that the operator saw. */
export function confirmClock({ db, clock }: Deps, { today }: ConfirmClockInput): Promise<{ success: true }> {
  return db.transaction().execute(async (trx) => {
    const seen = await lockSeenClock(trx)
    const now = clock.now()
    if (guatemalaToday(now) !== today) throw new AppError('CONFLICT', clockTexts.otherDate)
    if (seen !== null && !isClockRight(seen, now)) {
      await storeSeenClock(trx, rightClock(now))
      const change = { field: 'systemDate' as const, from: guatemalaDay(seen.rightAt), to: today }
      await addToAuditLog(trx, { subject: 'config', action: 'acknowledged', changes: [change] })
    }
    return { success: true as const }
  })
}
