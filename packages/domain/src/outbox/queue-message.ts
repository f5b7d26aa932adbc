import { guatemalaDay, guatemalaTime } from '../dates/local-date'
import { periodInSentence } from '../dates/period'
import { formatQuetzales, type Quetzales, sumQuetzales } from '../money/money'
import { methodLabels, type PaymentMethod } from '../receipts/payment-methods'
import { provisionalNumber } from '../receipts/provisional-number'
import { type ReceiptField, receiptFieldKeys } from '../receipts/receipt-fields'
import { cleanLine } from '../text/clean-text'
import { checkCode } from './check-code'
import type { OutboxEntry } from './outbox-entry'

/** The words of a message with the queue of a phone, which `readQueueMessage` reads. */
export const queueWords = {
  title: 'Cobros sin enviar',
  paste: 'Pégalo en Caja, en «Pegar cobros de un mensaje».',
  regular: 'cliente',
  variable: 'cliente variable',
  nobody: 'sin cliente',
  others: 'otros',
  received: 'recibido',
  balance: 'a cuenta antes',
  total: 'total',
  code: 'código',
} as const

/** The words of the texts of a receipt, in this order. */
export const textWords = { reference: 'ref', bank: 'banco', note: 'nota' } as const satisfies Record<
  ReceiptField,
  string
>

/** Between the parts of a line, and between several charges. */
export const BETWEEN_PARTS = '·'
export const BETWEEN_CHARGES = ';'

export type QueuedPayment = Pick<OutboxEntry, 'device' | 'running' | 'takenAt' | 'input' | 'about'>

/**
 * The queue of a phone as a text to send by chat (product/outbox#the-queue-as-a-message): a line for each payment, with all that makes its
 * receipt and a code that shows whether the line was changed on the way.
 */
export function queueMessage(queue: readonly QueuedPayment[]): string {
  const sum = sumQuetzales(queue.map(({ about }) => about.amount))
  return [
    `${queueWords.title}: ${queue.length} ${BETWEEN_PARTS} ${formatQuetzales(sum)}`,
    ...queue.map(queueLine),
    queueWords.paste,
  ].join('\n\n')
}

function queueLine({ device, running, takenAt, input, about }: QueuedPayment): string {
  const { months = [], others = [], received, expectedBalance, method } = input
  const parts = [
    provisionalNumber({ device, running }),
    plain(about.clientName),
    ownerWords(input),
    months.map(({ period, amount }) => `${periodInSentence(period)} ${money(amount)}`).join(', '),
    labelled(queueWords.others, others.map(chargeWords).join(`${BETWEEN_CHARGES} `)),
    received === undefined ? '' : `${queueWords.received} ${money(received)}`,
    expectedBalance === undefined ? '' : `${queueWords.balance} ${money(expectedBalance)}`,
    `${queueWords.total} ${money(about.amount)}`,
    methodLabels[(method ?? 'cash') as PaymentMethod],
    ...receiptFieldKeys.map((field) => labelled(textWords[field], plain(input[field]))),
    instantWords(takenAt),
  ]
  const line = parts.filter((part) => part !== '').join(` ${BETWEEN_PARTS} `)
  return `${line} ${BETWEEN_PARTS} ${queueWords.code} ${checkCode(line)}`
}

function ownerWords({ kind, clientId }: OutboxEntry['input']): string {
  if (clientId == null) return queueWords.nobody
  return `${kind === 'variable' ? queueWords.variable : queueWords.regular} ${clientId}`
}

function chargeWords({ concept, amount }: { concept: string; amount: Quetzales | number }): string {
  return `${plain(concept).replaceAll(BETWEEN_CHARGES, ',')} ${money(amount)}`
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`
}

/** '28/11/2026 10:42:07', in Guatemalan time. */
function instantWords(instant: string): string {
  const [year, month, day] = guatemalaDay(instant).split('-')
  return `${day}/${month}/${year} ${guatemalaTime(instant)}`
}

function money(amount: Quetzales | number): string {
  return formatQuetzales(String(amount))
}

/** A text of the operator on one line, without what parts the line, and without what WhatsApp reads as bold or italic. */
function plain(text: string | null | undefined): string {
  return cleanLine((text ?? '').replaceAll(BETWEEN_PARTS, '.').replace(/[*~`\n]+/g, ' '))
}
