import { type CashRange, isWithin } from '@isp/domain/cash/cash-range'
import { datedText, takenWords, voidedOnText, voidedPartText } from '@isp/domain/cash/cash-texts'
import { formatLocalDate, guatemalaDay, guatemalaTime } from '@isp/domain/dates/local-date'
import { formatPeriod } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales, isZero } from '@isp/domain/money/money'
import { isTaken } from '@isp/domain/receipts/account-rules'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { canBeMoved } from '@isp/domain/receipts/move-texts'
import { chargeFacts, movedNotes, withoutMonths } from '@isp/domain/receipts/receipt-sheet'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import type { RouterOutputs } from '../../../lib/server/trpc'

export type CashReceipt = RouterOutputs['cash']['receipts'][number]

const MINUTES = 'HH:MM'.length

/** The time, with the day where several days are shown. */
export function whenText(at: string, severalDays: boolean): string {
  const time = guatemalaTime(at).slice(0, MINUTES)
  return severalDays ? `${formatLocalDate(guatemalaDay(at)).replace(/ \d{4}$/, '')} ${time}` : time
}

const NO_BREAK = '\u00a0'

/** The months of a receipt in a narrow column, which breaks between months only, or what one without months was. */
export function monthsText(receipt: Pick<CashReceipt, 'periods' | 'others' | 'reason'>): string {
  const { periods } = receipt
  const [only] = periods
  if (only === undefined) return withoutMonths(receipt)
  const text = periods.length === 1 ? formatPeriod(only) : listPeriods(periods)
  return text.replace(/ (?:de )?(?=\d{4})/g, (part) => part.replaceAll(' ', NO_BREAK))
}

/**
 * Shown below the months: other charges, the part of the account, which has its sign, the part that was voided on the
 * shown days, why money was given back, when a phone took it without signal, and where it went.
 */
export function rowDetails(receipt: CashReceipt): string[] {
  const { voiding, periods, others, amount, accountAmount, voidedWithin, reason } = receipt
  const taken = receipt.voiding ? null : takenWords(receipt)
  const dated = taken === null ? datedOtherDay(receipt) : null
  const wasTaken = accountAmount !== null && isTaken(accountAmount) !== voiding
  // A receipt of one thing only names it in place of the months.
  const isOne = periods.length === 0 && (others.length === 0 || (others.length === 1 && accountAmount === null))
  return [
    ...(isOne ? [] : chargeFacts(others).map(({ label, value }) => `${label} ${value}`)),
    ...(isOne || accountAmount === null
      ? []
      : [`${wasTaken ? accountTexts.taken : accountTexts.left} ${formatQuetzales(accountAmount)}`]),
    ...(isZero(voidedWithin) || voidedWithin === amount ? [] : [voidedPartText(voidedWithin)]),
    ...(reason === null ? [] : [reason]),
    ...(taken === null ? [] : [taken]),
    ...(dated === null ? [] : [dated]),
    ...movedNotes(receipt).map(({ text }) => text),
  ]
}

/** 'fechado 14 nov' where the date received is not the day of registration; null otherwise. */
export function datedOtherDay({ at, receivedOn, voiding }: CashReceipt): string | null {
  return voiding || guatemalaDay(at) === receivedOn ? null : datedText(receivedOn)
}

/** Null for a valid receipt. */
export function voidState({ number, voiding, voidedAt, voidedAmount }: CashReceipt, days: CashRange): string | null {
  if (voiding) return `Anulación del recibo ${number}`
  if (voidedAt !== null) {
    const day = guatemalaDay(voidedAt)
    return isWithin(days, day) ? receiptTexts.voided : voidedOnText(day)
  }
  return isZero(voidedAmount) ? null : 'Anulado en parte'
}

export function canBeUndone({ voiding, voidedAt }: CashReceipt): boolean {
  return !voiding && voidedAt === null
}

/** Its money can be moved to another client. */
export function isMovable(receipt: CashReceipt): boolean {
  return canBeMoved({ voided: !canBeUndone(receipt), amount: receipt.amount })
}
