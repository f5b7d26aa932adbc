import { expect, it } from 'vitest'
import { quotationMessage } from './quotation-message'

// Rules: product/quotations#sending

const offer = { id: 7, name: 'Fibra', clientName: 'Ana López', totalSale: '1503.00', validUntil: '2026-12-07' }

it.each([
  [
    { business: 'Señal Sur' },
    'Hola Ana, le compartimos la cotización 7, «Fibra», por Q1,503.00. Es válida hasta el 7 dic 2026. – Señal Sur',
  ],
  [{ business: null, validUntil: null }, 'Hola Ana, le compartimos la cotización 7, «Fibra», por Q1,503.00.'],
])('%j is offered as %s', (part, text) => {
  expect(quotationMessage({ ...offer, ...part })).toBe(text)
})
