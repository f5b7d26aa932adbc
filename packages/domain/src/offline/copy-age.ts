import { daysBetween, guatemalaDay, type LocalDate } from '../dates/local-date'

/** A copy of more days than this may no longer be right. */
export const OLD_COPY_DAYS = 7
/** With a copy of more days than this nothing is collected. */
export const TOO_OLD_COPY_DAYS = 14

/**
 * Whether the copy of a device that collects without signal is still good for collecting (product/outbox#age-of-the-copy): `old` warns,
 * `tooOld` only shows. `takenAt` is an instant, ISO-8601 in UTC; days are those of Guatemala.
 */
export function copyAge(takenAt: string, today: LocalDate): 'fresh' | 'old' | 'tooOld' {
  const days = copyDays(takenAt, today)
  if (days > TOO_OLD_COPY_DAYS) return 'tooOld'
  return days > OLD_COPY_DAYS ? 'old' : 'fresh'
}

/** What the operator reads about the age of the copy; null while it is fresh. */
export function copyAgeWords(takenAt: string, today: LocalDate): string | null {
  const age = copyAge(takenAt, today)
  if (age === 'fresh') return null
  const days = `Los clientes guardados son de hace ${copyDays(takenAt, today)} días.`
  return age === 'old'
    ? `${days} Busca señal para actualizarlos: puede haber pagos que aquí no se ven.`
    : `${days} Sin señal solo se pueden consultar: busca señal para actualizarlos y volver a cobrar.`
}

function copyDays(takenAt: string, today: LocalDate): number {
  return daysBetween(guatemalaDay(takenAt), today)
}
