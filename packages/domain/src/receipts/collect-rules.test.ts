import { describe, expect, it } from 'vitest'
import { collectInput } from './collect.schema'
import { advanceMonths, planCollection } from './collect-rules'

// Rules: product/receipts#months-in-advance

const stored = [
  { period: '2026-09', isPaid: true, amount: '150.00' },
  { period: '2026-10', isPaid: false, amount: '150.00' },
  { period: '2026-11', isPaid: false, amount: '175.00' },
]
const plan = (months: [string, string][], changes: object = {}) =>
  planCollection({
    months: months.map(([period, amount]) => ({ period, amount })),
    stored,
    fee: '175.00',
    current: '2026-11',
    pauses: [],
    billedFrom: null,
    ...changes,
  })
const messages = (months: [string, string][], changes: object = {}) =>
  plan(months, changes).problems.map(({ path, message }) => [path, message])

describe('collecting', () => {
  it.each<[[string, string][], string[]]>([
    [[['2026-10', '150.00']], []],
    [[['2026-11', '175.00']], []],
    [
      [
        ['2026-11', '175.00'],
        ['2027-01', '175.00'],
        ['2026-12', '175.00'],
      ],
      ['2026-12', '2027-01'],
    ],
    [[['2026-12', '175.00']], ['2026-12']],
  ])('%j creates %j', (months, advance) => {
    expect(plan(months)).toEqual({ advance, problems: [] })
  })

  it.each<[[string, string], string, string]>([
    [['2026-09', '150.00'], 'period', 'El pago de septiembre de 2026 ya está marcado como pagado.'],
    [['2026-10', '175.00'], 'amount', 'El monto de octubre de 2026 cambió: ahora es Q150.00.'],
    [['2026-12', '150.00'], 'amount', 'El monto de diciembre de 2026 cambió: ahora es Q175.00.'],
    [['2027-01', '175.00'], 'period', 'Los meses adelantados van en orden: falta diciembre de 2026.'],
    [['2027-12', '175.00'], 'period', 'Se pueden adelantar 12 meses como máximo.'],
    [['2026-08', '175.00'], 'period', 'No hay un pago de agosto de 2026.'],
  ])('%j is refused for its %s: %s', (month, key, message) => {
    expect(messages([month])).toEqual([[`months.0.${key}`, message]])
  })

  it('creates twelve months in advance, and the current one if it has no payment', () => {
    const next = advanceMonths(['2026-11'], { current: '2026-11', pauses: [], billedFrom: null })
    expect(plan(next.map((period) => [period, '175.00']))).toEqual({ advance: next, problems: [] })
    expect(plan([['2026-11', '175.00']], { stored: stored.slice(0, 2) })).toEqual({
      advance: ['2026-11'],
      problems: [],
    })
  })

  it('names the missing month only', () => {
    expect(
      messages([
        ['2026-12', '175.00'],
        ['2027-02', '175.00'],
      ]),
    ).toEqual([['months.1.period', 'Los meses adelantados van en orden: falta enero de 2027.']])
  })

  it('names every month that is refused', () => {
    const months: [string, string][] = [
      ['2026-10', '150.00'],
      ['2026-11', '1.00'],
      ['2026-09', '1.00'],
    ]
    expect(messages(months).map(([path]) => path)).toEqual(['months.1.amount', 'months.2.period'])
  })

  it('of a variable client takes any amount', () => {
    const ofVariable = { stored: [{ period: '2026-11', isPaid: false, amount: null }], fee: null }
    const months: [string, string][] = [
      ['2026-11', '80.00'],
      ['2026-12', '90.00'],
    ]
    expect(plan(months, ofVariable)).toEqual({ advance: ['2026-12'], problems: [] })
  })
})

it.each([
  [
    ['2026-10', '2026-11'],
    ['2026-12', '2027-01'],
  ],
  [['2026-10'], ['2026-11', '2026-12']],
  [
    ['2026-11', '2027-01'],
    ['2026-12', '2027-02'],
  ],
  [['2027-02'], ['2027-03', '2027-04']],
])('after payments of %j the months in advance are %j …', (periods, first) => {
  const months = advanceMonths(periods, { current: '2026-11', pauses: [], billedFrom: null })
  expect(months.slice(0, 2)).toEqual(first)
  expect(months.at(-1)).toBe('2027-11')
})

it("cannot pay a month in advance before 'Se cobra desde'", () => {
  const billing = { current: '2026-11', pauses: [], billedFrom: '2027-03' }
  expect(advanceMonths([], billing).slice(0, 2)).toEqual(['2027-03', '2027-04'])
  expect(
    planCollection({ months: [{ period: '2027-03', amount: '175.00' }], stored: [], fee: '175.00', ...billing }),
  ).toEqual({
    advance: ['2027-03'],
    problems: [],
  })
  expect(messages([['2026-12', '175.00']], { stored: [], billedFrom: '2027-03' })).toHaveLength(1)
})

describe('the input of a collection', () => {
  const input = { kind: 'variable', clientId: 1, months: [{ period: '2026-11', amount: 80, utilityAmount: '20' }] }

  it('is in cash and of today unless it says otherwise', () => {
    expect(collectInput.parse(input)).toEqual({
      ...input,
      months: [{ period: '2026-11', amount: '80.00', utilityAmount: '20.00' }],
      paidDate: undefined,
      method: 'cash',
      reference: null,
      note: null,
      bank: null,
    })
  })

  it.each([
    [{ months: [] }, 'months'],
    [{ months: [...input.months, ...input.months] }, 'months.1.period'],
    [{ months: [{ period: '2026-13', amount: 1, utilityAmount: 1 }] }, 'months.0.period'],
    [{ months: [{ period: '2026-11', amount: 1 }] }, 'months.0.utilityAmount'],
    [{ kind: 'gold' }, 'kind'],
  ])('%j is refused at %s', (wrong, path) => {
    const { error } = collectInput.safeParse({ ...input, ...wrong })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})
