import { describe, expect, it } from 'vitest'
import { clientStanding } from '../billing/client-standing'
import { leavesOn } from '../dates/short-day'
import { advanceMonths, planCollection } from '../receipts/collect-rules'
import { leaveClientInputOn, suspendClientInput } from './pause.schema'
import { alreadyPaused, pauseDays } from './pause-texts'
import {
  type ClientState,
  isPauseOf,
  isSkipped,
  liesWithin,
  nextBilledPeriod,
  type PauseKind,
  pauseOn,
  presentState,
  stateOn,
} from './pauses'

type Days = [from: string, to: string | null, kind?: PauseKind]
const pauses = (...days: Days[]) =>
  days.map(([from, to, kind = 'suspended']) => ({ from, to, kind, reason: null, annulledPeriods: [] as string[] }))
const july = pauses(['2026-07-01', '2026-07-31'])

describe('the state of a client', () => {
  it.each<[string, Days[], string]>([
    ['2026-07-09', [], 'active'],
    ['2026-07-09', [['2026-07-10', '2026-07-20']], 'active'],
    ['2026-07-10', [['2026-07-10', '2026-07-20']], 'suspended'],
    ['2026-07-20', [['2026-07-10', '2026-07-20']], 'suspended'],
    ['2026-07-21', [['2026-07-10', '2026-07-20']], 'active'],
    ['2026-07-10', [['2026-07-10', '2026-07-10']], 'suspended'],
    ['2030-01-01', [['2026-07-10', null, 'left']], 'left'],
    ['2026-07-09', [['2026-07-10', null, 'left']], 'active'],
    [
      '2026-07-15',
      [
        ['2026-03-01', '2026-03-31'],
        ['2026-07-10', null, 'left'],
      ],
      'left',
    ],
    [
      '2026-07-09',
      [
        ['2026-03-01', '2026-07-09'],
        ['2026-07-10', null, 'left'],
      ],
      'suspended',
    ],
  ])('on %s with %j is %s', (day, days, state) => {
    expect(stateOn(pauses(...days), day)).toBe(state)
  })

  it.each<[Days[], string | null]>([
    [[], null],
    [[['2026-01-01', '2026-01-31']], null],
    [[['2026-07-01', '2026-07-31']], '2026-07-01'],
    [
      [
        ['2026-09-01', '2026-09-30'],
        ['2026-08-01', null],
      ],
      '2026-08-01',
    ],
    [
      [
        ['2026-12-01', null],
        ['2026-07-15', '2026-07-15'],
      ],
      '2026-07-15',
    ],
  ])('%j shows the present pause or the next one: %s', (days, from) => {
    expect(pauseOn(pauses(...days), '2026-07-15')?.from ?? null).toBe(from)
    expect(presentState(pauses(...days), '2026-07-15').pause?.from ?? null).toBe(from)
  })
})

describe('a pause of 10 to 20 July, or without an end', () => {
  it.each<[ClientState, PauseKind, string | null, string, boolean]>([
    ['suspended', 'suspended', '2026-07-20', '2026-07-10', true],
    ['suspended', 'suspended', '2026-07-20', '2026-07-20', true],
    ['suspended', 'suspended', '2026-07-20', '2026-07-09', false],
    ['suspended', 'suspended', '2026-07-20', '2026-07-21', false],
    ['suspended', 'left', null, '2026-07-15', false],
    ['left', 'left', null, '2026-07-15', true],
    ['left', 'left', null, '2026-07-09', false],
    ['active', 'left', null, '2026-07-09', true],
    ['active', 'suspended', '2026-07-20', '2026-07-09', false],
  ])('is that of a client who is %s: %s until %s, seen on %s: %s', (state, kind, to, today, expected) => {
    expect(isPauseOf(state, { from: '2026-07-10', to, kind }, today)).toBe(expected)
  })
})

