import { inSnapshot } from '@isp/db/snapshot'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { addMonths, daysOfPeriod, type Period, periodOf } from '@isp/domain/dates/period'
import { subtractQuetzales } from '@isp/domain/money/money'
import { isBandDay } from '@isp/domain/payments/band-days'
import type { MonthBand } from '@isp/domain/payments/month-band'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import type { Deps, InstantDeps } from '../context'
import { dismissBand, isBandDismissed, sumBegun } from './month-band.queries'
import { sumOpen } from './open-sums.queries'

/**
 * Band about regular clients from the 1st to the 5th of a month (product/payments#band-of-the-month): the payments with
 * which it began, so without those paid in advance, and the unpaid ones of the month before, net of accounts. Null on
 * other days, while the month has no payments, and after the present login has dismissed it.
 */
export async function readMonthBand({ db, now }: InstantDeps): Promise<MonthBand | null> {
  const today = guatemalaToday(now)
  const period = periodOf(today)
  if (!isBandDay(today) || (await isBandDismissed(db, period, now))) return null
  const since = daysOfPeriod(addMonths(period, -1)).first
  // In one snapshot: a payment that is made meanwhile is counted once.
  const { open, begun } = await inSnapshot(db, async (trx) => ({
    open: await sumOpen(trx, { period, since, today }),
    begun: await sumBegun(trx, { period, today }),
  }))
  if (begun.payments === 0) return null
  const onAccount = subtractQuetzales(begun.owed, open.openAmount)
  return {
    period,
    begun: { payments: begun.payments, amount: begun.amount, ...(hasMoney(onAccount) && { onAccount }) },
    previous: { payments: open.earlierPayments, amount: open.earlierAmount },
  }
}

/** Hides the band of a month for the present login, on every device. */
export async function dismissMonthBand({ db, clock }: Deps, period: Period): Promise<{ success: true }> {
  await dismissBand(db, period, clock.now())
  return { success: true }
}
