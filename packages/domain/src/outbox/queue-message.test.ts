import { describe, expect, it } from 'vitest'
import { paymentMethods } from '../receipts/payment-methods'
import { isAsked, type ReceiptField, receiptFieldKeys, receiptFields } from '../receipts/receipt-fields'
import { checkCode } from './check-code'
import { type QueuedPayment, queueMessage } from './queue-message'
import { readQueueMessage } from './read-queue-message'

// Rules: product/outbox#the-queue-as-a-message

const cash: QueuedPayment = {
  device: 7,
  running: 12,
  takenAt: '2026-11-28T16:42:07.000Z',
  input: {
    kind: 'regular',
    clientId: 34,
    months: [
      { period: '2026-11', amount: '150.00' },
      { period: '2026-12', amount: '150.00' },
    ],
    method: 'cash',
  },
  about: { clientName: 'Juan "Chepe" Xol *Caal*', amount: '300.00', months: 'noviembre y diciembre de 2026' },
}
const slip: QueuedPayment = {
  device: 7,
  running: 13,
  takenAt: '2026-11-29T05:59:59.000Z',
  input: {
    kind: 'variable',
    clientId: 5,
    months: [],
    received: '1234.50',
    expectedBalance: '0.00',
    method: 'deposit',
    reference: 'A-00482913',
    bank: 'Banrural',
    note: 'Dejó a su hija · segunda casa',
  },
  about: { clientName: "Mario Tz'unún", amount: '1234.50', months: '' },
}
const counter: QueuedPayment = {
  device: 7,
  running: 14,
  takenAt: '2026-11-28T16:50:00.000Z',
  input: {
    clientId: null,
    others: [
      { concept: 'Router TP-Link; usado', amount: '200.00' },
      { concept: 'Cable', amount: '50.50' },
    ],
  },
  about: { clientName: 'Venta de mostrador', amount: '250.50', months: 'Router TP-Link, Cable' },
}
const queue = [cash, slip, counter]
const message = queueMessage(queue)

it('a message says what was taken in words that are read in a chat', () => {
  expect(message.split('\n\n')).toEqual([
    'Cobros sin enviar: 3 · Q1,785.00',
    expect.stringMatching(
      /^P7-12 · Juan "Chepe" Xol Caal · cliente 34 · noviembre de 2026 Q150\.00, diciembre de 2026 Q150\.00 · total Q300\.00 · Efectivo · 28\/11\/2026 10:42:07 · código [0-9A-Z]{4}$/,
    ),
    expect.stringContaining(
      "P7-13 · Mario Tz'unún · cliente variable 5 · recibido Q1,234.50 · a cuenta antes Q0.00 · total Q1,234.50 · Depósito · ref: A-00482913 · banco: Banrural · nota: Dejó a su hija . segunda casa · 28/11/2026 23:59:59",
    ),
    expect.stringContaining(
      'P7-14 · Venta de mostrador · sin cliente · otros: Router TP-Link, usado Q200.00; Cable Q50.50',
    ),
    'Pégalo en Caja, en «Pegar cobros de un mensaje».',
  ])
})

const read = {
  announced: 3,
  unreadable: [],
  payments: [
    {
      clientName: 'Juan "Chepe" Xol Caal',
      amount: '300.00',
      input: { ...cash.input, taken: { device: 7, running: 12, at: cash.takenAt } },
    },
    {
      clientName: "Mario Tz'unún",
      amount: '1234.50',
      input: {
        kind: 'variable',
        clientId: 5,
        received: '1234.50',
        expectedBalance: '0.00',
        method: 'deposit',
        reference: 'A-00482913',
        bank: 'Banrural',
        note: 'Dejó a su hija . segunda casa',
        taken: { device: 7, running: 13, at: slip.takenAt },
      },
    },
    {
      clientName: 'Venta de mostrador',
      amount: '250.50',
      input: {
        clientId: null,
        others: [
          { concept: 'Router TP-Link, usado', amount: '200.00' },
          { concept: 'Cable', amount: '50.50' },
        ],
        method: 'cash',
        taken: { device: 7, running: 14, at: counter.takenAt },
      },
    },
  ],
}

const lines = message.split('\n\n')
const eachLine = (change: (line: string) => string) => lines.map(change).join('\n')