describe('billing skips a period', () => {
  it.each<[string, Days[], boolean]>([
    ['2026-07', [], false],
    ['2026-07', [['2026-07-01', '2026-07-31']], true],
    ['2026-07', [['2026-07-02', '2026-07-31']], false],
    ['2026-07', [['2026-07-01', '2026-07-30']], false],
    ['2026-07', [['2026-07-15', '2026-07-15']], false],
    ['2026-06', [['2026-07-01', null]], false],
    ['2026-07', [['2026-07-01', null]], true],
    ['2030-01', [['2026-07-01', null]], true],
    ['2026-07', [['2026-06-30', '2026-08-01']], true],
    ['2028-02', [['2028-02-01', '2028-02-28']], false],
    ['2028-02', [['2028-02-01', '2028-02-29']], true],
    [
      '2026-04',
      [
        ['2026-02-10', '2026-03-31'],
        ['2026-09-01', '2026-09-30'],
      ],
      false,
    ],
    [
      '2026-03',
      [
        ['2026-02-10', '2026-03-31'],
        ['2026-09-01', '2026-09-30'],
      ],
      true,
    ],
    [
      '2026-09',
      [
        ['2026-02-10', '2026-03-31'],
        ['2026-09-01', '2026-09-30'],
      ],
      true,
    ],
    [
      '2026-07',
      [
        ['2026-06-01', '2026-07-14'],
        ['2026-07-15', null, 'left'],
      ],
      true,
    ],
    [
      '2026-07',
      [
        ['2026-06-01', '2026-07-14'],
        ['2026-07-16', null, 'left'],
      ],
      false,
    ],
  ])('%s with %j: %s', (period, days, skipped) => {
    expect(isSkipped(pauses(...days), period)).toBe(skipped)
  })

  it('whose payment was annulled, wherever the pause is', () => {
    const [pause] = pauses(['2026-07-15', null, 'left'])
    expect(pause && isSkipped([{ ...pause, annulledPeriods: ['2026-05', '2026-07'] }], '2026-07')).toBe(true)
    expect(pause && isSkipped([{ ...pause, annulledPeriods: ['2026-05', '2026-07'] }], '2026-06')).toBe(false)
  })

  it.each<[Days[], string | null]>([
    [[], '2026-06'],
    [[['2026-06-01', '2026-08-31']], '2026-09'],
    [[['2026-06-01', '2026-08-30']], '2026-08'],
    [[['2026-06-02', null]], '2026-06'],
    [[['2026-06-01', null]], null],
    [
      [
        ['2026-06-01', '2026-06-30'],
        ['2026-07-01', null, 'left'],
      ],
      null,
    ],
    [
      [
        ['2026-06-01', '2026-06-30'],
        ['2026-08-01', null, 'left'],
      ],
      '2026-07',
    ],
  ])('and goes on after %j with %s', (days, next) => {
    expect(nextBilledPeriod(pauses(...days), '2026-06')).toBe(next)
  })

  it.each<[string, string | null, boolean]>([
    ['2026-07-01', '2026-07-31', true],
    ['2026-07-02', null, false],
    ['2026-01-01', null, true],
    ['2026-01-01', '2026-07-30', false],
  ])('one from %s to %s contains July: %s', (from, to, within) => {
    expect(liesWithin('2026-07', { from, to })).toBe(within)
  })
})

describe('the next payment', () => {
  const facts = { startDate: '2024-01-31', unpaidDueDate: null, latestPeriod: '2026-06', billedFrom: null }
  it.each<[Days[], string | null]>([
    [[], '2026-07-31'],
    [[['2026-07-01', '2026-08-31']], '2026-09-30'],
    [[['2026-07-10', null, 'left']], '2026-07-31'],
    [[['2026-06-10', null, 'left']], null],
  ])('with %j is %s', (days, nextPaymentDate) => {
    const given = { ...facts, pauses: pauses(...days) }
    expect(clientStanding(given, '2026-06-20')).toEqual({ status: 'paid', nextPaymentDate })
    expect(clientStanding({ ...given, unpaidDueDate: '2026-05-31' }, '2026-06-20')).toEqual({
      status: 'pending',
      nextPaymentDate: '2026-05-31',
    })
  })

  it('of a client without payments is in the first month that is billed', () => {
    const given = { ...facts, latestPeriod: null, pauses: july }
    expect(clientStanding(given, '2026-07-02').nextPaymentDate).toBe('2026-08-31')
  })
})

