import { expect, test } from 'vitest'
import { methodLabels, paymentMethods } from './payment-methods'
import { isSurelySlip, readReceiptSearch } from './receipt-search'

// Rules: product/receipts#finding-a-receipt

const SLIP = 'ifNothingElse'

test.each([
  ['1042', { number: 1042, slips: ['1042'], sum: '1042.00', bySum: SLIP, named: false }],
  ['recibo 1042', { number: 1042, slips: ['recibo1042'], named: true }],
  ['Recibo 1042', { number: 1042 }],
  ['RECIBO  #1042', { number: 1042, named: true }],
  ['Recibo #1042', { number: 1042 }],
  ['recibo1042', { number: 1042 }],
  ['Recibo: 1042', { number: 1042 }],
  ['Recibo No. 1042', { number: 1042 }],
  ['recibo n.º 1042', { number: 1042 }],
  ['recibo número 1042', { number: 1042 }],
  ['rec. 1042', { number: 1042 }],
  ['R1042', { number: 1042, named: true }],
  ['r 1042', { number: 1042 }],
  ['#1042', { number: 1042, named: true }],
  ['no. 1042', { number: 1042, named: true }],
  ['No 1042', { number: 1042 }],
  ['núm. 1042', { number: 1042 }],
  ['recibo 0001042', { number: 1042 }],
  [' 1042\u200b ', { number: 1042, slips: ['1042'] }],
  ['000482913', { number: null, slips: ['482913'], sum: null, named: false }],
  ['482913', { number: 482_913, slips: ['482913'], sum: null }],
  ['482 913', { number: null, slips: ['482913'] }],
  ['BAN 7731', { number: null, slips: ['ban7731'], named: false }],
  ['ban7731', { slips: ['ban7731'] }],
  ['boleta 482913', { number: null, slips: ['boleta482913', '482913'], named: true }],
  ['Depósito No. 000482913', { slips: ['depósitono.000482913', '482913'], named: true }],
  ['ref. 482913', { slips: ['ref.482913', '482913'] }],
  ['P7-12', { number: null, provisional: { device: 7, running: 12 }, slips: ['p7-12'], sum: null, named: true }],
  ['p 7-12', { provisional: { device: 7, running: 12 }, named: true }],
  ['Recibo provisional P7-12', { number: null, provisional: { device: 7, running: 12 }, named: true }],
  ['recibo P7–12', { number: null, provisional: { device: 7, running: 12 }, named: true }],
  ['1042', { provisional: null }],
  ['Q175', { number: null, slips: [], sum: '175.00', bySum: 'always', named: true }],
  ['q 175.00', { number: null, sum: '175.00', bySum: 'always' }],
  ['Q.175', { sum: '175.00' }],
  ['Q1,150.50', { sum: '1150.50' }],
  ['175 quetzales', { sum: '175.00', bySum: 'always' }],
  ['175q', { sum: '175.00' }],
  ['175.00', { number: null, sum: '175.00', bySum: 'always' }],
  ['175', { number: 175, sum: '175.00', bySum: SLIP }],
  ['Q0', { sum: null, slips: ['q0'] }],
  ['Q1,15', { sum: null }],
  ['99999999999', { number: null, slips: ['99999999999'], sum: null }],
  ['5555-1234', { number: null, slips: ['5555-1234'], sum: null, named: false }],
  ['Lote 5', { number: null, sum: null, named: false }],
])('what %j names', (typed, named) => {
  expect(readReceiptSearch(typed)).toMatchObject(named)
})

// Nobody writes 'efectivo 482913' or 'otro 482913'.
test.each(paymentMethods.filter((method) => method !== 'cash' && method !== 'other'))(
  'the word of the method %s stands before a slip, also without accents',
  (method) => {
    const word = methodLabels[method]
    for (const typed of [word, word.normalize('NFD').replace(/\p{M}/gu, '')]) {
      expect(readReceiptSearch(`${typed} 482913`)).toMatchObject({ slips: [expect.anything(), '482913'], named: true })
    }
  },
)

test.each([
  ['482913', '000482913', true],
  ['boleta 482913', '482913', true],
  ['BAN 773155', 'ban773155', true],
  ['4829', '4829', false],
  ['48291', '482913', false],
  ['Q482913', '482913', false],
  ['482913', null, false],
])('%j is surely the slip %j: %s', (term, reference, expected) => {
  expect(isSurelySlip(term, reference)).toBe(expected)
})

test.each(['', ' ', 'Rosa', 'recibo', 'Q', 'quetzales', 'P-'])('%j names no receipt', (typed) => {
  expect(readReceiptSearch(typed)).toBeNull()
})
