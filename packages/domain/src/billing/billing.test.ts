import { describe, expect, it } from 'vitest'
import { daysInMonth } from '../dates/local-date'
import { addMonths } from '../dates/period'
import { clientStanding, nextDueDateFromToday } from './client-standing'
import { dueDate } from './due-date'
import { billedFromProblem, firstPeriod } from './first-period'
import { paymentStatus } from './payment-status'
import { owedBetween, paidOn, registeredAt, revenueOfOtherMonth } from './payment-texts'

// Rules: product/billing#first-month, product/billing#se-cobra-desde, product/billing#due-date,
// product/billing#next-payment, product/billing#months-of-nothing, product/payments#date-received

describe('due date', () => {
  it.each([
    ['2026-01-31', '2026-04', '2026-04-30'],
    ['2026-01-31', '2026-05', '2026-05-31'],
    ['2024-01-31', '2024-02', '2024-02-29'],
    ['2024-01-30', '2025-02', '2025-02-28'],
    ['2024-02-29', '2025-02', '2025-02-28'],
    ['2024-02-29', '2028-02', '2028-02-29'],
    ['2024-06-15', '2026-11', '2026-11-15'],
  ])('a start on %s is due in %s on %s', (startDate, period, due) => {
    expect(dueDate(startDate, period)).toBe(due)
  })

  it('of a start that is not a date is an error', () => {
    expect(() => dueDate('2026-02-30', '2026-11')).toThrow(new RangeError('not a date: 2026-02-30'))
  })

  it.each([29, 30, 31])('a start on day %i keeps its due day from 2024 to 2032', (day) => {
    for (let period = '2024-01'; period <= '2032-12'; period = addMonths(period, 1)) {
      const length = daysInMonth(Number(period.slice(0, 4)), Number(period.slice(5)))
      expect(dueDate(`2024-01-${day}`, period)).toBe(`${period}-${Math.min(day, length)}`)
    }
  })
})

it.each([
  ['2020-03-10', '2026-11-20', null, '2026-11'],
  ['2026-11-30', '2026-11-20', null, '2026-11'],
  ['2027-02-01', '2026-11-20', null, '2027-02'],
  ['2020-03-10', '2026-11-20', '2026-08', '2026-08'],
  ['2020-03-10', '2026-11-20', '2027-01', '2027-01'],
])(
  'started %s, registered %s and charged from %s, the first period is %s',
  (startDate, registeredOn, billedFrom, period) => {
    expect(firstPeriod({ startDate, registeredOn, billedFrom })).toBe(period)
  },
)

it.each([
  ['2021-11', '2020-03-10', null],
  ['2028-11', '2020-03-10', null],
  ['2026-03', '2026-03-31', null],
  ['2021-10', '2020-03-10', 'Se cobra desde: 60 meses atrás como máximo, desde noviembre de 2021'],
  ['2028-12', '2020-03-10', 'Se cobra desde: 24 meses adelante como máximo, hasta noviembre de 2028'],
  ['2026-02', '2026-03-31', 'Se cobra desde: no puede ser antes de la Fecha de Inicio (marzo de 2026)'],
])('a client can be charged from %s with the start date %s: %s', (billedFrom, startDate, problem) => {
  expect(billedFromProblem(billedFrom, { startDate, today: '2026-11-20' })).toBe(problem)
})

it.each([
  [{ isPaid: true, amount: '150.00', dueDate: '2020-01-01' }, 'paid'],
  [{ isPaid: false, amount: '150.00', dueDate: '2026-11-19' }, 'overdue'],
  [{ isPaid: false, amount: '150.00', dueDate: '2026-11-20' }, 'pending'],
  [{ isPaid: false, amount: '0.01', dueDate: '2026-11-21' }, 'pending'],
  // A month of a variable client costs something that is not known yet.
  [{ isPaid: false, amount: null, dueDate: '2026-11-19' }, 'overdue'],
  [{ isPaid: false, amount: null, dueDate: '2026-11-20' }, 'pending'],
  // A month of Q0.00 is not owed (product/billing#months-of-nothing), but can be marked paid.
  [{ isPaid: false, amount: '0.00', dueDate: '2026-11-19' }, 'free'],
  [{ isPaid: false, amount: '0.00', dueDate: '2026-11-21' }, 'free'],
  [{ isPaid: true, amount: '0.00', dueDate: '2026-11-19' }, 'paid'],
] as const)('%j is %s on 20 November 2026', (payment, status) => {
  expect(paymentStatus(payment, '2026-11-20')).toBe(status)
})