it('cannot be paid in advance for a month of a pause', () => {
  const [current, billedFrom] = ['2026-06', null]
  expect(advanceMonths(['2026-06'], { current, billedFrom, pauses: july }).slice(0, 2)).toEqual(['2026-08', '2026-09'])
  expect(advanceMonths(['2026-06'], { current, billedFrom, pauses: pauses(['2026-06-15', null, 'left']) })).toEqual([])
  const stored = [{ period: '2026-06', isPaid: true, amount: '150.00' }]
  const collect = (period: string) =>
    planCollection({ months: [{ period, amount: '150.00' }], stored, fee: '150.00', current, billedFrom, pauses: july })
  expect(collect('2026-08')).toEqual({ advance: ['2026-08'], problems: [] })
  expect(collect('2026-07').problems).toEqual([
    { path: 'months.0.period', message: 'No se cobra julio de 2026: el cliente está suspendido o de baja ese mes.' },
  ])
})

it('names days and fields in Spanish', () => {
  expect(pauseDays({ from: '2026-11-01', to: null })).toBe('desde el 1 nov 2026')
  const found = suspendClientInput.safeParse({ id: 1, from: '2026-11-02', to: '2026-11-01' })
  expect(found.error?.issues).toMatchObject([
    { path: ['to'], message: 'Hasta: escribe una fecha que no sea anterior a «Desde»' },
  ])
  expect(suspendClientInput.parse({ id: 1, from: '2026-11-02', to: '' })).toMatchObject({
    to: null,
    annulUnpaid: false,
  })
})

const day = '2026-11-23'

it.each<[Days[], string | null]>([
  [[], null],
  [[['2026-11-24', null, 'left']], '2026-11-23'],
  [[['2026-11-23', null, 'left']], null],
  [[['2026-11-24', null, 'suspended']], null],
  [
    [
      ['2026-11-10', '2026-12-05', 'suspended'],
      ['2026-12-06', null, 'left'],
    ],
    '2026-12-05',
  ],
])('with %j the last day of service to come is %s', (days, lastDay) => {
  expect(presentState(pauses(...days), day).lastDay).toBe(lastDay)
})

it('a badge says on which day a client leaves', () => {
  expect(leavesOn('2026-11-23', day)).toBe('Se va el 23 nov')
  expect(leavesOn('2027-01-05', day)).toBe('Se va el 5 ene 2027')
})

it.each<['Desde' | 'Último día', Days, string]>([
  ['Desde', ['2026-11-01', '2026-12-15'], 'ya está suspendido del 1 nov 2026 al 15 dic 2026'],
  ['Desde', ['2026-08-01', '2026-08-31'], 'estuvo suspendido del 1 ago 2026 al 31 ago 2026'],
  ['Desde', ['2026-12-01', null], 'estará suspendido desde el 1 dic 2026'],
  ['Último día', ['2026-11-01', null, 'left'], 'ya está de baja desde el 1 nov 2026'],
  ['Último día', ['2026-11-24', null, 'left'], 'ya se va el 23 nov 2026'],
])('a pause is refused at %s because of %j: %s', (label, [from, to, kind = 'suspended'], why) => {
  expect(alreadyPaused(label, { from, to, kind }, day)).toBe(`${label}: el cliente ${why}.`)
})

it.each([
  ['2026-11-23', '2027-11-23', true],
  ['2026-11-23', '2027-11-24', false],
  ['2026-11-23', '2199-01-01', false],
  ['2028-02-29', '2029-02-28', true],
  ['2028-02-29', '2029-03-01', false],
  ['2026-11-23', '2020-01-01', true],
])('on %s the last day %s is taken: %s', (today, lastDay, taken) => {
  const { success, error } = leaveClientInputOn(today).safeParse({ id: 1, lastDay })
  expect(success).toBe(taken)
  if (!taken)
    expect(error?.issues).toMatchObject([
      { path: ['lastDay'], message: expect.stringMatching(/^Último día: elige uno hasta el \d+ [a-z]{3} \d{4}$/) },
    ])
})
