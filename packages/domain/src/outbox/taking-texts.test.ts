import { expect, it } from 'vitest'
import type { TakenInput } from './outbox-entry'
import {
  aboutPayment,
  collectedWithoutSignal,
  entryLine,
  notSentWords,
  provisionalLine,
  provisionalMessage,
  takenBefore,
  waitingWords,
} from './taking-texts'

// Rules: product/outbox#provisional-receipt, product/outbox#write-first

const november = { period: '2026-11', amount: '150.00' }
const pair = { device: 7, running: 12 }

it.each<[string, string | null, TakenInput, object]>([
  [
    'months',
    'Rosa Mendoza',
    { kind: 'regular', clientId: 7, months: [november, { period: '2026-12', amount: 150 }] },
    { clientName: 'Rosa Mendoza', amount: '300.00', months: 'noviembre y diciembre de 2026' },
  ],
  [
    'less than the month',
    'Rosa',
    { kind: 'regular', clientId: 7, months: [november], received: '100.00' },
    { clientName: 'Rosa', amount: '100.00', months: '' },
  ],
  [
    'a month and another charge',
    'Rosa',
    { kind: 'regular', clientId: 7, months: [november], others: [{ concept: 'Cable', amount: '75.00' }] },
    { clientName: 'Rosa', amount: '225.00', months: 'noviembre de 2026, Cable' },
  ],
  [
    'money of a variable client',
    'Beto',
    { kind: 'variable', clientId: 3, received: '80.00' },
    { clientName: 'Beto', amount: '80.00', months: '' },
  ],
  [
    'a sale at the counter',
    null,
    { others: [{ concept: 'Router', amount: '300.00' }] },
    { clientName: 'Venta de mostrador', amount: '300.00', months: 'Router' },
  ],
])('is about %s', (_, name, input, about) => {
  expect(aboutPayment(name, input)).toEqual(about)
})

const about = { clientName: 'Rosa Mendoza', amount: '150.00', months: 'noviembre de 2026' }
const input: TakenInput = { kind: 'regular', clientId: 7, months: [november] }
const entry = { ...pair, about, input, takenAt: '2026-11-28T16:42:07.000Z' }

it('a customer gets a provisional receipt that says that the number follows', () => {
  expect(provisionalLine(entry)).toBe('Recibo provisional P7-12 · Q150.00 · noviembre de 2026')
  expect(provisionalMessage(entry, 'Valle Net')).toBe(
    'Recibo provisional P7-12 · Q150.00 · noviembre de 2026\nHola Rosa, recibimos su pago el 28 nov 2026. El número definitivo de su recibo se lo damos después. ¡Gracias! – Valle Net',
  )
})

it('money on account, and a sale without a client or a business', () => {
  const deposit = { ...entry, about: { ...about, months: '' } }
  expect(provisionalLine(deposit)).toBe('Recibo provisional P7-12 · Q150.00 · a cuenta')
  expect(provisionalMessage({ ...entry, input: { others: [] } }, null)).toBe(
    'Recibo provisional P7-12 · Q150.00 · noviembre de 2026\nRecibimos su pago el 28 nov 2026. El número definitivo de su recibo se lo damos después. ¡Gracias!',
  )
})

it('words of the screens', () => {
  expect([
    collectedWithoutSignal(pair),
    notSentWords({ ...pair, sentence: 'Otro cliente.' }),
    waitingWords([entry]),
    waitingWords([entry, { ...entry, running: 13, about: { ...about, amount: '20.00' } }]),
    takenBefore(entry),
    entryLine(entry),
  ]).toEqual([
    'Cobrado sin señal · P7-12',
    'P7-12 no se pudo enviar: Otro cliente.',
    'Q150.00 por enviar · P7-12',
    'Q170.00 por enviar · P7-12, P7-13',
    'Noviembre de 2026 ya se cobró en este teléfono: P7-12, por enviar.',
    'Rosa Mendoza · noviembre de 2026 · Q150.00',
  ])
})
