import { formatInstant } from '../dates/local-date'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'
import { accountTexts } from '../receipts/account-texts'
import { conceptsOf } from '../receipts/other-charges'
import { methodLabels, type PaymentMethod } from '../receipts/payment-methods'
import { wasTakenBack } from '../receipts/taken-texts'
import type { ReadPayment } from './read-queue-message'

/** Texts of 'Pegar cobros de un mensaje' (product/outbox#pasting-a-message). */
export const pastedTexts = {
  message: 'Mensaje',
  hint: 'Pega el texto que el teléfono escribió con «Copiar por WhatsApp».',
  nothing: 'No hay cobros en este texto. Copia el mensaje completo, desde «Cobros sin enviar».',
  askAgain:
    'Recarga esta página y pégalo otra vez. Si no se lee, pide que lo envíen otra vez, o cóbralos a mano con el nombre y el monto.',
  knownFailed: 'No se pudo ver cuáles ya están. Registrarlos otra vez no los duplica.',
  checking: 'Revisando...',
  waiting: 'Por registrar',
  sending: 'Registrando...',
  unanswered: 'No llegó respuesta. Reintenta: no se registra dos veces.',
  failed: 'No se pudo registrar.',
  retry: 'Reintentar',
  allThere: 'Todos los cobros de este mensaje ya están.',
  done: 'Cobros registrados',
} as const

/**
 * Of a payment that the server knows: 'Ya está: recibo 1042', or, if it was taken back, 'P7-12 se quitó en el teléfono (28 nov 2026,
 * 10:42) y ya no se registra.'
 */
export function knownWords(
  { input: { taken } }: ReadPayment,
  { number, takenBackAt }: { number: number | null; takenBackAt: string | null },
): string {
  return number === null ? wasTakenBack(taken, takenBackAt ?? taken.at) : `Ya está: recibo ${number}`
}

/** 'noviembre y diciembre de 2026 · Router · Depósito · 28 nov 2026, 10:42'. */
export function pastedDetail({ input }: ReadPayment): string {
  const { months = [], others = [], method, reference, taken } = input
  const what = [
    ...(months.length > 0 ? [listPeriods(months.map(({ period }) => period))] : []),
    ...(others.length > 0 ? [conceptsOf(others)] : []),
  ]
  return [
    ...(what.length > 0 ? what : [accountTexts.left]),
    methodLabels[(method ?? 'cash') as PaymentMethod],
    ...(reference ? [`referencia ${reference}`] : []),
    formatInstant(taken.at),
  ].join(' · ')
}

function payments(count: number): string {
  return count === 1 ? '1 cobro' : `${count} cobros`
}

/** 'Registrar 3 cobros · Q450.00', after a failure 'Reintentar 1 cobro · Q150.00'. */
export function registerLabel(waiting: { count: number; sum: Quetzales; again: boolean }): string {
  const verb = waiting.again ? pastedTexts.retry : 'Registrar'
  return `${verb} ${payments(waiting.count)} · ${formatQuetzales(waiting.sum)}`
}

/** 'Registrando 2 de 3'. */
export function registering({ place, of }: { place: number; of: number }): string {
  return `Registrando ${place} de ${of}`
}

/** '2 líneas no se pudieron leer:' before them. */
export function unreadableTitle(lines: number): string {
  return lines === 1 ? 'Una línea no se pudo leer:' : `${lines} líneas no se pudieron leer:`
}

/** The message says that it has more payments than arrived. */
export function missingWords({ announced, found }: { announced: number; found: number }): string {
  return `El mensaje dice ${payments(announced)} y aquí hay ${found}.`
}

/** The toast: '3 cobros · Q450.00'. */
export function registeredWords({ count, sum }: { count: number; sum: Quetzales }): string {
  return `${payments(count)} · ${formatQuetzales(sum)}`
}
