import { expect, it } from 'vitest'
import { emptyDraft, feesSent, planOf, signedChange, withClient, withOtherSign, withOwnFee } from './fee-draft'

// Rules: product/fees#cambiar-cuota

const clients = [
  { id: 1, name: 'Ana', monthlyAmount: '150.00', utility: '40.00' },
  { id: 2, name: 'Beto', monthlyAmount: '100.00', utility: '30.00' },
]
const tenMore = { ...emptyDraft, value: '10' }

it('sends the new figures of those that change, with the ones that were seen', () => {
  const draft = withClient(tenMore, 2, { included: false })
  expect(feesSent(planOf(draft, clients).plan)).toEqual({
    clients: [
      {
        id: 1,
        monthlyAmount: '160.00',
        utility: '50.00',
        expected: { monthlyAmount: '150.00', utility: '40.00' },
      },
    ],
  })
  const back = withClient(draft, 2, { included: true })
  expect(feesSent(planOf(back, clients).plan).clients).toHaveLength(2)
})

it('an own fee replaces the rule, and an empty one gives it back', () => {
  const own = withOwnFee({ ...tenMore, utilityFollows: false }, 2, '125')
  expect(planOf(own, clients).plan.lines[1]?.after).toEqual({ monthlyAmount: '125.00', utility: '30.00' })
  expect(planOf(withOwnFee(own, 2, ' '), clients).plan.lines[1]?.after).toMatchObject({ monthlyAmount: '110.00' })
})

it('a value that is none is refused, and changes nobody', () => {
  const { plan, refusal } = planOf({ ...tenMore, value: 'x' }, clients)
  expect([plan.changed, refusal]).toEqual([[], 'Escribe un monto, con un menos para bajar'])
  expect(planOf(emptyDraft, clients)).toMatchObject({ refusal: undefined, plan: { changed: [] } })
})

it.each([
  ['15', '-15'],
  ['-15', '15'],
  ['−7.5', '7.5'],
  ['+15', '-15'],
  ['', '-'],
])('the other sign of %j is %j', (typed, other) => {
  expect(withOtherSign(typed)).toBe(other)
})

it.each([
  ['100.00', '130.50', '+Q30.50'],
  ['130.50', '100.00', '-Q30.50'],
])('from %s to %s is %s', (sumBefore, sumAfter, shown) => {
  expect(signedChange({ sumBefore, sumAfter })).toBe(shown)
})
