import type { Db, Trx } from '@isp/db/connection'
import { latestInstant } from '@isp/domain/clock/future'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, daysOfPeriod, type Period, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../ledger/client-kind.queries'
import { hasNotLeft } from '../ledger/client-state.queries'
import { keptTotals } from '../ledger/kept-figures.queries'
import { sumOpen } from './open-sums.queries'

/** The sums of the band: what a month began with and `owed` of it, both before accounts; the others are net of them. */
export type BandSums = {
  begunPayments: number
  begunAmount: Quetzales
  begunOwed: Quetzales
  openAmount: Quetzales
  previousPayments: number
  previousAmount: Quetzales
}

const keptSums = keptTotals<BandSums>({
  begunPayments: 'begun_payments',
  begunAmount: 'begun_amount',
  begunOwed: 'begun_owed',
  openAmount: 'open_amount',
  previousPayments: 'previous_months',
  previousAmount: 'previous_amount',
})

/** Of the month of a day, in one snapshot, so that a payment is counted once: from the kept figures, if there are any. */
export async function readBandSums(trx: Trx, today: LocalDate): Promise<BandSums> {
  const kept = await keptSums(trx, today)
  if (kept) return kept
  const period = periodOf(today)
  const since = daysOfPeriod(addMonths(period, -1)).first
  const open = await sumOpen(trx, { period, since, today })
  const begun = await sumBegun(trx, { period, today })
  return {
    begunPayments: begun.payments,
    begunAmount: begun.amount,
    begunOwed: begun.owed,
    openAmount: open.openAmount,
    previousPayments: open.earlierPayments,
    previousAmount: open.earlierAmount,
  }
}

/**
 * The payments with which a month began: those that were paid in it, up to `today`, and the owed ones, of which `owed` is the
 * sum; not those that were paid before it began, those of Q0.00, nor those of clients who have left.
 */
async function sumBegun(db: Db, { period, today }: { period: Period; today: LocalDate }) {
  const { first, last } = daysOfPeriod(period)
  const { rows } = await sql<{ payments: number; amount: Quetzales; owed: Quetzales }>`
    select count(*)::int as payments, coalesce(sum(amount), 0.00) as amount,
      coalesce(sum(amount) filter (where not is_paid), 0.00) as owed
    from payments
    where amount > 0 and (not is_paid or paid_date between ${first} and ${today}) and due_date between ${first} and ${last}
      and ${hasNotLeft(regularClients, today, sql`payments.client_id`)}
  `.execute(db)
  return rows[0] ?? { payments: 0, amount: '0.00', owed: '0.00' }
}

/** By the present login; a dismissal in the future does not count. */
export async function isBandDismissed(db: Db, period: Period, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from dismissed_month_bands join app_config using (username)
    where period >= ${period} and dismissed_at <= ${latestInstant(now).toISOString()}
  `.execute(db)
  return rows.length > 0
}

/** A dismissal of a later month stays, unless it is in the future. */
export async function dismissBand(db: Db, period: Period, now: Date): Promise<void> {
  await sql`
    insert into dismissed_month_bands as dismissed (username, period, dismissed_at)
    select username, ${period}, ${now.toISOString()} from app_config
    on conflict (username) do update set period = excluded.period, dismissed_at = excluded.dismissed_at
    where dismissed.period < excluded.period or dismissed.dismissed_at > ${latestInstant(now).toISOString()}
  `.execute(db)
}
