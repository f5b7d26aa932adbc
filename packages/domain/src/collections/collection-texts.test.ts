import { expect, it } from 'vitest'
import { owedSinceWords, receiptCount, remindAll, remindUpcomingToo } from './collection-texts'
import { alreadyContacted, contactedWords, notifyAgain, promiseWords } from './notice-texts'
import { promiseChoices } from './payment-promise'

// Rules: product/collections#line

const today = '2026-11-22'

it.each([
  [{ promisedDate: '2026-11-22', state: 'today' }, 'Prometió pagar hoy'],
  [{ promisedDate: '2026-11-25', state: 'waiting' }, 'Prometió el 25 nov'],
  [{ promisedDate: '2027-01-05', state: 'waiting' }, 'Prometió el 5 ene 2027'],
  [{ promisedDate: '2026-11-20', state: 'broken' }, 'No cumplió: 20 nov'],
] as const)('the promise %j reads %s', (promise, words) => {
  expect(promiseWords(promise, today)).toBe(words)
})

it.each([
  ['2026-11-22T16:42:59.000Z', 'Avisado hoy 10:42'],
  // Past midnight in UTC, not in Guatemala.
  ['2026-11-23T05:59:00.000Z', 'Avisado hoy 23:59'],
  ['2026-11-22T05:59:00.000Z', 'Avisado ayer 23:59'],
  ['2026-11-18T16:42:00.000Z', 'Avisado el 18 nov'],
])('a notice at %s reads %s', (contactedAt, words) => {
  expect(contactedWords(contactedAt, today)).toBe(words)
})

it('the question before another notice says who was notified when', () => {
  expect(notifyAgain('Rosa', '2026-11-22T16:42:00Z', today)).toBe('Rosa: avisado hoy 10:42. ¿Avisar otra vez?')
})

it.each([
  ['2026-11-22T16:42:00Z', 'Ya se le avisó hoy a las 10:42.'],
  ['2026-11-22T05:59:00Z', 'Ya se le avisó el 21 nov a las 23:59.'],
  ['2025-11-22T16:42:00Z', 'Ya se le avisó el 22 nov 2025 a las 10:42.'],
])('a notice after one of %s is refused: %s', (contactedAt, words) => {
  expect(alreadyContacted(contactedAt, today)).toBe(words)
})

it.each([
  ['2026-07-22', 'desde 22 jul 2026'],
  ['2026-11-21', 'desde 21 nov 2026'],
  ['2026-11-22', 'vence hoy'],
  ['2026-11-25', 'vence 25 nov 2026'],
])('owed since %s reads %s', (owedSince, words) => {
  expect(owedSinceWords(owedSince, today)).toBe(words)
})

it.each([
  [0, 0, '0 cobros'],
  [1, 0, '1 cobro'],
  [9, 1, '9 cobros · 1 anulado'],
  [0, 2, '0 cobros · 2 anulados'],
  [1234, 1000, '1,234 cobros · 1,000 anulados'],
])('%i valid and %i void receipts read %s', (receipts, voided, words) => {
  expect(receiptCount(receipts, voided)).toBe(words)
})

it.each([
  [remindAll, 12, 12, 'Avisar a todos (12)'],
  // One has no phone.
  [remindAll, 15, 14, 'Avisar a todos (14)'],
  [remindAll, 500, 500, 'Avisar a todos (500)'],
  [remindAll, 1200, 488, 'Avisar a los primeros 500 de 1,200'],
  [remindUpcomingToo, 500, 480, 'Avisar también a los por vencer (480)'],
  [remindUpcomingToo, 1200, 488, 'Avisar también a los por vencer (los primeros 500 de 1,200)'],
])('%o of %i clients, %i with a chat, reads %s', (label, clients, withChat, words) => {
  expect(label({ clients, withChat }, 500)).toBe(words)
})

it.each([
  // A Sunday.
  ['2026-11-22', ['2026-11-23', '2026-11-28', '2026-11-30']],
  // A Friday, whose next day is the Saturday.
  ['2026-11-27', ['2026-11-28', '2026-11-30']],
  // A Saturday.
  ['2026-11-28', ['2026-11-29', '2026-12-05', '2026-11-30']],
  // The last day of a month.
  ['2026-11-30', ['2026-12-01', '2026-12-05', '2026-12-31']],
])('the choices on %s are %j', (day, dates) => {
  expect(promiseChoices(day).map(({ date }) => date)).toEqual(dates)
})
