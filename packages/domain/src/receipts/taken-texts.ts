import { formatInstant } from '../dates/local-date'
import { formatQuetzales, type Quetzales } from '../money/money'
import { type ProvisionalPair, provisionalNumber } from './provisional-number'

const count = new Intl.NumberFormat('es-GT')

/** Texts about payments that a phone took without signal (product/collecting-without-signal#once). */
export const takenTexts = {
  deviceInvalid: 'Teléfono: escribe su número',
  runningInvalid: 'Cobro: escribe su número',
  instantInvalid: 'Hora del cobro: escribe un instante, como 2026-11-28T16:42:00Z',
  pairMissing: 'Cobro sin señal: escribe teléfono, número y hora',
  deviceName: 'Nombre del teléfono',
  deviceNameMissing: 'Escribe el nombre del teléfono',
  reviewInvalid: 'Revisión: elige accepted',
  /** Concept of money of a client who was deleted. */
  withoutClient: 'Cobro sin señal',
  toReview: 'Por revisar',
  nothingToReview: 'Este cobro ya no está por revisar.',
  noneToReview: 'Nada por revisar.',
  why: 'Qué pasó',
  accept: 'Está bien',
  accepted: 'Cobro revisado',
  acceptFailed: 'No se pudo marcar el cobro como revisado.',
  giveBack: 'Devolver',
  otherClient: 'Era otro cliente',
} as const

/** 'Por revisar (2)'. */
export function toReviewLabel(receipts: number): string {
  return `${takenTexts.toReview} (${count.format(receipts)})`
}

/** The name of a phone that a restored server does not know. */
export function unnamedDevice(device: number): string {
  return `Teléfono ${device}`
}

/** The message if a payment is taken back that is a receipt already. */
export function alreadyReceipt(pair: ProvisionalPair, number: number): string {
  return `${provisionalNumber(pair)} ya es el recibo ${number}.`
}

/** The message if a payment arrives that was taken back on its phone. */
export function wasTakenBack(pair: ProvisionalPair, takenBackAt: string): string {
  return `${provisionalNumber(pair)} se quitó en el teléfono (${formatInstant(takenBackAt)}) y ya no se registra.`
}

type Content = { clientName: string; amount: Quetzales }

/** The message if a payment arrives under a number that another payment has, with both. */
export function otherContent(
  pair: ProvisionalPair,
  { stored, sent }: { stored: Content & { number: number }; sent: Content },
): string {
  const words = ({ clientName, amount }: Content) => `${clientName}, ${formatQuetzales(amount)}`
  return `${provisionalNumber(pair)} ya es el recibo ${stored.number} (${words(stored)}) y llegó otra vez con otros datos (${words(sent)}).`
}
