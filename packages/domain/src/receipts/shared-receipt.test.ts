import { expect, it } from 'vitest'
import { receiptText } from './shared-receipt'

// Rules: product/receipts#messages

const month = (amount: string, voidedAt: string | null = null) => ({
  period: '2026-11',
  concept: null,
  amount,
  voidedAt,
})
const account = (amount: string, voidedAt: string | null = null) => ({ period: null, concept: null, amount, voidedAt })
const charge = (concept: string, amount: string) => ({ period: null, concept, amount, voidedAt: null })
const rita = { number: 1042, clientId: 7, clientName: 'Rita Pop', receivedOn: '2026-11-21' }
const then = '2026-11-22T10:00:00.000Z'

it.each([
  [[month('175.00')], '0.00', 'recibimos Q175.00 por su servicio de internet de noviembre de 2026.', 'Próximo'],
  [[account('100.00')], '75.00', 'recibimos Q100.00 a cuenta de su servicio de internet. Falta: Q75.00.', '¡Gracias'],
  [[account('100.00')], '0.00', 'recibimos Q100.00 a cuenta de su servicio de internet.', '¡Gracias'],
  [[account('100.00')], null, 'recibimos Q100.00 a cuenta de su servicio de internet.', '¡Gracias'],
  [
    [month('175.00'), account('25.00')],
    '0.00',
    'recibimos Q200.00: Q175.00 por su servicio de internet de noviembre de 2026 y Q25.00 a cuenta.',
    '¡Gracias',
  ],
  [
    [month('175.00'), account('-100.00')],
    '0.00',
    'recibimos Q75.00 y tomamos Q100.00 de lo abonado por su servicio de internet de noviembre de 2026.',
    '¡Gracias',
  ],
  [
    [month('175.00'), account('-175.00')],
    '0.00',
    'tomamos Q175.00 de lo abonado por su servicio de internet de noviembre de 2026.',
    '¡Gracias',
  ],
  [[account('-60.00')], '75.00', 'le devolvimos Q60.00 de lo abonado.', '¡Gracias'],
  // Other charges.
  [[charge('Instalación', '300.00')], '0.00', 'recibimos Q300.00 por instalación.', 'Próximo'],
  [
    [month('175.00'), charge('Instalación', '300.00'), charge('ONU', '150.00')],
    '0.00',
    'recibimos Q625.00: Q175.00 por su servicio de internet de noviembre de 2026, Q300.00 por instalación y Q150.00 por ONU.',
    'Próximo',
  ],
  [
    [charge('Router', '250.00'), account('25.00')],
    '75.00',
    'recibimos Q275.00: Q250.00 por router y Q25.00 a cuenta.',
    '¡Gracias',
  ],
  [
    [month('175.00'), charge('Router', '250.00'), account('-100.00')],
    '0.00',
    'recibimos Q325.00 y tomamos Q100.00 de lo abonado: Q175.00 por su servicio de internet de noviembre de 2026 y Q250.00 por router.',
    '¡Gracias',
  ],
  // Of several months one was reverted.
  [
    [{ ...month('175.00', then), period: '2026-10' }, month('175.00'), account('50.00')],
    '0.00',
    'recibimos Q225.00: Q175.00 por su servicio de internet de noviembre de 2026 y Q50.00 a cuenta.',
    '¡Gracias',
  ],
])('of %j with %s owed it says %s', (lines, netDebt, said, next) => {
  const client = { netDebt, nextPaymentDate: '2026-12-12', owedPeriods: [], upcoming: [] }
  const shown = { business: 'Valle Net', today: '2026-11-25' }
  const receipt = { ...rita, voided: false, lines, client }
  expect(receiptText(receipt, shown)).toMatch(new RegExp(`^Hola Rita, ${said} Recibo 1042, 21 nov 2026. ${next}`))
  expect(receiptText(receipt, shown)).toMatch(/¡Gracias! – Valle Net$/)
})

it.each([
  [[month('175.00', then), account('-100.00', then)], 'Q75.00'],
  [[account('-60.00', then)], 'Q60.00'],
])('of a void one of %j it names %s', (lines, amount) => {
  const receipt = { ...rita, voided: true, lines, client: null }
  expect(receiptText(receipt, { business: null, today: '2026-11-25' })).toBe(
    `Hola Rita, el recibo 1042 del 21 nov 2026 por ${amount} quedó anulado.`,
  )
})

it('of a sale at the counter greets nobody', () => {
  const sale = { ...rita, clientId: null, clientName: 'Venta de mostrador', client: null }
  const lines = [charge('Router', '250.00')]
  const shown = { business: 'Valle Net', today: '2026-11-25' }
  expect(receiptText({ ...sale, lines, voided: false }, shown)).toBe(
    'Recibimos Q250.00 por router. Recibo 1042, 21 nov 2026. ¡Gracias! – Valle Net',
  )
})
