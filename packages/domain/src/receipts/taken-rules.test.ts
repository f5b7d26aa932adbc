import { describe, expect, it, test } from 'vitest'
import { sumQuetzales } from '../money/money'
import { planTaken, type TakenMoney, takenSum } from './taken-rules'

// Rules: product/collecting-without-signal#money-is-a-fact

const month = (period: string, amount = '150.00') => ({ period, amount })
const unpaid = (period: string, amount = '150.00') => ({ period, amount, isPaid: false })
const paid = (period: string) => ({ period, amount: '150.00', isPaid: true })
const server = {
  stored: [unpaid('2026-10'), unpaid('2026-11')],
  fee: '150.00',
  balance: '0.00',
  current: '2026-11',
  pauses: [],
  billedFrom: null,
}

type Case = [string, TakenMoney, Partial<typeof server> & object, object]

const cases: Case[] = [
  [
    'what the phone saw',
    { months: [month('2026-10'), month('2026-11')] },
    {},
    { months: [month('2026-10'), month('2026-11')], change: '0.00', reasons: [] },
  ],
  [
    'the oldest first',
    { months: [month('2026-11'), month('2026-10')], received: '150.00' },
    {},
    {
      months: [month('2026-10')],
      change: '0.00',
      reasons: [],
    },
  ],
  [
    'each month once',
    { months: [month('2026-10'), month('2026-10')], received: '150.00' },
    {},
    {
      months: [month('2026-10')],
      change: '0.00',
    },
  ],
  [
    'a month that is paid',
    { months: [month('2026-10'), month('2026-11')] },
    { stored: [paid('2026-10'), unpaid('2026-11')] },
    {
      months: [month('2026-11')],
      change: '150.00',
      reasons: [{ reason: 'paid', period: '2026-10', amount: '150.00', receipt: null, receivedOn: null }],
    },
  ],
  [
    'a lower fee',
    { months: [month('2026-10')] },
    { stored: [unpaid('2026-10', '125.00')] },
    {
      months: [month('2026-10', '125.00')],
      change: '25.00',
      reasons: [{ reason: 'fee', period: '2026-10', amount: '150.00', dueAmount: '125.00', isPaid: true }],
    },
  ],
  [
    'a higher fee',
    { months: [month('2026-10')] },
    { stored: [unpaid('2026-10', '175.00')] },
    {
      months: [],
      change: '150.00',
      reasons: [{ reason: 'fee', period: '2026-10', amount: '150.00', dueAmount: '175.00', isPaid: false }],
    },
  ],
  [
    'a higher fee that the account covers',
    { months: [month('2026-10')] },
    {
      stored: [unpaid('2026-10', '175.00')],
      balance: '30.00',
    },
    {
      months: [month('2026-10', '175.00')],
      change: '-25.00',
      reasons: [{ reason: 'fee', isPaid: true }],
    },
  ],
  [
    'a month that is gone',
    { months: [month('2026-09'), month('2026-10')] },
    {},
    {
      months: [month('2026-10')],
      change: '150.00',
      reasons: [{ reason: 'annulled', period: '2026-09', amount: '150.00' }],
    },
  ],
  ['a part', { months: [month('2026-10')], received: '100.00' }, {}, { months: [], change: '100.00', reasons: [] }],
  [
    'a part of another fee',
    { months: [month('2026-10')], received: '100.00' },
    { stored: [unpaid('2026-10', '175.00')] },
    {
      months: [],
      change: '100.00',
      reasons: [],
    },
  ],
  [
    'an account that is gone',
    { months: [month('2026-10')], received: '100.00', expectedBalance: '50.00' },
    {},
    {
      months: [],
      change: '100.00',
      reasons: [{ reason: 'lacking', period: '2026-10', amount: '150.00' }],
    },
  ],
  [
    'an account that is there',
    { months: [month('2026-10')], received: '100.00', expectedBalance: '50.00' },
    { balance: '80.00' },
    {
      months: [month('2026-10')],
      change: '-50.00',
      reasons: [],
    },
  ],
  [
    'nothing but a deposit',
    { months: [], received: '40.00' },
    { balance: '500.00' },
    { months: [], change: '40.00', reasons: [] },
  ],
  [
    'the next month',
    { months: [month('2026-10'), month('2026-11'), month('2026-12')] },
    {},
    {
      advance: ['2026-12'],
      change: '0.00',
      reasons: [],
    },
  ],
  [
    'a month in advance that another one would have to precede',
    { months: [month('2027-01')] },
    {},
    {
      advance: [],
      change: '150.00',
      reasons: [{ reason: 'annulled', period: '2027-01' }],
    },
  ],
  [
    'a paused month in advance',
    { months: [month('2026-12')] },
    {
      pauses: [{ from: '2026-12-01', to: null, annulledPeriods: [] }] as never,
    },
    { advance: [], reasons: [{ reason: 'annulled', period: '2026-12' }] },
  ],
  [
    'charges first',
    {
      months: [month('2026-10')],
      others: [{ concept: 'Router', amount: '50.00' }],
      received: '150.00',
    },
    {},
    { charges: [{ concept: 'Router' }], months: [], change: '100.00' },
  ],
  [
    'charges that the money covers',
    {
      months: [],
      others: [
        { concept: 'Router', amount: '50.00' },
        { concept: 'Instalación', amount: '300.00' },
        { concept: 'Cable', amount: '20.00' },
      ],
      received: '80.00',
    },
    {},
    { charges: [{ concept: 'Router' }, { concept: 'Cable' }], change: '10.00' },
  ],
  [
    'a variable client',
    { months: [month('2026-10')] },
    { fee: null as never, stored: [{ ...unpaid('2026-10'), amount: null as never }] },
    {
      months: [],
      change: '150.00',
      reasons: [],
    },
  ],
]

describe('money that was taken pays', () => {
  it.each(cases)('%s', (_name, money, facts, expected) => {
    const plan = planTaken(money, { ...server, ...facts })
    expect(plan).toMatchObject(expected)
    // Nothing is lost and nothing made.
    const parts = [...plan.months, ...plan.charges].map(({ amount }) => amount)
    expect(sumQuetzales([...parts, plan.change])).toBe(takenSum(money))
  })
})

test('money is what was received, else what months and charges cost', () => {
  const money = { months: [month('2026-10')], others: [{ concept: 'Router', amount: '50.00' }] }
  expect(takenSum(money)).toBe('200.00')
  expect(takenSum({ ...money, received: '20.00' })).toBe('20.00')
})
