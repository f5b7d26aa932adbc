import { formatQuetzales, type Quetzales } from '../money/money'
import { type ProvisionalPair, provisionalNumber } from '../receipts/provisional-number'

/** Texts about payments that a phone keeps until it can send them (product/outbox#write-first). */
export const outboxTexts = {
  notStored: 'No se pudo guardar. No cobres todavía, o anótalo en papel.',
  newer: 'Hay otra versión de esta página. Vuelve a cargarla antes de cobrar.',
  full: 'Hay demasiados cobros por enviar en este teléfono. Envíalos antes de cobrar más.',
  notEnabled: 'Este teléfono no está preparado para cobrar sin señal.',
  sending: 'Este cobro se está enviando. Espera un momento.',
  notWaiting: 'Este cobro ya no está por enviar.',
} as const

/** Why sending stopped, as the outbox says it. */
export type SendingStop = 'network' | 'session' | 'busy' | 'server' | 'storage' | 'newer'

/** 'Hay 3 cobros sin enviar (Q450.00).' */
export function unsentWords({ count, sum }: { count: number; sum: Quetzales }): string {
  return count === 1
    ? `Hay 1 cobro sin enviar (${formatQuetzales(sum)}).`
    : `Hay ${count} cobros sin enviar (${formatQuetzales(sum)}).`
}

/** Of an entry that was refused without a sentence; `status` is that of HTTP. */
export function refusedWords(status: number): string {
  return `El sistema no lo aceptó (${status}).`
}

/** How sending one entry failed: with this status of HTTP, because something else than the system answered, or because nothing did. */
export type SendFailure = number | 'page' | 'silence'

/** Of an entry that waits because it failed again and again. */
export function failingWords(failure: SendFailure): string {
  return `${failedWords(failure)} Se vuelve a enviar solo.`
}

function failedWords(failure: SendFailure): string {
  if (failure === 'page') return 'Contestó otra página y no el sistema.'
  return failure === 'silence' ? 'El sistema no contestó.' : `El sistema no pudo recibirlo (${failure}).`
}

/** Of an entry that was taken back when the server had it already. */
export function tooLateWords(pair: ProvisionalPair, receiptNumber: number): string {
  return `${provisionalNumber(pair)} ya se había enviado: es el recibo ${receiptNumber}. Anúlalo si no se cobró.`
}
