import { daysBetween, formatLocalDate, type LocalDate } from '../dates/local-date'
import { type Period, periodInSentence } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'
import type { ClientDebt } from './client-debt'
import type { Urgency } from './urgency'

const count = new Intl.NumberFormat('es-GT')

/** Texts about what clients owe (specification 3 A4, A5). */
export const debtTexts = {
  owes: 'Debe',
  nothing: 'Nada',
  upToDate: 'Queda al día.',
} as const

/** '1 mes', '4 meses'. */
export function months(number: number): string {
  return number === 1 ? '1 mes' : `${count.format(number)} meses`
}

/** 'Debe desde julio de 2026'; `period` is that of the earliest-due unpaid payment. */
export function owesSince(period: Period): string {
  return `Debe desde ${periodInSentence(period)}`
}

/** '4 meses, desde 22 jul 2026'; `dueDate` is that of the earliest-due unpaid payment. */
export function owedMonths(overdueCount: number, dueDate: LocalDate): string {
  return `${months(overdueCount)}, desde ${formatLocalDate(dueDate)}`
}

/** 'Por vencer: Q350.00'. */
export function notYetDue(amount: Quetzales): string {
  return `Por vencer: ${formatQuetzales(amount)}`
}

/** What a client owes after the payment that is being confirmed. */
export function owedAfterPayment({ overdueCount, overdueAmount }: ClientDebt): string {
  if (overdueCount === 0) return debtTexts.upToDate
  return `Después de este pago debe ${months(overdueCount)}: ${formatQuetzales(overdueAmount)}.`
}

/** The question before a month is paid while an earlier one is unpaid. */
export function earlierMonthOwed({ owed, chosen }: { owed: Period; chosen: Period }): string {
  return `Aún debe ${periodInSentence(owed)}. ¿Registrar ${periodInSentence(chosen)} de todos modos?`
}

/** How far a date is from today: 'hace 12 días', 'hoy', 'en 3 días'. */
export function dayDistance(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'hoy'
  const number = Math.abs(days) === 1 ? '1 día' : `${count.format(Math.abs(days))} días`
  return days < 0 ? `hace ${number}` : `en ${number}`
}

/** A counter of pending clients: '34 vencidos', '3 vencen hoy', '83 por vencer'. */
export function urgencyCount(urgency: Urgency, number: number): string {
  const one = number === 1
  const words: Record<Urgency, string> = {
    overdue: one ? 'vencido' : 'vencidos',
    dueToday: one ? 'vence hoy' : 'vencen hoy',
    upcoming: 'por vencer',
  }
  return `${count.format(number)} ${words[urgency]}`
}
