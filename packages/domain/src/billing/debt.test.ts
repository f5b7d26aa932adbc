import { describe, expect, it } from 'vitest'
import { clientDebt, debtAfter, owedMonths } from './client-debt'
import {
  dayDistance,
  earlierMonthOwed,
  months,
  overdueSince,
  owedAfterPayment,
  owedInWords,
  owesSince,
  plusUpcoming,
  stillOwes,
  urgencyCount,
} from './debt-texts'
import { dueRange, urgencyOf } from './urgency'

// Rules: product/billing#debt, product/billing#urgency, product/payments#what-remains

// A Friday.
const today = '2026-11-20'

describe('what a client owes', () => {
  const unpaid = (dueDate: string, amount: string) => ({ isPaid: false, dueDate, amount })

  it('is its unpaid payments that cost something, the overdue ones apart', () => {
    const payments = [
      unpaid('2026-12-31', '100.10'),
      unpaid('2026-11-20', '100.20'),
      unpaid('2026-11-19', '100.30'),
      unpaid('2026-09-30', '0.45'),
      unpaid('2026-10-31', '0.00'),
      unpaid('2026-12-30', '0.00'),
      { isPaid: true, dueDate: '2026-08-31', amount: '7.00' },
    ]
    expect(clientDebt(payments, today)).toEqual({ overdueCount: 2, overdueAmount: '100.75', openAmount: '301.05' })
    expect(clientDebt([], today)).toEqual({ overdueCount: 0, overdueAmount: '0.00', openAmount: '0.00' })
  })

  it.each([
    ['2026-11-19', { overdueCount: 3, overdueAmount: '1050.00', openAmount: '1400.00' }],
    ['2026-11-20', { overdueCount: 4, overdueAmount: '1400.00', openAmount: '1400.00' }],
  ])('after the payment due on %s is %j', (dueDate, left) => {
    const debt = { overdueCount: 4, overdueAmount: '1400.00', openAmount: '1750.00' }
    expect(debtAfter(debt, { amount: '350', dueDate }, today)).toEqual(left)
  })

  it.each([
    [0, '0.00', 'Queda al día.'],
    [1, '350.00', 'Después de este pago debe 1 mes: Q350.00.'],
    [3, '1050.00', 'Después de este pago debe 3 meses: Q1,050.00.'],
  ])('with %i overdue months is confirmed as %s', (overdueCount, overdueAmount, sentence) => {
    expect(owedAfterPayment({ overdueCount, overdueAmount, openAmount: '9999.00' })).toBe(sentence)
  })

  it('is written with its months', () => {
    expect(owesSince('2026-07')).toBe('Debe desde julio de 2026')
    expect(overdueSince(4, '2026-07-22')).toBe('4 meses, desde 22 jul 2026')
    expect([0, 1, 2, 1200].map(months)).toEqual(['0 meses', '1 mes', '2 meses', '1,200 meses'])
    expect(earlierMonthOwed({ owed: '2026-07', chosen: '2026-11' })).toBe(
      'Aún debe julio de 2026. ¿Registrar noviembre de 2026 de todos modos?',
    )
  })
})

describe("'Debe' is what is overdue, and the rest is what is not due yet", () => {
  const month = (period: string, day: string, amount: string | null = '150.00') => ({
    period,
    dueDate: `${period}-${day}`,
    amount,
  })
  const overdue = ['2026-07', '2026-08', '2026-09', '2026-10'].map((period) => month(period, '30'))

  it('by the unpaid months', () => {
    expect(owedMonths([...overdue, month('2026-11', '20')], today)).toEqual({
      overdueCount: 4,
      overdueAmount: '600.00',
      upcoming: [{ period: '2026-11', dueDate: '2026-11-20' }],
    })
    expect(owedMonths([month('2026-10', '30', null), month('2026-11', '19', null)], today)).toEqual({
      overdueCount: 2,
      overdueAmount: null,
      upcoming: [],
    })
  })

  it.each([
    [[...overdue, month('2026-11', '30')], '4 meses · Q600.00 + noviembre, vence el 30'],
    [[...overdue, month('2026-11', '20')], '4 meses · Q600.00 + noviembre, vence hoy'],
    [[month('2026-10', '30', null), month('2026-11', '30', null)], '1 mes + noviembre, vence el 30'],
    [overdue, '4 meses · Q600.00'],
    [[month('2026-11', '30')], 'noviembre, vence el 30'],
    [[month('2026-11', '30'), month('2026-12', '31')], 'noviembre y diciembre, vencen desde el 30'],
    [[month('2026-12', '05'), month('2027-01', '05')], 'diciembre y enero de 2027, vencen desde el 5'],
    [[], ''],
  ])('%j is written as %j', (open, words) => {
    expect(owedInWords(owedMonths(open, today), today)).toBe(words)
  })

  it('in a line of its own below what is overdue', () => {
    expect(plusUpcoming([month('2026-11', '30')], today)).toBe('+ noviembre, vence el 30')
    expect(plusUpcoming([], today)).toBeUndefined()
  })

  it.each([
    [[...overdue, month('2026-11', '30')], 'Aún debe 4 meses · Q600.00 + noviembre, vence el 30.'],
    [[month('2026-10', '30', null)], 'Aún debe 1 mes.'],
    [[month('2026-11', '30')], 'Queda al día. Noviembre vence el 30.'],
    [[], 'Queda al día.'],
  ])('after a collection that leaves %j: %s', (open, sentence) => {
    expect(stillOwes(owedMonths(open, today), today)).toBe(sentence)
  })
})

it.each([
  [null, null],
  ['2025-11-20', 'overdue'],
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'dueToday'],
  ['2026-11-21', 'upcoming'],
] as const)('with the earliest unpaid payment due on %s a client is %s', (unpaidDueDate, urgency) => {
  expect(urgencyOf(unpaidDueDate, today)).toBe(urgency)
})

it.each([
  ['overdue', '2026-11-20', null, '2026-11-19'],
  ['dueToday', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['dueThisWeek', '2026-11-20', '2026-11-20', '2026-11-22'],
  ['dueThisWeek', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['dueThisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['dueThisWeek', '1969-12-30', '1969-12-30', '1970-01-04'],
  ['upcoming', '2026-12-31', '2027-01-01', null],
] as const)('%s on %s is due from %s to %s', (filter, day, from, to) => {
  expect(dueRange(filter, day)).toEqual({ from, to })
})

it.each([
  ['2025-11-20', 'hace 365 días'],
  ['2026-11-08', 'hace 12 días'],
  ['2026-11-19', 'hace 1 día'],
  ['2026-11-20', 'hoy'],
  ['2026-11-21', 'en 1 día'],
  ['2026-11-23', 'en 3 días'],
  ['2030-01-01', 'en 1,138 días'],
])('%s is %s on 20 November 2026', (date, words) => {
  expect(dayDistance(date, today)).toBe(words)
})

it.each([
  ['overdue', 34, '34 vencidos'],
  ['overdue', 1, '1 vencido'],
  ['dueToday', 3, '3 vencen hoy'],
  ['dueToday', 1, '1 vence hoy'],
  ['upcoming', 83, '83 por vencer'],
  ['upcoming', 1200, '1,200 por vencer'],
] as const)('%s counts %i as %s', (urgency, number, text) => {
  expect(urgencyCount(urgency, number)).toBe(text)
})
