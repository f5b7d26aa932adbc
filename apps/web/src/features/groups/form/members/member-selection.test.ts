import { describe, expect, it } from 'vitest'
import {
  type Candidate,
  matchingClients,
  movedMembers,
  rebasedSelection,
  sameMembers,
  selectedByName,
  selectionOf,
  selectionSummary,
  takenClients,
  toggleMember,
  withoutMembers,
} from './member-selection'

// Rules: product/groups#counts

const candidate = (id: number, change: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Cliente ${id}`,
  address: null,
  phone: null,
  startDate: '2024-01-15',
  monthlyAmount: '150.10',
  utility: '50.20',
  clientUtilitiesTotal: '100.40',
  state: 'active',
  billed: true,
  ...change,
})
const [ana, beto, caty] = [candidate(1), candidate(2), candidate(3)]
const none = selectionOf([])

describe('selecting', () => {
  it('toggles a client', () => {
    const one = toggleMember(none, ana)
    expect([...one.keys()]).toEqual([1])
    expect(toggleMember(one, ana).size).toBe(0)
  })

  it('keeps the other clients and does not mutate the selection', () => {
    const before = selectionOf([ana, beto])
    expect([...toggleMember(before, ana).keys()]).toEqual([2])
    expect(before.size).toBe(2)
  })
})

it('selected clients are listed by name, not in selection order', () => {
  const selection = selectionOf([
    candidate(1, { name: 'Óscar' }),
    candidate(2, { name: 'Ñandú' }),
    candidate(3, { name: 'Ángela' }),
  ])
  expect(selectedByName(selection).map(({ name }) => name)).toEqual(['Ángela', 'Ñandú', 'Óscar'])
})

it('clients named by a refused save are deselected', () => {
  const ticked = selectionOf([caty, ana, beto])
  const issues = [
    { path: 'clientIds.2', message: 'Beto no' },
    { path: 'clientIds.0', message: 'Caty no' },
    { path: 'name', message: 'otra cosa' },
  ]
  const taken = takenClients(issues, [...ticked.keys()])
  expect(taken).toEqual([
    { id: 2, message: 'Beto no' },
    { id: 3, message: 'Caty no' },
  ])
  const left = withoutMembers(
    ticked,
    taken.map(({ id }) => id),
  )
  expect([...left.keys()]).toEqual([1])
})

it.each([
  ['nobody and nobody', [], [], true],
  ['the same in another order', [ana, beto], [beto, ana], true],
  ['one more', [ana], [ana, beto], false],
  ['one less', [ana, beto], [ana], false],
  ['as many others', [ana, beto], [ana, caty], false],
  ['a client whose fee has changed', [ana], [candidate(1, { monthlyAmount: '9.00' })], true],
])('%s: same members %s', (_, a, b, same) => {
  expect(sameMembers(selectionOf(a), selectionOf(b))).toBe(same)
})

it.each([
  ['nobody', [], { clientCount: 0, leftCount: 0, monthlyAmount: '0.00', utility: '0.00' }],
  [
    'three whose centavos a float would lose',
    [ana, beto, caty],
    { clientCount: 3, leftCount: 0, monthlyAmount: '450.30', utility: '150.60' },
  ],
  [
    'one who left and one who is suspended all month',
    [ana, candidate(2, { state: 'left', billed: false }), candidate(3, { state: 'suspended', billed: false })],
    { clientCount: 2, leftCount: 1, monthlyAmount: '150.10', utility: '50.20' },
  ],
  [
    'ten thousand at the highest fee',
    Array.from({ length: 10_000 }, (_, index) =>
      candidate(index + 1, { monthlyAmount: '99999999.99', utility: '0.01' }),
    ),
    { clientCount: 10_000, leftCount: 0, monthlyAmount: '999999999900.00', utility: '100.00' },
  ],
])('the summary of %s', (_, clients, summary) => {
  expect(selectionSummary(selectionOf(clients))).toEqual(summary)
})

const [jose, peña] = [candidate(1, { name: 'José Tzul', phone: '+502 5555-1234' }), candidate(2, { name: 'Ana Peña' })]
it.each([
  ['', [1, 2]],
  ['  ', [1, 2]],
  ['jose', [1]],
  ['PENA', [2]],
  ['5555 12', [1]],
  ['%', []],
])('searching the selected clients for %j finds %j', (search, ids) => {
  expect(matchingClients([jose, peña], search).map(({ id }) => id)).toEqual(ids)
})

it.each([
  ['nobody', [ana, beto], [beto, ana], { joining: '0.00', leaving: '0.00' }],
  ['one who joins', [ana], [ana, beto], { joining: '100.40', leaving: '0.00' }],
  ['two who leave and one who joins', [ana, beto], [caty], { joining: '100.40', leaving: '200.80' }],
])('what moves with %s', (_, before, ticked, moved) => {
  expect(movedMembers(selectionOf(before), selectionOf(ticked))).toEqual(moved)
})

it('the selection of a refetched group is its current members plus the changes made', () => {
  const dora = candidate(4)
  const before = selectionOf([ana, beto])
  const ticked = selectionOf([beto, caty])
  expect([...rebasedSelection({ before, ticked }, selectionOf([ana, beto, dora])).keys()]).toEqual([2, 4, 3])
  expect([...rebasedSelection({ before, ticked }, selectionOf([ana])).keys()]).toEqual([3])
  expect([...rebasedSelection({ before, ticked: before }, selectionOf([dora])).keys()]).toEqual([4])
})