describe('next payment date', () => {
  const today = '2026-11-20'

  it.each([
    ['the earliest unpaid due date', '2026-09-30', '2026-11', null, '2026-09-30'],
    ['the period after the latest one when all is paid', null, '2026-11', '2026-06', '2026-12-31'],
    ['clamped after a paid January', null, '2027-01', null, '2027-02-28'],
    ['the helper without any payment', null, null, null, '2026-11-30'],
    ["in the month of 'Se cobra desde' that is not billed yet", null, null, '2027-02', '2027-02-28'],
  ])('is %s', (_rule, unpaidDueDate, latestPeriod, billedFrom, date) => {
    const facts = { startDate: '2026-01-31', unpaidDueDate, latestPeriod, billedFrom, pauses: [] }
    expect(clientStanding(facts, today)).toEqual({
      status: unpaidDueDate === null ? 'paid' : 'pending',
      nextPaymentDate: date,
    })
  })

  it.each([
    ['2026-01-20', '2026-11-20', '2026-11-20'],
    ['2026-01-19', '2026-11-20', '2026-12-19'],
    ['2026-01-31', '2026-11-30', '2026-11-30'],
    ['2026-01-30', '2027-01-31', '2027-02-28'],
    ['2026-12-05', '2026-12-31', '2027-01-05'],
  ])('the helper for %s on %s returns %s', (date, now, due) => {
    expect(nextDueDateFromToday(date, now)).toBe(due)
  })

  it.each([
    ['ayer', today, 'ayer'],
    ['2026-01-20', 'hoy', 'hoy'],
  ])('the helper rejects %s on %s', (date, now, wrong) => {
    expect(() => nextDueDateFromToday(date, now)).toThrow(new RangeError(`not a date: ${wrong}`))
  })
})

it.each([
  ['2026-11-21T16:42:59Z', 'Registrado hoy a las 10:42'],
  ['2026-11-22T05:59:59Z', 'Registrado hoy a las 23:59'],
  ['2026-11-21T05:59:59Z', 'Registrado el 20 nov 2026 a las 23:59'],
  ['2026-11-01T06:05:00Z', 'Registrado el 1 nov 2026 a las 00:05'],
  [null, null],
])('a payment marked at %s on 21 November 2026 says %j', (markedAt, text) => {
  expect(registeredAt(markedAt, '2026-11-21')).toBe(text)
})

it.each([
  ['2026-11-22', 'Pagó hoy, 22 nov 2026', null],
  ['2026-11-01', 'Pagó el 1 nov 2026', null],
  ['2026-10-31', 'Pagó el 31 oct 2026', 'Contará en los ingresos de octubre de 2026.'],
  ['2025-11-22', 'Pagó el 22 nov 2025', 'Contará en los ingresos de noviembre de 2025.'],
])('a payment of %s on 22 November 2026 says %j and %j', (date, text, otherMonth) => {
  expect(paidOn(date, '2026-11-22')).toBe(text)
  expect(revenueOfOtherMonth(date, '2026-11-22')).toBe(otherMonth)
})

it.each([
  ['2026-11-01', '2026-11-30', 'Por cobrar, vence del 1 nov 2026 al 30 nov 2026'],
  ['', '2026-10-31', 'Por cobrar, vence hasta el 31 oct 2026'],
  ['2026-11-01', '', 'Por cobrar, vence desde el 1 nov 2026'],
])('what is to be collected from %j to %j is called %j', (from, to, words) => {
  expect(owedBetween({ from, to })).toBe(words)
})
