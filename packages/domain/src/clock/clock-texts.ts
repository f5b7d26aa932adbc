import { formatInstant, formatLocalDate, guatemalaToday, type LocalDate } from '../dates/local-date'

/** A clock that is more than a day from where it was last right. Both are instants, ISO-8601 in UTC. */
export type ClockAlert = { now: string; rightAt: string }

export const clockTexts = {
  otherDate: 'La fecha del sistema ya es otra. Revísala de nuevo.',
  confirmed: 'Fecha del sistema confirmada',
  confirmFailed: 'No se pudo confirmar la fecha. Inténtalo de nuevo.',
} as const

export function clockSentence({ now, rightAt }: ClockAlert): string {
  const last = formatInstant(rightAt)
  const found =
    now > rightAt
      ? `La fecha del sistema parece incorrecta: hoy sería ${formatInstant(now)}, pero estuvo en marcha por última vez el ${last}.`
      : `La fecha del sistema parece incorrecta: hoy sería ${formatInstant(now)}, pero ya estuvo en marcha el ${last}.`
  return `${found} Si está mal, corrige la fecha de la computadora donde está el sistema; mientras tanto no se borra nada.`
}

/** Said once by a device with another date than the server (product/dates#clock-of-a-device). */
export function deviceDateSentence(date: 'ahead' | 'behind', today: LocalDate): string {
  const wrong = date === 'ahead' ? 'adelantada' : 'atrasada'
  return `La fecha de este teléfono está ${wrong}. Se usa la del sistema: ${formatLocalDate(today)}.`
}

export function confirmDateLabel(today: LocalDate): string {
  return `Sí, hoy es ${formatLocalDate(today)}`
}

export function dateInQuestion({ now }: ClockAlert): LocalDate {
  return guatemalaToday(new Date(now))
}
