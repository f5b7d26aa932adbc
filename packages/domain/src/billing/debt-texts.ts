import { daysBetween, formatLocalDate, type LocalDate } from '../dates/local-date'
import { type Period, periodInSentence } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'
import type { ClientDebt, OwedMonths, UpcomingMonth } from './client-debt'
import type { Urgency } from './urgency'

const count = new Intl.NumberFormat('es-GT')

/** Texts about what clients owe (product/billing#debt). */
export const debtTexts = {
  owes: 'Debe',
  nothing: 'Nada',
  nothingOverdue: 'Vencido: nada',
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
export function overdueSince(overdueCount: number, dueDate: LocalDate): string {
  return `${months(overdueCount)}, desde ${formatLocalDate(dueDate)}`
}

/**
 * Debt in words: '4 meses · Q600.00 + noviembre, vence el 30'. Only what is overdue is counted and summed; without anything
 * overdue 'noviembre, vence el 30'. Empty if nothing is unpaid.
 */
export function owedInWords({ overdueCount, overdueAmount, upcoming }: OwedMonths, today: LocalDate): string {
  const amount = overdueAmount === null ? '' : ` · ${formatQuetzales(overdueAmount)}`
  const overdue = overdueCount === 0 ? '' : `${months(overdueCount)}${amount}`
  return [overdue, upcomingInWords(upcoming, today)].filter(Boolean).join(' + ')
}

/** The unpaid months that are not due yet: 'noviembre, vence el 30', 'noviembre, vence hoy'; empty without any. */
export function upcomingInWords(upcoming: readonly UpcomingMonth[], today: LocalDate): string {
  return parts(upcoming, today).join(', ')
}

/** Months not due yet, added to the overdue ones: '+ noviembre, vence el 30'; undefined without any. */
export function plusUpcoming(upcoming: readonly UpcomingMonth[], today: LocalDate): string | undefined {
  return upcoming.length === 0 ? undefined : `+ ${upcomingInWords(upcoming, today)}`
}

/** Rest of a month not due yet, of which the account pays a part: 'Faltan Q50.00 de noviembre, vence el 27'. */
export function lacksOf(month: UpcomingMonth & { amount: Quetzales }, today: LocalDate): string {
  return `Faltan ${formatQuetzales(month.amount)} de ${upcomingInWords([month], today)}`
}

/**
 * After months were collected: 'Aún debe 2 meses · Q300.00 + noviembre, vence el 30.', 'Queda al día. Noviembre vence el
 * 30.', 'Queda al día.'
 */
export function stillOwes(owed: OwedMonths, today: LocalDate): string {
  if (owed.overdueCount > 0) return `Aún debe ${owedInWords(owed, today)}.`
  if (owed.upcoming.length === 0) return debtTexts.upToDate
  return `${debtTexts.upToDate} ${upcomingSentence(owed.upcoming, today)}`
}

/** The unpaid months that are not due yet as a sentence: 'Noviembre vence el 30.'; there must be one. */
export function upcomingSentence(upcoming: readonly UpcomingMonth[], today: LocalDate): string {
  const next = parts(upcoming, today).join(' ')
  return `${next.charAt(0).toUpperCase()}${next.slice(1)}.`
}

/** The months, and when they have to be paid; a year only if it is another one. */
function parts(upcoming: readonly UpcomingMonth[], today: LocalDate): string[] {
  const [first] = upcoming
  if (!first) return []
  const names = listPeriods(upcoming.map(({ period }) => period)).replace(` de ${today.slice(0, 4)}`, '')
  const day = first.dueDate === today ? 'hoy' : `el ${Number(first.dueDate.slice(8))}`
  if (upcoming.length === 1) return [names, `vence ${day}`]
  return [names, `vencen desde ${day}`]
}

export function owedAfterPayment({ overdueCount, overdueAmount }: ClientDebt): string {
  if (overdueCount === 0) return debtTexts.upToDate
  return `Después de este pago debe ${months(overdueCount)}: ${formatQuetzales(overdueAmount)}.`
}

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
