import { expect, it } from 'vitest'
import { type CutFacts, cutProblem, type OverdueMonth, reconnectProblem, seenDebt, seenPause } from './cuts'

// Rules: product/cuts#who-changed-meanwhile

const TODAY = '2026-11-20'
const october = { dueDate: '2026-10-05', amount: '100.00' }
const november = { dueDate: '2026-11-05', amount: '100.00' }
const seen = seenDebt([october, november] as OverdueMonth[], TODAY)
const served = { state: 'active', debtPause: null, neverCut: false, promisedDate: null, overdue: [october, november] }
const facts = (more: object) => ({ ...served, ...more }) as CutFacts
const paused = (more: object) => facts({ state: 'suspended', debtPause: { id: 7, from: TODAY }, overdue: [], ...more })

it.each<[string, CutFacts | undefined, string | null]>([
  ['is as it was seen', facts({}), null],
  ['owes more', facts({ overdue: [{ dueDate: '2026-09-05', amount: '50.00' }, october, november] }), null],
  ['pays another price that is not less', facts({ overdue: [{ ...october, amount: '150.00' }, november] }), null],
  ['did not keep its promise', facts({ promisedDate: '2026-11-19' }), null],
  ['is gone', undefined, 'ya no existe'],
  ['is suspended', facts({ state: 'suspended' }), 'ya está suspendido'],
  ['left', facts({ state: 'left' }), 'ya está de baja'],
  ['must not be cut', facts({ neverCut: true }), 'está como «Nunca cortar»'],
  ['promised for today', facts({ promisedDate: TODAY }), 'prometió pagar hoy'],
  ['promised a day', facts({ promisedDate: '2026-11-30' }), 'prometió pagar el 30 nov'],
  ['promised a day of next year', facts({ promisedDate: '2027-01-05' }), 'prometió pagar el 5 ene 2027'],
  ['owes nothing', facts({ overdue: [] }), 'ya no debe nada vencido'],
  ['paid a month', facts({ overdue: [november] }), 'debe Q100.00 vencidos'],
  ['left money', facts({ overdue: [{ ...october, amount: '70.00' }, november] }), 'debe Q170.00 vencidos'],
])('a client to cut who %s', (_, present, problem) => {
  expect(cutProblem(present, { seen, today: TODAY, days: 10 })).toBe(problem)
})

it('a month that is overdue only since the list was shown does not hide a payment', () => {
  const december = { dueDate: '2026-12-05', amount: '300.00' }
  const later = { seen, today: '2026-12-06', days: 10 }
  expect(cutProblem(facts({ overdue: [october, november, december] }), later)).toBeNull()
  expect(cutProblem(facts({ overdue: [november, december] }), later)).toBe('debe Q400.00 vencidos')
})

it('a client who is overdue for less days than the business says now is not cut', () => {
  expect(cutProblem(facts({}), { seen, today: TODAY, days: 46 })).toBeNull()
  expect(cutProblem(facts({}), { seen, today: TODAY, days: 47 })).toBe('tiene menos de 47 días de atraso')
})

it('of a variable client the months count', () => {
  const months = [october, november].map((month) => ({ ...month, amount: null }))
  const ofVariable = { seen: seenDebt(months, TODAY), today: TODAY, days: 10 }
  expect(cutProblem(facts({ overdue: months }), ofVariable)).toBeNull()
  expect(cutProblem(facts({ overdue: months.slice(1) }), ofVariable)).toBe('debe 1 mes vencido')
})

it.each(['', 'x', '2~2026-11-20~2~200.00', '1~2026-11-20~x~200.00'])('does not understand %j', (unknown) => {
  expect(cutProblem(facts({}), { seen: unknown, today: TODAY, days: 10 })).toBe('cambió: vuelve a cargar la lista')
})

it.each<[string, CutFacts | undefined, string | null]>([
  ['is as it was seen', paused({}), null],
  ['is gone', undefined, 'ya no existe'],
  ['was reconnected', facts({}), 'ya está reconectado'],
  ['left', facts({ state: 'left' }), 'ya está de baja'],
  ['is suspended for another reason', paused({ debtPause: null }), 'está suspendido por otro motivo'],
  ['was cut again', paused({ debtPause: { id: 8, from: TODAY } }), 'se volvió a cortar'],
  ['owes again', paused({ overdue: [november] }), 'debe Q100.00 vencidos'],
])('a client to reconnect who %s', (_, present, problem) => {
  expect(reconnectProblem(present, { seen: seenPause(7) })).toBe(problem)
})
