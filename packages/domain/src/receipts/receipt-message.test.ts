import { describe, expect, it } from 'vitest'
import { accountMessage, messageLink, receiptMessage, voidedMessage } from './receipt-message'

const rosa = {
  number: 1042,
  clientName: 'Rosa Beatriz Mendoza',
  amount: '175.00',
  periods: ['2026-11'],
  receivedOn: '2026-11-21',
  nextPaymentDate: '2026-12-12',
  business: 'Internet del Valle',
}

describe('the message of a receipt', () => {
  it('names the amount, the months, the number, the date, the next payment and the business', () => {
    expect(receiptMessage(rosa)).toBe(
      'Hola Rosa, recibimos Q175.00 por su servicio de internet de noviembre de 2026. Recibo 1042, 21 nov 2026. ' +
        'Próximo pago: 12 dic 2026. ¡Gracias! – Internet del Valle',
    )
  })

  it('leaves out what is not known', () => {
    expect(receiptMessage({ ...rosa, nextPaymentDate: null, business: null })).toBe(
      'Hola Rosa, recibimos Q175.00 por su servicio de internet de noviembre de 2026. Recibo 1042, 21 nov 2026. ¡Gracias!',
    )
  })

  it('joins several months and groups thousands', () => {
    const periods = ['2026-10', '2026-11']
    expect(receiptMessage({ ...rosa, clientName: '  Óscar ', amount: '1350.50', periods })).toContain(
      'Hola Óscar, recibimos Q1,350.50 por su servicio de internet de octubre y noviembre de 2026.',
    )
  })
})

it('of a void receipt says so, and nothing about money that was received', () => {
  expect(voidedMessage(rosa)).toBe(
    'Hola Rosa, el recibo 1042 del 21 nov 2026 por Q175.00 quedó anulado. – Internet del Valle',
  )
})

describe('the chat link of a message', () => {
  it.each([
    ['+502 55551234', '50255551234'],
    ['+502 5555 1234', '50255551234'],
    ['+50255551234', '50255551234'],
    ['55551234', '50255551234'],
    ['5555-1234', '50255551234'],
    ['50255551234', '50255551234'],
    ['502 5555 1234', '50255551234'],
    ['(502) 5555-1234', '50255551234'],
    ['00502 5555 1234', '50255551234'],
    ['+502 50255551234', '50255551234'],
    ['50212345', '50250212345'],
    ['+502 50212345', '50250212345'],
    ['+1 3055551234', '13055551234'],
    ['+52 5512345678', '525512345678'],
    ['+34 600123456', '34600123456'],
    ['5551234', '5551234'],
    ['502 502555512345', '502502555512345'],
    ['s/n', ''],
    ['', ''],
    [null, ''],
  ])('to %j has the number %j, with the country code once', (phone, number) => {
    expect(messageLink(phone, 'Hola')).toBe(`https://wa.me/${number}?text=Hola`)
  })

  it('escapes the text', () => {
    const text = 'Hola Ñandú & Cía: ¿100% – sí?\n#1'
    const [link = '', escaped = ''] = messageLink(null, text).split('?text=')
    expect(link).toBe('https://wa.me/')
    expect(escaped).toMatch(/^[\w%.!~*'()-]+$/)
    expect(decodeURIComponent(escaped)).toBe(text)
  })
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
