import { expect, it } from 'vitest'
import {
  hasPaidAhead,
  nothingToAnnul,
  openMonthsInWords,
  othersStayOwed,
  owesNothing,
  owesSentence,
  pauseInWords,
  reactivationEffect,
} from './pause-dialog-texts'

// Rules: product/pauses#suspending

it.each([
  [['2026-11'], '175.00', 'noviembre de 2026: Q175.00'],
  [['2026-11', '2026-10'], '325.50', 'octubre y noviembre de 2026: Q325.50'],
  [['2026-11'], null, 'noviembre de 2026'],
])('the months %j with %s are %s', (periods, amount, words) => {
  expect(openMonthsInWords(periods, amount)).toBe(words)
})

it.each([
  [['2026-12'], '150.00', 'Tiene pagado diciembre de 2026: Q150.00'],
  [['2026-12', '2027-01'], '300.00', 'Tiene pagados diciembre de 2026 y enero de 2027: Q300.00'],
  [['2026-12', '2027-01', '2027-02'], '450.00', 'Tiene pagados diciembre de 2026 a febrero de 2027: Q450.00'],
  [['2026-10', '2026-12'], '300.00', 'Tiene pagados octubre y diciembre de 2026: Q300.00'],
])('the paid months %j of %s are said: %s', (periods, amount, words) => {
  expect(hasPaidAhead(periods, amount)).toBe(words)
})

it.each([
  ['450.00', '50.00', '400.00', 'Debe Q400.00: Q450.00 menos Q50.00 a cuenta.', false],
  ['350.00', '0.00', '350.00', 'Debe Q350.00.', false],
  ['100.00', '100.00', '0.00', null, true],
  ['0.00', '50.00', '0.00', null, true],
  [null, '50.00', null, null, false],
])('who owes %s with %s on the account owes %s: %s', (openAmount, accountBalance, netDebt, words, nothing) => {
  expect(owesSentence({ openAmount, accountBalance, netDebt })).toBe(words)
  expect(owesNothing({ netDebt })).toBe(nothing)
})

const kept = (periods: string[], amount: string | null) => ({ months: periods.map((period) => ({ period })), amount })
const five = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']

it.each([
  [kept([], '0.00'), '2026-11-22', null, 'No hay meses sin pagar que anular.'],
  [
    kept(five, '750.00'),
    '2026-11-22',
    null,
    'Sus 5 meses (Q750.00) se siguen debiendo. Desde hoy no hay meses que anular.',
  ],
  [kept(five, null), '2026-11-22', null, 'Sus 5 meses se siguen debiendo. Desde hoy no hay meses que anular.'],
  [
    kept(['2026-10'], '150.00'),
    '2026-12-01',
    null,
    'Su mes de octubre de 2026 (Q150.00) se sigue debiendo. Desde el 1 dic 2026 no hay meses que anular.',
  ],
  [
    kept(five, '750.00'),
    '2026-11-22',
    '2026-12-15',
    'Sus 5 meses (Q750.00) se siguen debiendo. Del 22 nov 2026 al 15 dic 2026 no hay meses que anular.',
  ],
])('a client with %j who is suspended from %s to %s keeps owing: %s', (months, from, to, sentence) => {
  expect(nothingToAnnul(months, { from, to }, '2026-11-22')).toBe(sentence)
})

it.each([
  [[], '0.00', undefined],
  [['2026-10'], '150.00', 'El otro mes (Q150.00) se sigue debiendo.'],
  [['2026-09', '2026-10'], '300.00', 'Los otros 2 meses (Q300.00) se siguen debiendo.'],
  [['2026-09', '2026-10'], null, 'Los otros 2 meses se siguen debiendo.'],
])('besides the annulled months, %j with %s stay owed: %s', (periods, amount, sentence) => {
  expect(othersStayOwed(kept(periods, amount))).toBe(sentence)
})

it.each([
  ['2026-11-22', 'desde hoy, 22 nov 2026'],
  ['2026-12-01', 'desde el 1 dic 2026'],
])('resuming on %s says that the gap is not charged', (from, day) => {
  expect(reactivationEffect(from, '2026-11-22')).toBe(
    `Vuelve a tener servicio ${day}. No se le cobra nada por el tiempo sin servicio.`,
  )
})

it.each([
  [{ from: '2026-11-01', to: '2026-11-30', kind: 'suspended' }, 'Del 1 nov 2026 al 30 nov 2026'],
  [{ from: '2026-11-01', to: null, kind: 'suspended' }, 'Desde el 1 nov 2026, hasta nuevo aviso'],
  [{ from: '2026-11-01', to: null, kind: 'left' }, 'Último día: 31 oct 2026'],
  [{ from: '2026-11-01', to: '2026-11-30', kind: 'left' }, 'Del 1 nov 2026 al 30 nov 2026'],
] as const)('the pause %j is %s', (pause, words) => {
  expect(pauseInWords(pause)).toBe(words)
})
