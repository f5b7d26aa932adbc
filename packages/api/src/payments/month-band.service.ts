import { inSnapshot } from '@isp/db/snapshot'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import { subtractQuetzales } from '@isp/domain/money/money'
import { isBandDay } from '@isp/domain/payments/band-days'
import type { MonthBand } from '@isp/domain/payments/month-band'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import type { Deps, InstantDeps } from '../context'
import { dismissBand, isBandDismissed, readBandSums } from './month-band.queries'

/**
 * Band about regular clients from the 1st to the 5th of a month (product/payments#band-of-the-month): the payments with
 * which it began, so without those paid in advance, and the unpaid ones of the month before, net of accounts. Null on
 * other days, while the month has no payments, and after the present login has dismissed it.
 */
export async function readMonthBand({ db, now }: InstantDeps): Promise<MonthBand | null> {
  const today = guatemalaToday(now)
  const period = periodOf(today)
  if (!isBandDay(today) || (await isBandDismissed(db, period, now))) return null
  const sums = await inSnapshot(db, (trx) => readBandSums(trx, today))
  if (sums.begunPayments === 0) return null
  const onAccount = subtractQuetzales(sums.begunOwed, sums.openAmount)
  return {
    period,
    begun: { payments: sums.begunPayments, amount: sums.begunAmount, ...(hasMoney(onAccount) && { onAccount }) },
    previous: { payments: sums.previousPayments, amount: sums.previousAmount },
  }
}

/** Hides the band of a month for the present login, on every device. */
export async function dismissMonthBand({ db, clock }: Deps, period: Period): Promise<{ success: true }> {
  await dismissBand(db, period, clock.now())
  return { success: true }
}
