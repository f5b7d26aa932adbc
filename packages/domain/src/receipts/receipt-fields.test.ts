import { expect, it } from 'vitest'
import { textsFor } from './receipt-fields'

// Rules: product/receipts#texts-of-a-receipt

const typed = { reference: '482913', bank: 'BI', note: 'Paga la mamá' }

it.each([
  ['deposit', typed, typed],
  ['transfer', typed, typed],
  ['cash', typed, { ...typed, bank: '' }],
  ['other', typed, { ...typed, bank: '' }],
  ['cash', { reference: '', bank: '' }, { reference: '', bank: '' }],
  ['cash', { ...typed, paidDate: '2026-11-28' }, { ...typed, bank: '' }],
] as const)('of money received by %s, %j leaves %j', (method, texts, left) => {
  expect(textsFor(method, texts)).toEqual(left)
})
