import { describe, expect, it } from 'vitest'
import { accountMessage, counterMessage, receiptMessage, voidedMessage } from './receipt-message'

// Rules: product/accounts#on-receipts, product/collecting-without-signal#provisional-numbers,
// product/receipts#messages, product/receipts#what-follows

const today = '2026-11-25'
const rosa = {
  number: 1042,
  clientName: 'Rosa Beatriz Mendoza',
  amount: '175.00',
  periods: ['2026-11'],
  receivedOn: '2026-11-21',
  client: { netDebt: '0.00', owedPeriods: [], upcoming: [], nextPaymentDate: '2026-12-12' },
  business: 'Internet del Valle',
}

describe('the message of a receipt', () => {
  it('names the amount, the months, the number, the date, the next payment and the business', () => {
    expect(receiptMessage(rosa, today)).toBe(
      'Hola Rosa, recibimos Q175.00 por su servicio de internet de noviembre de 2026. Recibo 1042, 21 nov 2026. ' +
        'Próximo pago: 12 dic 2026. ¡Gracias! – Internet del Valle',
    )
  })

  it('names the number that a phone gave it, also of money on the account and of a void one', () => {
    const taken = { ...rosa, provisionalNumber: 'P7-12' }
    expect(receiptMessage(taken, today)).toContain(' Recibo 1042 (P7-12), 21 nov 2026. ')
    const account = { ...taken, periods: [], accountAmount: '175.00', netDebt: null }
    expect(accountMessage(account)).toContain(' Recibo 1042 (P7-12), 21 nov 2026. ')
    expect(counterMessage(taken)).toContain(' Recibo 1042 (P7-12), 21 nov 2026. ')
    expect(voidedMessage(taken)).toContain(' el recibo 1042 (P7-12) del 21 nov 2026 ')
  })

  it('leaves out what is not known', () => {
    expect(receiptMessage({ ...rosa, client: null, business: null }, today)).toBe(
      'Hola Rosa, recibimos Q175.00 por su servicio de internet de noviembre de 2026. Recibo 1042, 21 nov 2026. ¡Gracias!',
    )
  })

  it('joins several months and groups thousands', () => {
    const periods = ['2026-10', '2026-11']
    expect(receiptMessage({ ...rosa, clientName: '  Óscar ', amount: '1350.50', periods }, today)).toContain(
      'Hola Óscar, recibimos Q1,350.50 por su servicio de internet de octubre y noviembre de 2026.',
    )
  })
})

const month = (period: string, day: string) => ({ period, dueDate: `${period}-${day}` })
const four = ['2026-08', '2026-09', '2026-10', '2026-11']

it.each([
  // On 25 November: nothing is due any more, today or later.
  [{ nextPaymentDate: '2026-12-12' }, ' Próximo pago: 12 dic 2026.'],
  [
    { nextPaymentDate: '2026-11-25', owedPeriods: ['2026-11'], upcoming: [month('2026-11', '25')] },
    ' Próximo pago: 25 nov 2026.',
  ],
  [
    {
      netDebt: '300.00',
      nextPaymentDate: '2026-11-30',
      owedPeriods: ['2026-11', '2026-12'],
      upcoming: [month('2026-11', '30'), month('2026-12', '30')],
    },
    ' Próximo pago: 30 nov 2026.',
  ],
  // An overdue month: what is owed instead, also with a month that is not due yet, and of a variable client.
  [{ netDebt: '600.00', nextPaymentDate: '2026-08-22', owedPeriods: four }, ' Aún debe 4 meses: Q600.00.'],
  [
    { netDebt: '600.00', nextPaymentDate: '2026-08-30', owedPeriods: four, upcoming: [month('2026-11', '30')] },
    ' Aún debe 4 meses: Q600.00.',
  ],
  [{ netDebt: '150.00', nextPaymentDate: '2026-10-30', owedPeriods: ['2026-10'] }, ' Aún debe 1 mes: Q150.00.'],
  [{ netDebt: null, nextPaymentDate: '2026-08-22', owedPeriods: four }, ' Aún debe 4 meses.'],
  // Money on the account covers the overdue month, or all of them.
  [
    { netDebt: '100.00', nextPaymentDate: '2026-10-30', owedPeriods: ['2026-11'], upcoming: [month('2026-11', '30')] },
    ' Próximo pago: 30 nov 2026.',
  ],
  [{ nextPaymentDate: '2026-10-30' }, ''],
  [{ nextPaymentDate: '2026-11-30', upcoming: [month('2026-11', '30')] }, ''],
  [{ nextPaymentDate: null }, ''],
])('of a client with %j the message of a receipt says%j', (client, said) => {
  expect(receiptMessage({ ...rosa, client: { ...rosa.client, ...client }, business: null }, today)).toBe(
    'Hola Rosa, recibimos Q175.00 por su servicio de internet de noviembre de 2026. ' +
      `Recibo 1042, 21 nov 2026.${said} ¡Gracias!`,
  )
})

it('of a void receipt says so, and nothing about money that was received', () => {
  expect(voidedMessage(rosa)).toBe(
    'Hola Rosa, el recibo 1042 del 21 nov 2026 por Q175.00 quedó anulado. – Internet del Valle',
  )
})

it.each([
  [[], '100.00', '100.00', '75.00', 'recibimos Q100.00 a cuenta de su servicio de internet. Falta: Q75.00.'],
  [[], '100.00', '100.00', null, 'recibimos Q100.00 a cuenta de su servicio de internet.'],
  [
    ['2026-11'],
    '200.00',
    '25.00',
    '0.00',
    'recibimos Q200.00: Q175.00 por su servicio de internet de noviembre de 2026 y Q25.00 a cuenta.',
  ],
  [
    ['2026-11'],
    '75.00',
    '-100.00',
    '0.00',
    'recibimos Q75.00 y tomamos Q100.00 de lo abonado por su servicio de internet de noviembre de 2026.',
  ],
  [
    ['2026-11'],
    '0.00',
    '-175.00',
    '0.00',
    'tomamos Q175.00 de lo abonado por su servicio de internet de noviembre de 2026.',
  ],
  [[], '-60.00', '-60.00', '75.00', 'le devolvimos Q60.00 de lo abonado.'],
])('of %j, %s received and %s on the account it says %s, %s', (periods, amount, accountAmount, netDebt, said) => {
  const receipt = { number: 1042, clientName: 'Rosa Pop', receivedOn: '2026-11-21', business: null }
  expect(accountMessage({ ...receipt, periods, amount, accountAmount, netDebt })).toBe(
    `Hola Rosa, ${said} Recibo 1042, 21 nov 2026. ¡Gracias!`,
  )
})
