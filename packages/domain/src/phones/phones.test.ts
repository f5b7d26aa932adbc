import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPhone } from './has-phone'
import { phoneMoves, phoneProblem } from './phone-hints'
import { callLink, chatLink, messageLink } from './phone-links'
import { phonesApart } from './phones-apart'
import { readPhones } from './several-phones'
import { writtenPhones } from './testing/written-phones'

// Rules: product/import#phones-in-a-cell, product/phones#country, product/phones#incomplete-numbers,
// product/phones#several-numbers, product/phones#without-a-phone, product/phones#links

describe.each(writtenPhones)('%j', (text, phones, chat) => {
  it(`has the phones ${JSON.stringify(phones)}`, () => {
    const { phone, others } = readPhones(text)
    expect([...(phone === null ? [] : [phone]), ...others]).toEqual(phones)
    expect(hasPhone(text)).toBe(phones.length > 0)
  })

  it(`chats and calls ${chat}`, () => {
    expect(chatLink(text)).toBe(chat && `https://wa.me/${chat}`)
    expect(callLink(text)).toBe(chat && `tel:+${chat}`)
    expect(messageLink(text, 'Hola')).toBe(`https://wa.me/${chat ?? ''}?text=Hola`)
  })
})

it('no phone has no link', () => {
  expect([chatLink(null), callLink(null), messageLink(null, 'Hola'), hasPhone(null)]).toEqual([
    null,
    null,
    'https://wa.me/?text=Hola',
    false,
  ])
})

it('a text has a phone exactly if one is read from it', () => {
  const unit = fc.constantFrom(...'0012345678905550 +-().,/;eEy\n', ' 502', '5555', ' - ', 'casa')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
      expect(hasPhone(text)).toBe(readPhones(text).phone !== null)
    }),
    { seed: 20_261_125, numRuns: 5000 },
  )
})

it('the text of a message is escaped', () => {
  const text = 'Hola Ñandú & Cía: ¿100% – sí?\n#1'
  const [link = '', escaped = ''] = messageLink(null, text).split('?text=')
  expect(link).toBe('https://wa.me/')
  expect(escaped).toMatch(/^[\w%.!~*'()-]+$/)
  expect(decodeURIComponent(escaped)).toBe(text)
})

const LONG = 'Si es de otro país, empieza con + y su código.'

it.each([
  ['', null],
  ['+502 55551234', null],
  ['+503 71234567', null],
  ['+503 7123456', null],
  ['+1 2135550100', null],
  ['5555-1234 / 4444-5678', null],
  ['+50', null],
  ['+503', null],
  ['+502 5555123', 'Parece incompleto: 7 dígitos.'],
  ['5555-123', 'Parece incompleto: 7 dígitos.'],
  ['+502 5', 'Parece incompleto: 1 dígito.'],
  ['+503 712345', 'Parece incompleto: 6 dígitos.'],
  ['5555-123 / 444-5678', 'Parece incompleto: 7 dígitos.'],
  ['+502 555512345', `Parece demasiado largo: 9 dígitos. ${LONG}`],
  ['+502 2135550100', `Parece demasiado largo: 10 dígitos. ${LONG}`],
  ['+502 2345678901234', `Parece demasiado largo: 13 dígitos. ${LONG}`],
  ['+44 1234567890123456', 'Parece demasiado largo: 16 dígitos.'],
  ['0', 'No parece un teléfono.'],
  ['+502 00000000', 'No parece un teléfono.'],
  ['5.02556E+10', 'No parece un teléfono.'],
  ['S/N', 'No parece un teléfono.'],
])('under %j stands %j', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem)
})

it.each([
  ['+502 55551234', []],
  ['5555-1234 / 4444-5678', ['El otro teléfono pasa a Notas: +502 44445678']],
  ['55551234, 55559999; 41112222', ['Los otros teléfonos pasan a Notas: +502 55559999, +502 41112222']],
  ['5555-1234 casa 2', ['Pasa a Notas: casa 2']],
  ['5555 9999 Juan (esposo)', ['Pasa a Notas: Juan (esposo)']],
  ['5555-1234 (Ana) / 4444-5678', ['El otro teléfono pasa a Notas: +502 44445678', 'Pasa a Notas: Ana']],
  ['S/N', []],
  // Nothing invisible, and no label alone.
  ['\u2068+502 5555 9876\u2069', []],
  ['https://wa.me/50255551234', []],
  ['5555-1234 https://wa.me', []],
  ['Teléfono: 5555-1234', []],
  ['Número de teléfono: 5555-1234 (WhatsApp)', []],
  ['📞 5555-1234 ✅', []],
  ['Tel. 5555-1234 / Cel. 4444-5678', ['El otro teléfono pasa a Notas: +502 44445678']],
  ['Tel. de su esposa: 5555-1234', ['Pasa a Notas: Tel. de su esposa']],
])('of %j %j is said to move', (text, moves) => {
  expect(phoneMoves(text)).toEqual(moves)
})

it.each([
  [
    { phone: '5555-1234 / 4444-5678', notes: '' },
    { phone: '+502 55551234', notes: 'Otro teléfono: +502 44445678' },
  ],
  [
    { phone: '+502 55551234/ 4444-5678', notes: 'Paga tarde' },
    { phone: '+502 55551234', notes: 'Paga tarde\nOtro teléfono: +502 44445678' },
  ],
  [
    { phone: '5555-1234 casa 2', notes: '' },
    { phone: '+502 55551234', notes: 'Teléfono: casa 2' },
  ],
  [
    { phone: '+502 5555123', notes: 'Paga tarde' },
    { phone: '+502 5555123', notes: 'Paga tarde' },
  ],
  [
    { phone: 'S/N', notes: '' },
    { phone: 'S/N', notes: '' },
  ],
  [
    { phone: 'https://wa.me/50255551234\u2069', notes: '' },
    { phone: 'https://wa.me/50255551234\u2069', notes: '' },
  ],
  [
    { phone: '+502 55551234 ', notes: '' },
    { phone: '+502 55551234', notes: '' },
  ],
  [
    { phone: '+502 55551234 44445678', notes: '' },
    { phone: '+502 55551234', notes: 'Otro teléfono: +502 44445678' },
  ],
  [
    { phone: '+503', notes: '' },
    { phone: '', notes: '' },
  ],
])('of the form %j %j is saved', (typed, saved) => {
  expect(phonesApart(typed)).toEqual(saved)
})
