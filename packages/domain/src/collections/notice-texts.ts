import { daysBetween, guatemalaDay, guatemalaTime, type LocalDate } from '../dates/local-date'
import { shortDay } from '../dates/short-day'
import type { PromiseState } from './payment-promise'

/** 'Prometió pagar hoy', 'Prometió el 25 nov', 'No cumplió: 20 nov'. */
export function promiseWords(
  { promisedDate, state }: { promisedDate: LocalDate; state: PromiseState },
  today: LocalDate,
): string {
  if (state === 'today') return 'Prometió pagar hoy'
  const day = shortDay(promisedDate, today)
  return state === 'waiting' ? `Prometió el ${day}` : `No cumplió: ${day}`
}

/** When a client was notified last: 'Avisado hoy 10:42', 'Avisado ayer 10:42', 'Avisado el 18 nov'. */
export function contactedWords(contactedAt: string, today: LocalDate): string {
  const day = guatemalaDay(contactedAt)
  const time = guatemalaTime(contactedAt).slice(0, 5)
  const days = daysBetween(day, today)
  if (days === 0) return `Avisado hoy ${time}`
  return days === 1 ? `Avisado ayer ${time}` : `Avisado el ${shortDay(day, today)}`
}

/** Why a notice is not recorded: a newer one is there than the operator saw. 'Ya se le avisó hoy a las 10:42.' */
export function alreadyContacted(contactedAt: string, today: LocalDate): string {
  const day = guatemalaDay(contactedAt)
  const time = guatemalaTime(contactedAt).slice(0, 5)
  return `Ya se le avisó ${day === today ? 'hoy' : `el ${shortDay(day, today)}`} a las ${time}.`
}

/** The question before another notice within three days. */
export function notifyAgain(name: string, contactedAt: string, today: LocalDate): string {
  const words = contactedWords(contactedAt, today)
  return `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}. ¿Avisar otra vez?`
}
