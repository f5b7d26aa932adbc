import { formatInstant } from '../dates/local-date'
import { formatQuetzales } from '../money/money'
import { methodLabels, type PaymentMethod } from '../receipts/payment-methods'
import { type ProvisionalPair, provisionalNumber } from '../receipts/provisional-number'
import type { EntryState, OutboxEntry } from './outbox-entry'
import { type SendingStop, unsentWords } from './outbox-texts'

/** Texts of the queue that a phone shows (product/outbox#queue-on-the-phone). */
export const queueTexts = {
  each: 'Ver cada cobro por enviar',
  title: 'Cobros por enviar',
  none: 'No hay cobros por enviar: todo lo que se cobró en este teléfono está en el sistema.',
  lost: 'Sin conexión',
  safe: 'Están guardados en este teléfono y se envían solos cuando haya señal. No borres los datos del navegador.',
  unreadable: 'No se pueden leer los cobros de este teléfono. No borres nada y vuelve a cargar la página.',
  notNoted: 'Este teléfono no deja guardar: copia por WhatsApp',
  newer: 'Hay cobros de una versión más nueva de la página. Vuelve a cargarla para enviarlos.',
  sendNow: 'Enviar ahora',
  sending: 'Enviando...',
  retry: 'Reintentar',
  copyOne: 'Copiar',
  copyAll: 'Copiar por WhatsApp',
  remove: 'Quitar',
  understood: 'Entendido',
  copied: 'Copiado. Pégalo en WhatsApp.',
  shared: 'Manda el mensaje a la oficina: ahí lo pegan en Caja. Los cobros siguen aquí y no se registran dos veces.',
  copyFailed: 'No se pudo copiar. Marca el texto y cópialo a mano:',
  stillBeingSent: 'Todavía se está enviando: espera un momento.',
  latest: 'Enviados y quitados en los últimos 90 días',
  noneSent: 'Todavía no se ha enviado ninguno.',
  toSend: 'Ver',
} as const

export const entryStateWords: Record<EntryState, string> = {
  queued: 'Por enviar',
  sending: 'Enviando',
  refused: 'No se pudo enviar',
  sent: 'Enviado',
  'taken-back': 'Quitado',
}

/** 'noviembre de 2026 · Q150.00 · Transferencia ref. 482913 · 28 nov 2026, 10:42' */
export function entryDetails({ about, input, takenAt }: OutboxEntry): string {
  const reference = input.reference ? ` ref. ${input.reference}` : ''
  const method = `${methodLabels[(input.method ?? 'cash') as PaymentMethod]}${reference}`
  return [about.months || 'a cuenta', formatQuetzales(about.amount), method, formatInstant(takenAt)].join(' · ')
}

/** What 'Quitar' asks: 'Ana López · noviembre de 2026 · Q150.00. No se enviará: …' */
export function removeQuestion({ about }: OutboxEntry): string {
  const what = [about.clientName, about.months, formatQuetzales(about.amount)].filter((part) => part !== '')
  return `${what.join(' · ')}. No se enviará ni será un recibo: quítalo solo si devolviste el dinero o lo cobraste de nuevo.`
}

export function removedWords(pair: ProvisionalPair): string {
  return `Se quitó ${provisionalNumber(pair)}. Su número no se vuelve a usar.`
}

/** How 'Enviar ahora' ended: how many were sent, and why others were not. */
export function sentWords({
  sent,
  left,
  refused,
  stopped,
}: {
  sent: number
  left: number
  refused: number
  stopped: SendingStop | null
}): string {
  const parts = [sent > 0 && (sent === 1 ? 'Se envió 1 cobro.' : `Se enviaron ${sent} cobros.`)]
  if (left > 0) parts.push(leftWords(left, stopped ?? 'network'))
  if (refused > 0) parts.push(refused === 1 ? '1 no se pudo enviar.' : `${refused} no se pudieron enviar.`)
  return parts.filter((part) => part !== false).join(' ') || 'No había nada por enviar.'
}

function leftWords(left: number, stopped: SendingStop): string {
  const isOne = left === 1
  const why = {
    network: `no hay señal. ${isOne ? 'Se envía solo' : 'Se envían solos'} cuando la haya.`,
    session: 'la sesión terminó. Vuelve a entrar.',
    busy: 'el sistema pide esperar. Se vuelve a intentar solo.',
    server: `el sistema no ${isOne ? 'lo' : 'los'} recibe ahora. Se vuelve a intentar solo.`,
    storage: 'este teléfono no deja guardar. Copia por WhatsApp.',
    newer: 'hay otra versión de esta página. Vuelve a cargarla.',
  }
  return `${isOne ? 'Queda 1' : `Quedan ${left}`} en este teléfono: ${why[stopped]}`
}

type Unsent = Parameters<typeof unsentWords>[0]

/** Why a logout waits (product/outbox#what-waits-for-the-queue). */
export function logoutWaits(unsent: Unsent): string {
  return sendFirst(unsent, 'cerrar la sesión')
}

/** Why 'Borrar de este dispositivo' waits. */
export function deleteWaits(unsent: Unsent): string {
  return sendFirst(unsent, 'borrar los datos')
}

/** Why the switch stays on. */
export function switchOffWaits(unsent: Unsent): string {
  return sendFirst(unsent, 'desactivar')
}

/** On the page of the login. */
export function loginSends(unsent: Unsent): string {
  return `${unsentWords(unsent)} ${unsent.count === 1 ? 'Se envía' : 'Se envían'} al entrar.`
}

/** Where the system cannot be reached and nobody is logged in. */
export function keptHere(unsent: Unsent): string {
  return `${unsentWords(unsent)} ${unsent.count === 1 ? 'Está guardado' : 'Están guardados'} en este teléfono.`
}

function sendFirst(unsent: Unsent, what: string): string {
  const send = unsent.count === 1 ? 'Envíalo' : 'Envíalos'
  return `${unsentWords(unsent)} ${send} antes de ${what}, en «${queueTexts.title}».`
}
