import { expect, it } from 'vitest'
import { changeFeesInput } from './fee-change.schema'
import { planFees, sumChange } from './fee-plan'
import type { FeeRule } from './fee-rule'
import { changedFigure, feesChanged, tooManyFound } from './fee-texts'

// Rules: product/fees#cambiar-cuota

const client = (id: number, monthlyAmount: string, utility = '40.00') => ({
  id,
  name: `Cliente ${id}`,
  monthlyAmount,
  utility,
})
const clients = [client(1, '150.00'), client(2, '100.00'), client(3, '175.00')]
const tenMore: FeeRule = { kind: 'add', value: 1000, roundToFive: false, utilityFollows: true }
const plan = (rule: FeeRule | null, exceptions: [number, string | null][] = []) =>
  planFees(clients, rule, { exceptions: new Map(exceptions), utilityFollows: true })

it('a rule changes every client, and the sum by the total', () => {
  const { lines, changed, problems, ...sums } = plan(tenMore)
  expect(lines.map(({ after }) => after)).toEqual([
    { monthlyAmount: '160.00', utility: '50.00' },
    { monthlyAmount: '110.00', utility: '50.00' },
    { monthlyAmount: '185.00', utility: '50.00' },
  ])
  expect([changed.length, problems, sums, sumChange(sums)]).toEqual([
    3,
    0,
    { sumBefore: '425.00', sumAfter: '455.00' },
    3000,
  ])
})

it('a client stays out, or gets another fee', () => {
  const { lines, changed, sumAfter } = plan(tenMore, [
    [1, null],
    [3, '200'],
  ])
  expect(lines.map(({ after, ownFee }) => [after, ownFee])).toEqual([
    [null, undefined],
    [{ monthlyAmount: '110.00', utility: '50.00' }, undefined],
    [{ monthlyAmount: '200.00', utility: '65.00' }, '200'],
  ])
  expect([changed.map((line) => line.client.id), sumAfter]).toEqual([[2, 3], '460.00'])
})

it('a client who already has the fee does not change', () => {
  const { changed, sumAfter } = plan({ ...tenMore, kind: 'set', value: 15_000 })
  expect([changed.map((line) => line.client.id), sumAfter]).toEqual([[2, 3], '450.00'])
})

it('without a rule nobody changes, except who is given a fee', () => {
  expect(plan(null).changed).toEqual([])
  expect(plan(null, [[2, '120']]).changed).toMatchObject([{ after: { monthlyAmount: '120.00', utility: '60.00' } }])
})

it('clients who cannot have the fee are counted, and keep theirs in the sum', () => {
  const { changed, problems, sumAfter } = plan({ ...tenMore, value: -12_000, utilityFollows: false }, [[3, 'x']])
  expect([changed.map((line) => line.client.id), problems, sumAfter]).toEqual([[1], 2, '305.00'])
})

it('a change names a client once', () => {
  const figures = { monthlyAmount: '1', utility: '1' }
  const { error } = changeFeesInput.safeParse({
    clients: [1, 2, 1].map((id) => ({ id, ...figures, expected: figures })),
  })
  expect(error?.issues).toMatchObject([
    { path: ['clients', 2, 'id'], message: 'El cliente está dos veces en la lista' },
  ])
})

it.each([
  [{ monthlyAmount: '165.00', utility: '40.00' }, 'La cuota de "Ana" ahora es Q165.00.'],
  [{ monthlyAmount: '150.00', utility: '41.00' }, 'La utilidad de "Ana" ahora es Q41.00.'],
])('a client who has %j meanwhile', (stored, text) => {
  expect(changedFigure({ name: 'Ana', ...stored }, { monthlyAmount: '150.00', utility: '40.00' })).toBe(text)
})

it('counts are said in words', () => {
  expect([feesChanged(1), feesChanged(20)]).toEqual(['Cuota de 1 cliente cambiada', 'Cuota de 20 clientes cambiada'])
  expect(tooManyFound(7200)).toBe('Son 7,200 clientes: filtra hasta quedarte con 5,000 o menos.')
})