describe('a message is read as it arrives', () => {
  it.each<[string, string]>([
    ['as it was written', message],
    ['copied from WhatsApp with its heads', eachLine((line) => `[28/11 10:42] Marta Caal: ${line}`)],
    ['with the heads of an iPhone', eachLine((line) => `\u200e[28/11/26, 10:42:15\u202fa.\u00a0m.] Marta: ${line}`)],
    ['as an exported chat', eachLine((line) => `28/11/2026, 10:42 - Marta Caal: ${line}`)],
    ['quoted', eachLine((line) => `> “${line}”`)],
    ['wrapped at sixty characters', message.replace(/(.{1,60})(?: |$)/gm, '$1\n')],
    ['wrapped narrowly and quoted', message.replace(/(.{1,24})(?: |$)/gm, '> $1\n')],
    [
      'with invisible marks and no-break spaces',
      eachLine((line) => `\u202a\u200e${line.replaceAll(' ', '\u00a0')}\u202c`),
    ],
    ['in bold, with other dashes', eachLine((line) => `*${line.replace('P7-', 'P7–')}*`)],
    ['on a single line', message.replace(/\s+/g, ' ')],
    [
      'with Windows line ends, twice, among other messages',
      `Buenas tardes\r\n${message.replaceAll('\n', '\r\n')}\r\n${message}\r\nGracias, ya está · ok`,
    ],
    [
      'in small letters, as a keyboard changed it',
      eachLine((line) => line.replace('P7', 'p7').replace('código', 'Codigo')),
    ],
  ])('%s', (_, text) => {
    const { payments, ...rest } = readQueueMessage(text)
    expect(rest).toEqual({ announced: read.announced, unreadable: read.unreadable })
    expect(payments).toEqual(read.payments)
  })
})

describe('each text of each method is read', () => {
  it.each(paymentMethods)('%s', (method) => {
    const texts: Partial<Record<ReceiptField, string>> = {}
    for (const field of receiptFieldKeys) {
      if (isAsked(field, method)) texts[field] = `${receiptFields[field].label}: 12`
    }
    const written = { ...cash, input: { ...cash.input, method, ...texts } }
    const [payment] = readQueueMessage(queueMessage([written])).payments
    expect(payment?.input).toEqual({ ...written.input, taken: { device: 7, running: 12, at: cash.takenAt } })
  })
})

describe('a line with a part that a newer version wrote is not read, though its code is right', () => {
  it.each([
    ['another method', 'Efectivo', 'Vale'],
    ['another text', 'Efectivo', 'Efectivo · cheque de: Banrural'],
    ['another amount', 'Efectivo', 'Efectivo · propina Q5.00'],
    ['another kind of month', 'diciembre de 2026', 'aguinaldo de 2026'],
    ['another kind of client', 'cliente 34', 'socio 34'],
  ])('%s', (_, known, unknown) => {
    const line = (lines[1] ?? '').replace(/ · código .*/, '').replace(known, unknown)
    const newer = `${line} · código ${checkCode(line)}`
    expect(readQueueMessage(newer)).toEqual({ payments: [], unreadable: [newer], announced: null })
  })
})

describe('a line that was changed is not read, and the others are', () => {
  it.each<[string, (line: string) => string]>([
    ['another sum', (line) => line.replaceAll('Q300.00', 'Q30.00')],
    ['another month', (line) => line.replace('diciembre', 'enero')],
    ['another client', (line) => line.replace('cliente 34', 'cliente 43')],
    ['another number', (line) => line.replace('P7-12', 'P7-22')],
    ['another name', (line) => line.replace('Xol', 'Pop')],
    ['another day', (line) => line.replace('28/11/2026', '27/11/2026')],
    ['cut at its end', (line) => line.slice(0, -30)],
    ['without its number', (line) => line.replace('P7-12 · ', '')],
    ['another code', (line) => line.replace(/.{4}$/, 'ZZZZ')],
    ['a separator less', (line) => line.replace('Q150.00,', 'Q15000,')],
  ])('%s', (_, change) => {
    const text = lines.map((line, index) => (index === 1 ? change(line) : line)).join('\n')
    const { payments, unreadable, announced } = readQueueMessage(text)
    expect(payments).toEqual(read.payments.slice(1))
    expect(unreadable).toHaveLength(1)
    expect(announced).toBe(3)
  })

  it('two lines with one number and other money are both read', () => {
    const other = queueMessage([{ ...cash, about: { ...cash.about, amount: '150.00' } }])
    const { payments, unreadable } = readQueueMessage(`${message}\n\n${other}`)
    expect(payments.map(({ amount }) => amount)).toEqual(['300.00', '1234.50', '250.50', '150.00'])
    expect(unreadable).toEqual([])
  })

  it('a text without payments has none', () => {
    expect(readQueueMessage('Hola, ¿ya pagó Ana? Q150.00')).toEqual({ payments: [], unreadable: [], announced: null })
  })
})
