import { addDays, formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { leavesOn } from '../dates/short-day'
import { formatQuetzales, type Quetzales } from '../money/money'
import type { PaidAhead } from '../pauses/pause.schema'
import { pauseDays } from '../pauses/pause-texts'
import type { Pause } from '../pauses/pauses'
import { hasMoney } from '../receipts/account-rules'
import { debtLessAccount } from '../receipts/account-texts'

/** Texts of the dialogs that suspend, end and resume a client's service, and of the client's page (specification 3 C3). */
export const pauseDialogTexts = {
  openEnd: 'Hasta nuevo aviso',
  suspendEffect: 'Mientras esté suspendido no se le generan pagos.',
  leaveEffect: 'Sale de la lista, los contadores y las sumas del mes. Su historial, sus pagos y sus recibos se quedan.',
  noOpenMonths: 'No hay meses sin pagar que anular.',
  previewFailed: 'No se pudieron leer los meses sin pagar.',
  refundReason: 'Meses pagados sin servicio',
  leaveFirst: 'Si ya no quiere el servicio, dalo de baja: los reportes y sus recibos quedan como están.',
  suspendFailed: 'No se pudo suspender al cliente.',
  leaveFailed: 'No se pudo dar de baja al cliente.',
  reactivateFailed: 'No se pudo reactivar al cliente.',
  unanswered: 'No llegó respuesta y puede que sí se haya guardado. Guarda otra vez: no se guardará dos veces.',
} as const

/** What is done with months that are paid and lie wholly inside a pause, with the effect of each choice. */
export const paidAheadLabels: Record<PaidAhead, { label: string; effect: string }> = {
  toAccount: { label: 'Pasar a cuenta', effect: 'El dinero queda a su favor, y esos meses ya no están pagados.' },
  refund: { label: 'Devolver', effect: 'Queda un recibo de devolución de hoy, en efectivo.' },
  keep: { label: 'Dejar', effect: 'Esos meses siguen pagados.' },
}

/** `octubre y noviembre de 2026: Q350.00`; without the sum if it is unknown. */
export function openMonthsInWords(periods: readonly string[], amount: Quetzales | null): string {
  return amount === null ? listPeriods(periods) : `${listPeriods(periods)}: ${formatQuetzales(amount)}`
}

/** From this many months in a row on, paid months are named by the first and the last one. */
const PAID_RANGE_FROM = 3

/** 'Tiene pagados diciembre de 2026 a febrero de 2027: Q450.00'. */
export function hasPaidAhead(periods: readonly Period[], amount: Quetzales): string {
  return `Tiene ${periods.length === 1 ? 'pagado' : 'pagados'} ${listPeriods(periods, PAID_RANGE_FROM)}: ${formatQuetzales(amount)}`
}

type Debt = { openAmount: Quetzales | null; accountBalance: Quetzales; netDebt: Quetzales | null }

/**
 * What a client owes who is suspended or leaves: 'Debe Q400.00: Q450.00 menos Q50.00 a cuenta.', 'Debe Q350.00.'; null for one who
 * owes nothing net of its account, or whose amounts are not known yet.
 */
export function owesSentence({ openAmount, accountBalance, netDebt }: Debt): string | null {
  if (openAmount === null || netDebt === null || !hasMoney(netDebt)) return null
  const detail = hasMoney(accountBalance) ? `: ${debtLessAccount(openAmount, accountBalance)}` : ''
  return `Debe ${formatQuetzales(netDebt)}${detail}.`
}

/** Whether money may be given back to a client: only to one who owes nothing. */
export function owesNothing({ netDebt }: Pick<Debt, 'netDebt'>): boolean {
  return netDebt !== null && !hasMoney(netDebt)
}

type OpenMonths = { months: readonly { period: Period }[]; amount: Quetzales | null }

/**
 * Of a suspension that has nothing to annul (specification 5 D6): 'Sus 5 meses (Q750.00) se siguen debiendo. Desde hoy no
 * hay meses que anular.'
 */
export function nothingToAnnul(kept: OpenMonths, days: Pick<Pause, 'from' | 'to'>, today: LocalDate): string {
  const { months, amount } = kept
  if (months.length === 0) return pauseDialogTexts.noOpenMonths
  const sum = amount === null ? '' : ` (${formatQuetzales(amount)})`
  const owed =
    months.length === 1
      ? `Su mes de ${listPeriods(months.map(({ period }) => period))}${sum} se sigue debiendo.`
      : `Sus ${months.length} meses${sum} se siguen debiendo.`
  const when = days.to === null && days.from === today ? 'desde hoy' : pauseDays(days)
  return `${owed} ${capitalized(when)} no hay meses que anular.`
}

/** The months besides those that a pause annuls: 'Los otros 3 meses (Q450.00) se siguen debiendo.' */
export function othersStayOwed({ months, amount }: OpenMonths): string | undefined {
  if (months.length === 0) return undefined
  const sum = amount === null ? '' : ` (${formatQuetzales(amount)})`
  return months.length === 1
    ? `El otro mes${sum} se sigue debiendo.`
    : `Los otros ${months.length} meses${sum} se siguen debiendo.`
}

/** From which day a client counts as left: `De baja desde el 24 nov 2026. Hasta entonces se ve «Se va el 23 nov».` */
export function leavingEffect(lastDay: LocalDate, today: LocalDate): string {
  const from = `De baja desde el ${formatLocalDate(addDays(lastDay, 1))}.`
  return lastDay < today ? from : `${from} Hasta entonces se ve «${leavesOn(lastDay, today)}».`
}

/** `lastDay` is that of a client who has not left yet. */
export function reactivationEffect(from: LocalDate, today: LocalDate, lastDay: LocalDate | null = null): string {
  if (lastDay !== null && from <= addDays(lastDay, 1)) return `Se queda: ya no se va el ${formatLocalDate(lastDay)}.`
  const day = `${from === today ? 'hoy, ' : 'el '}${formatLocalDate(from)}`
  return `Vuelve a tener servicio desde ${day}. No se le cobra nada por el tiempo sin servicio.`
}

/** A pause of a client: `Del 1 nov 2026 al 30 nov 2026`, `Desde el 1 nov 2026, hasta nuevo aviso`, `Último día: 31 oct 2026`. */
export function pauseInWords({ from, to, kind }: Pick<Pause, 'from' | 'to' | 'kind'>): string {
  if (to === null && kind === 'left') return `Último día: ${formatLocalDate(addDays(from, -1))}`
  return `${capitalized(pauseDays({ from, to }))}${to === null ? ', hasta nuevo aviso' : ''}`
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
