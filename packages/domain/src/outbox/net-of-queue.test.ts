import { describe, expect, it } from 'vitest'
import { netOfQueue, paidByPhone, queuedBefore } from './net-of-queue'
import type { TakenInput } from './outbox-entry'

// Rules: product/outbox#net-of-the-queue

const month = (period: string, amount = '150.00') => ({ period, amount })
const rosa = {
  kind: 'regular' as const,
  id: 7,
  open: [month('2026-10'), month('2026-11')],
  advance: ['2026-12', '2027-01'],
  accountBalance: '0.00',
}
const of = (input: Partial<TakenInput>) => ({ input: { kind: 'regular', clientId: 7, ...input } as TakenInput })

describe('what waits on the phone', () => {
  it.each<[string, Partial<TakenInput>[], { open: string[]; advance: string[]; accountBalance: string }]>([
    ['nothing', [], { open: ['2026-10', '2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '0.00' }],
    [
      'a month',
      [{ months: [month('2026-10')] }],
      { open: ['2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '0.00' },
    ],
    [
      'two months and one in advance, in two payments',
      [{ months: [month('2026-10'), month('2026-11')] }, { months: [month('2026-12')] }],
      { open: [], advance: ['2027-01'], accountBalance: '0.00' },
    ],
    [
      'less than a month',
      [{ months: [month('2026-10')], received: '100.00' }],
      { open: ['2026-10', '2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '100.00' },
    ],
    [
      'less than a month, then what it lacks',
      [
        { months: [month('2026-10')], received: '100.00' },
        { months: [month('2026-10')], received: '50.00', expectedBalance: '100.00' },
      ],
      { open: ['2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '0.00' },
    ],
    [
      'more than a month',
      [{ months: [month('2026-10')], received: '175.00' }],
      { open: ['2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '25.00' },
    ],
    [
      'another charge, which no month is paid with',
      [{ months: [month('2026-10')], others: [{ concept: 'Cable', amount: 75 }] }],
      { open: ['2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '0.00' },
    ],
    [
      'a month that is no longer owed, because the server has the payment and its answer was lost',
      [{ months: [month('2026-09')] }],
      { open: ['2026-10', '2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '0.00' },
    ],
    [
      'money of another client, also of the other kind with its id',
      [
        { clientId: 8, months: [month('2026-10')] },
        { kind: 'variable', received: '20.00' },
      ],
      { open: ['2026-10', '2026-11'], advance: ['2026-12', '2027-01'], accountBalance: '0.00' },
    ],
  ])('%s', (_, inputs, expected) => {
    const { open, advance, accountBalance } = netOfQueue(rosa, inputs.map(of))
    expect({ open: open.map(({ period }) => period), advance, accountBalance }).toEqual(expected)
  })

  it('of a variable client it rests on the account', () => {
    const beto = { ...rosa, kind: 'variable' as const }
    const queued = [of({ kind: 'variable', months: [{ ...month('2026-10'), utilityAmount: '20' }], received: '80.00' })]
    expect(netOfQueue(beto, queued)).toMatchObject({ open: beto.open, accountBalance: '80.00' })
  })

  it('that the server took from the account already leaves no negative balance', () => {
    const queued = [of({ months: [month('2026-10')], received: '100.00', expectedBalance: '50.00' })]
    expect(netOfQueue(rosa, queued)).toMatchObject({ accountBalance: '0.00' })
    expect(netOfQueue({ ...rosa, accountBalance: '50.00' }, queued)).toMatchObject({ accountBalance: '0.00' })
  })
})

it('a client without anything that waits is the same one', () => {
  expect(netOfQueue(rosa, [of({ clientId: 8, months: [month('2026-10')] })])).toBe(rosa)
})

it('a month that waits is found before it is taken again; what leaves it open is not', () => {
  const whole = of({ months: [month('2026-10')] })
  const part = of({ months: [month('2026-11')], received: '100.00' })
  const named = (period: string, more: Partial<TakenInput> = {}) => of({ months: [month(period)], ...more }).input
  const found = (input: TakenInput) => queuedBefore([part, whole], input)
  expect([found(named('2026-10')), found(named('2026-11')), found(named('2026-12'))]).toEqual([
    whole,
    undefined,
    undefined,
  ])
  expect([
    found(named('2026-10', { clientId: 8 })),
    found({ others: [{ concept: 'Cable', amount: '5.00' }] } as TakenInput),
  ]).toEqual([undefined, undefined])
})

it('money on account alone pays no month', () => {
  expect(paidByPhone(of({ received: '40.00' }).input)).toEqual({ periods: [], change: '40.00' })
})
