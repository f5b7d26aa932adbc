import { addDays, formatLocalDate, type LocalDate } from '../dates/local-date'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'
import { pauseDays } from './client-pause-texts'
import type { Pause } from './client-pauses'

/** Texts of the dialogs that suspend, end and resume a client's service, and of the client's page (specification 3 C3). */
export const pauseDialogTexts = {
  openEnd: 'Hasta nuevo aviso',
  suspendEffect: 'Mientras esté suspendido no se le generan pagos.',
  leaveEffect: 'Sale de la lista, los contadores y las sumas del mes. Su historial, sus pagos y sus recibos se quedan.',
  noOpenMonths: 'No hay meses sin pagar que anular.',
  previewFailed: 'No se pudieron leer los meses sin pagar.',
  leaveFirst: 'Si ya no quiere el servicio, dalo de baja: los reportes y sus recibos quedan como están.',
  suspendFailed: 'No se pudo suspender al cliente.',
  leaveFailed: 'No se pudo dar de baja al cliente.',
  reactivateFailed: 'No se pudo reactivar al cliente.',
} as const

/** `octubre y noviembre de 2026: Q350.00`; without the sum if it is unknown. */
export function openMonthsInWords(periods: readonly string[], amount: Quetzales | null): string {
  return amount === null ? listPeriods(periods) : `${listPeriods(periods)}: ${formatQuetzales(amount)}`
}

/** What resuming the service means for the days without it. */
export function reactivationEffect(from: LocalDate, today: LocalDate): string {
  const day = `${from === today ? 'hoy, ' : 'el '}${formatLocalDate(from)}`
  return `Vuelve a tener servicio desde ${day}. No se le cobra nada por el tiempo sin servicio.`
}

/** A pause of a client: `Del 1 nov 2026 al 30 nov 2026`, `Desde el 1 nov 2026, hasta nuevo aviso`, `Último día: 31 oct 2026`. */
export function pauseInWords({ from, to, kind }: Pick<Pause, 'from' | 'to' | 'kind'>): string {
  if (to === null && kind === 'left') return `Último día: ${formatLocalDate(addDays(from, -1))}`
  const days = pauseDays({ from, to })
  return `${days[0]?.toUpperCase()}${days.slice(1)}${to === null ? ', hasta nuevo aviso' : ''}`
}
