import { formatLocalDate, guatemalaDay } from '../dates/local-date'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, sumQuetzales } from '../money/money'
import { chargeTexts, conceptsOf } from '../receipts/other-charges'
import { type ProvisionalPair, provisionalNumber } from '../receipts/provisional-number'
import { greeting, signature } from '../receipts/receipt-message'
import { takenSum } from '../receipts/taken-rules'
import { paidByPhone, takenMoney } from './net-of-queue'
import type { EntryAbout, OutboxEntry, TakenInput } from './outbox-entry'

/** Texts about a payment that a phone takes (product/outbox#write-first). */
export const takingTexts = {
  noReason: 'El sistema no dijo por qué.',
  kept: 'Este cobro está guardado en este teléfono. Se envía solo cuando haya señal.',
  /** On what the customer gets (product/outbox#provisional-receipt). */
  definitive: 'El número definitivo de su recibo se lo damos después.',
  otherDate: 'Con otra fecha solo se cobra con señal.',
  accountAlone: 'Lo abonado solo se usa con señal.',
  variableMonths: 'Los meses de un cliente variable solo se cobran con señal. Sin señal, recibe dinero a cuenta.',
  provisional: 'Recibo provisional',
} as const

/** 'Cobrado sin señal · P7-12'. */
export function collectedWithoutSignal(pair: ProvisionalPair): string {
  return `Cobrado sin señal · ${provisionalNumber(pair)}`
}

/** 'P7-13 no se pudo enviar: …', of an entry that the server refused. */
export function notSentWords(entry: Pick<OutboxEntry, 'device' | 'running' | 'sentence'>): string {
  return `${provisionalNumber(entry)} no se pudo enviar: ${entry.sentence ?? takingTexts.noReason}`
}

/** What screens show of a payment; without a client it is a sale at the counter. */
export function aboutPayment(clientName: string | null, input: TakenInput): EntryAbout {
  const { periods } = paidByPhone(input)
  const parts = [
    ...(periods.length === 0 ? [] : [listPeriods(periods)]),
    ...(input.others?.length ? [conceptsOf(input.others)] : []),
  ]
  return {
    clientName: clientName ?? chargeTexts.counterSale,
    amount: takenSum(takenMoney(input)),
    months: parts.join(', '),
  }
}

type Shown = Pick<OutboxEntry, 'device' | 'running' | 'about'>

/** 'noviembre de 2026', or 'a cuenta'. */
export function paidForWords({ months }: EntryAbout): string {
  return months === '' ? 'a cuenta' : months
}

/** 'Recibo provisional P7-12 · Q150.00 · noviembre de 2026'. */
export function provisionalLine({ device, running, about }: Shown): string {
  const number = provisionalNumber({ device, running })
  return [`${takingTexts.provisional} ${number}`, formatQuetzales(about.amount), paidForWords(about)].join(' · ')
}

/** The text with which a provisional receipt is shared; customers are addressed as usted. */
export function provisionalMessage(
  entry: Shown & Pick<OutboxEntry, 'takenAt' | 'input'>,
  business: string | null,
): string {
  const { takenAt, about, input } = entry
  const day = formatLocalDate(guatemalaDay(takenAt))
  const received =
    input.clientId == null
      ? `Recibimos su pago el ${day}.`
      : `${greeting(about.clientName)}, recibimos su pago el ${day}.`
  return `${provisionalLine(entry)}\n${received} ${takingTexts.definitive} ¡Gracias!${signature(business)}`
}

/** For the toasts: 'Rosa Mendoza · noviembre de 2026 · Q150.00'. */
export function entryLine({ about }: Pick<Shown, 'about'>): string {
  return [about.clientName, paidForWords(about), formatQuetzales(about.amount)].join(' · ')
}

/** Of a client on the phone: 'Q150.00 por enviar · P7-12'. */
export function waitingWords(entries: readonly Shown[]): string {
  const sum = sumQuetzales(entries.map(({ about }) => about.amount))
  return `${formatQuetzales(sum)} por enviar · ${entries.map(provisionalNumber).join(', ')}`
}

/** A month of a client waits already: 'noviembre de 2026 ya se cobró en este teléfono: P7-12, por enviar.' */
export function takenBefore(entry: Shown): string {
  const words = `${entry.about.months} ya se cobró en este teléfono: ${provisionalNumber(entry)}, por enviar.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
