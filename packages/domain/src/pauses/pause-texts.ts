import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { type ClientState, dayBefore, furthestLastDay, type Pause, type PauseKind } from './pauses'

/** Texts about pauses of clients (product/pauses#a-pause). */
export const clientPauseTexts = {
  fromMissing: 'La fecha «Desde» es requerida',
  lastDayMissing: 'El último día es requerido',
  endsBeforeStart: 'Hasta: escribe una fecha que no sea anterior a «Desde»',
  unknownState: 'Estado del servicio: escribe Activo, Suspendido o De baja',
  pauseWithoutStart: 'Sin servicio desde: escribe la fecha desde la que no tiene servicio',
  yesOrNo: 'Elige sí o no',
  forDebt: 'Suspendido por falta de pago',
  notPaused: 'Desde: el cliente no está suspendido ni de baja en esa fecha.',
} as const

/** The state of a client, as its badge and the exports show it. */
export const clientStateWord: Record<ClientState, string> = {
  active: 'Activo',
  suspended: 'Suspendido',
  left: 'De baja',
}

const notices: Record<PauseKind | 'reactivated', string> = {
  suspended: 'Cliente suspendido',
  left: 'Cliente dado de baja',
  reactivated: 'Cliente reactivado',
}

export function pauseNotice(change: PauseKind | 'reactivated'): string {
  return notices[change]
}

/** Why a client is not served: 'Suspendido por falta de pago', or the typed reason; null without any. */
export function pauseReason({ reason, reasonKind }: Pick<Pause, 'reason' | 'reasonKind'>): string | null {
  return reasonKind === 'debt' ? clientPauseTexts.forDebt : reason
}

/** 'desde el 1 nov 2026', 'del 1 nov 2026 al 15 dic 2026'. */
export function pauseDays({ from, to }: Pick<Pause, 'from' | 'to'>): string {
  if (to === null) return `desde el ${formatLocalDate(from)}`
  return `del ${formatLocalDate(from)} al ${formatLocalDate(to)}`
}

/** Why a pause is refused: another one has some of its days. `label` names the field of the form. */
export function alreadyPaused(
  label: 'Desde' | 'Último día',
  pause: Pick<Pause, 'from' | 'to' | 'kind'>,
  today: LocalDate,
): string {
  const { from, to, kind } = pause
  if (kind === 'left' && from > today) return `${label}: el cliente ya se va el ${formatLocalDate(dayBefore(from))}.`
  const state = kind === 'left' ? 'de baja' : 'suspendido'
  const verb = from > today ? 'estará' : to !== null && to < today ? 'estuvo' : 'ya está'
  return `${label}: el cliente ${verb} ${state} ${pauseDays(pause)}.`
}

/** Why a last day is refused: it is more than twelve months ahead; null if it is not. */
export function lastDayProblem(lastDay: LocalDate, today: LocalDate): string | null {
  const furthest = furthestLastDay(today)
  return lastDay > furthest ? `Último día: elige uno hasta el ${formatLocalDate(furthest)}` : null
}

export function pausedMonth(period: Period): string {
  return `No se cobra ${listPeriods([period])}: el cliente está suspendido o de baja ese mes.`
}
