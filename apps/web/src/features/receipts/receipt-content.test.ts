import { expect, test } from 'vitest'
import { notTakenByPhone } from '../../testing/receipts'
import { type Receipt, receiptContent } from './receipt-content'

// Rules: product/receipts#paper

const line = { paymentId: 1, period: '2026-11', concept: null, amount: '175.00', voidedAt: null }
const charge = (concept: string, amount: string) => ({ ...line, paymentId: null, period: null, concept, amount })
const account = { ...charge('', '25.00'), concept: null }
const receipt: Receipt = {
  number: 1042,
  kind: 'regular',
  clientId: 7,
  clientName: 'Rosa Mendoza',
  client: null,
  receivedOn: '2026-11-21',
  registeredAt: '2026-11-21T16:42:00.000Z',
  method: 'cash',
  reference: null,
  note: null,
  bank: null,
  reason: null,
  movedFrom: null,
  movedTo: null,
  ...notTakenByPhone,
  lines: [line],
  amount: '175.00',
  voided: false,
}
const paper = (changes: Partial<Receipt>) =>
  receiptContent({ ...receipt, ...changes }, { business: null, today: '2026-11-21' })
const facts = (changes: Partial<Receipt>) =>
  (paper(changes).facts ?? []).slice(1).map(({ label, value }) => `${label}: ${value}`)

test('other charges are lines of their own, and then the months say what they cost', () => {
  expect(facts({})).toEqual(['Recibimos de: Rosa Mendoza', 'Por servicio de internet de: noviembre de 2026'])
  const lines = [line, charge('Instalación', '300.00'), charge('Router', '250.00'), account]
  expect(facts({ lines, amount: '750.00' })).toEqual([
    'Recibimos de: Rosa Mendoza',
    'Por servicio de internet de: noviembre de 2026 (Q175.00)',
    'Instalación: Q300.00',
    'Router: Q250.00',
    'A cuenta: Q25.00',
  ])
  expect(facts({ lines: [charge('Router', '250.00')], amount: '250.00' })).toEqual([
    'Recibimos de: Rosa Mendoza',
    'Router: Q250.00',
  ])
})

test('a sale at the counter says so, and names nobody', () => {
  const sale = { kind: null, clientId: null, clientName: 'Venta de mostrador', lines: [charge('Router', '250.00')] }
  expect(facts({ ...sale, amount: '250.00' })).toEqual(['Router: Q250.00'])
  expect(paper({ ...sale, amount: '250.00', registeredAt: null })).toMatchObject({
    kind: 'Venta de mostrador',
    title: 'Recibo 1042',
    total: { label: 'Total', value: 'Q250.00' },
    totalInWords: 'Doscientos cincuenta quetzales exactos',
  })
})

test('a void one keeps its charges', () => {
  const lines = [{ ...charge('Router', '250.00'), voidedAt: '2026-11-22T10:00:00.000Z' }]
  expect(facts({ lines, amount: '0.00', voided: true })).toEqual(['Recibimos de: Rosa Mendoza', 'Router: Q250.00'])
})
