import { describe, expect, it } from 'vitest'
import {
  coversMonth,
  hasMoney,
  isSlip,
  isTaken,
  lackingFor,
  netDebt,
  netOfAccount,
  paidPeriods,
  receivedBy,
  settle,
  slipKey,
} from './account-rules'
import {
  accountLineWord,
  alreadyUsed,
  balanceChanged,
  debtLessAccount,
  depositedOn,
  hasOnAccount,
  notEnough,
  onlyOnAccount,
  sameReference,
  tookFromAccount,
  voidSentence,
} from './account-texts'

// Rules: product/accounts#money-on-account, product/accounts#net-debt, product/receipts#same-slip

const months = (...amounts: string[]) => amounts.map((amount, index) => ({ period: `2026-0${index + 1}`, amount }))

describe('money', () => {
  it.each([
    // months, balance, received, months paid, change, missing
    [['175.00', '175.00'], '0.00', '350.00', 2, '0.00', null],
    [['175.00', '175.00'], '0.00', '100.00', 0, '100.00', '75.00'],
    [['175.00', '175.00'], '100.00', '75.00', 1, '-100.00', '175.00'],
    [['175.00', '175.00'], '100.00', '0.00', 0, '0.00', '75.00'],
    [['175.00', '10.00'], '0.00', '100.00', 0, '100.00', '75.00'],
    [['175.00'], '200.00', '0.00', 1, '-175.00', null],
    [['0.00', '175.00'], '0.00', '0.00', 1, '0.00', '175.00'],
    [[], '5.00', '10.00', 0, '10.00', null],
  ])('of months of %j, with %s there and %s received, pays %d and changes the account by %s', (...expected) => {
    const [amounts, balance, received, paid, change, missing] = expected
    const settled = settle(months(...amounts).reverse(), { balance, received })
    expect(settled).toEqual({ paid: months(...amounts).slice(0, paid), change, missing })
  })
})

it.each([
  ['175.00', '100.00', '75.00'],
  ['175.00', '175.00', '0.00'],
  ['175.00', '200.00', '0.00'],
  [null, '200.00', null],
])('of %s with %s on the account %s is owed', (openAmount, balance, owed) => {
  expect(netDebt(openAmount, balance)).toBe(owed)
})

it.each([
  [['175.00', '150.00'], '0.00', ['175.00', '150.00']],
  [['175.00', '150.00'], '100.00', ['75.00', '150.00']],
  [['175.00', '150.00'], '175.00', ['150.00']],
  [['175.00', '150.00'], '200.00', ['125.00']],
  [['175.00', '150.00'], '325.00', []],
  [['0.00', '175.00'], '0.00', ['0.00', '175.00']],
  [['0.00', '175.00', '0.00'], '10.00', ['165.00', '0.00']],
])('of %j the account with %s leaves %j', (amounts, balance, left) => {
  expect(netOfAccount(months(...amounts), balance).map(({ amount }) => amount)).toEqual(left)
})

it.each([
  [{ method: 'deposit' as const, reference: '4 82' }, true],
  [{ method: 'cash' as const, reference: '482' }, false],
  [{ method: 'other' as const, reference: 'Vale' }, false],
  [{ method: 'transfer' as const, reference: null }, false],
])('%j names a slip: %s', (received, slip) => {
  expect(isSlip(received)).toBe(slip)
})

it('lines of receipts are signed', () => {
  expect(receivedBy([{ amount: '175.00' }, { amount: '-100.00' }])).toBe('75.00')
  expect([isTaken('-0.01'), isTaken('0.00'), isTaken('1.00')]).toEqual([true, false, false])
  expect([lackingFor('100.00', '40.00'), lackingFor('40.00', '40.00'), lackingFor('-5.00', '0.00')]).toEqual([
    '60.00',
    null,
    null,
  ])
  expect(paidPeriods([{ period: '2026-01' }, { period: null }])).toEqual(['2026-01'])
})

it.each([
  [['2026-11'], null, 'Sus meses quedan pendientes otra vez y el'],
  [['2026-11'], '25.00', 'Sus meses quedan pendientes otra vez, se quitan Q25.00 de su cuenta y el'],
  [['2026-11'], '-100.00', 'Sus meses quedan pendientes otra vez, Q100.00 vuelven a su cuenta y el'],
  [[], '100.00', 'Se quitan Q100.00 de su cuenta y el'],
  [[], '-60.00', 'Q60.00 vuelven a su cuenta y el'],
])('voiding a receipt of %j and %s on the account: %s', (periods, accountAmount, said) => {
  expect(voidSentence({ periods, accountAmount })).toBe(`${said} recibo queda ANULADO, con su número.`)
})

it('refusals name the figures', () => {
  expect([
    balanceChanged('50.00'),
    notEnough('75.00'),
    onlyOnAccount('60.00'),
    tookFromAccount({ receipt: 1042, amount: '-300.00' }),
    alreadyUsed({ amount: '50.00', receipt: 1061 }),
    sameReference(' 482913 ', { number: 1031, clientName: 'Ana López', receivedOn: '2026-11-03' }),
  ]).toEqual([
    'El saldo a cuenta cambió: ahora es Q50.00.',
    'No alcanza: faltan Q75.00.',
    'Solo hay Q60.00 a cuenta.',
    'Este recibo tomó Q300.00 de lo abonado: anula el recibo 1042 completo.',
    'Q50.00 de este recibo ya se usaron en el recibo 1061.',
    'La referencia 482913 ya está en el recibo 1031 (Ana López, 3 nov 2026). ¿Registrar de todos modos?',
  ])
})

it.each([
  ['175.00', '0.00', false],
  ['175.00', '174.99', false],
  ['175.00', '175.00', true],
  ['0.00', '0.00', false],
])('a month of %s with %s on the account is covered: %s', (amount, balance, covered) => {
  expect([hasMoney(balance), coversMonth(amount, balance)]).toEqual([balance !== '0.00', covered])
})

it.each([
  [debtLessAccount('175.00', '100.00'), 'Q175.00 menos Q100.00 a cuenta'],
  [debtLessAccount('175.00', '175.00'), 'Q175.00 cubiertos con Q175.00 a cuenta'],
  [hasOnAccount('50.00'), 'Tiene Q50.00 a cuenta.'],
  [accountLineWord({ amount: '100.00', reason: null }), 'A cuenta'],
  [accountLineWord({ amount: '-100.00', reason: null }), 'De lo abonado'],
  [accountLineWord({ amount: '-60.00', reason: 'Se fue' }), 'Devolución'],
  [depositedOn({ amount: '100.00', receivedOn: '2026-11-12' }, '100.00', '2026-11-20'), 'abonó Q100.00 el 12 nov'],
  [
    depositedOn({ amount: '100.00', receivedOn: '2026-11-12' }, '30.00', '2026-11-20'),
    'abonó Q100.00 el 12 nov · Q30.00 a cuenta',
  ],
  [depositedOn({ amount: '100.00', receivedOn: '2025-11-12' }, '100.00', '2026-11-20'), 'abonó Q100.00 el 12 nov 2025'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})

it.each([
  ['BI 482913', 'bi482913'],
  [' bi4829\u00a013 ', 'bi482913'],
  ['B\u200bI\u00ad\u2007482\t913', 'bi482913'],
  ['Depo\u0301sito 7', 'depósito7'],
  ['DEPÓSITO-7', 'depósito-7'],
])('the slip %j has the key %j', (reference, key) => {
  expect(slipKey(reference)).toBe(key)
})
