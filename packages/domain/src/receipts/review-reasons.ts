import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import type { Quetzales } from '../money/money'

/**
 * A month that a phone took and that was not what it saw there (`amount`, in quetzales): paid already, of another amount (`dueAmount`), not
 * to be paid any more, or not covered because the account has less.
 */
export type MonthReason =
  | { reason: 'paid'; period: Period; amount: Quetzales; receipt: number | null; receivedOn: LocalDate | null }
  | { reason: 'fee'; period: Period; amount: Quetzales; dueAmount: Quetzales; isPaid: boolean }
  | { reason: 'annulled'; period: Period; amount: Quetzales }
  | { reason: 'lacking'; period: Period; amount: Quetzales }

/** Why money that was taken without signal is to be reviewed (product/collecting-without-signal#reviewing). */
export type ReviewReason =
  | MonthReason
  | { reason: 'suspended'; since: LocalDate }
  | { reason: 'left'; since: LocalDate }
  | { reason: 'sameSlip'; reference: string; receipt: number; clientName: string; receivedOn: LocalDate }
  /** `clientName` is null if the record is gone for good. */
  | { reason: 'deleted'; clientName: string | null }
  /** A second payment with this number had another client or sum; it was refused and is still on its phone. */
  | { reason: 'otherContent'; clientName: string; amount: Quetzales }
  | { reason: 'old'; days: number }
  /** `at` is the instant that the phone sent, ISO-8601. */
  | { reason: 'clock'; at: string }
