import { describe, expect, it } from 'vitest'
import { exportedMembers, noTicks, tickedIds, withAll, withTick } from './member-ticks'

// Rules: product/groups#actions-on-members

const members = [5, 3, 9, 1, 7].map((id) => ({ id }))
const tick = (id: number, { ticked = true, range = false } = {}) => ({ id, ticked, range })

describe('ticking', () => {
  it('adds and removes one', () => {
    const two = withTick(withTick(noTicks, members, tick(9)), members, tick(5))
    expect(tickedIds(two, members)).toEqual([5, 9])
    expect(tickedIds(withTick(two, members, tick(9, { ticked: false })), members)).toEqual([5])
    expect(noTicks.ids.size).toBe(0)
  })

  it.each([
    [3, 1, [3, 9, 1]],
    [1, 3, [3, 9, 1]],
    [7, 7, [7]],
  ])('a range from %i to %i has %j', (from, to, ids) => {
    const first = withTick(noTicks, members, tick(from))
    expect(tickedIds(withTick(first, members, tick(to, { range: true })), members)).toEqual(ids)
  })

  it('a range takes off what the last click took off', () => {
    const all = withTick(withAll(members, { ticked: true }), members, tick(3, { ticked: false }))
    expect(tickedIds(withTick(all, members, tick(1, { ticked: false, range: true })), members)).toEqual([5, 7])
  })

  it('a range without a first one, or from one who left the group, is only the last', () => {
    expect(tickedIds(withTick(noTicks, members, tick(9, { range: true })), members)).toEqual([9])
    const gone = { ids: new Set<number>(), last: 4 }
    expect(tickedIds(withTick(gone, members, tick(9, { range: true })), members)).toEqual([9])
  })
})

it('all and none; who left the group is not counted', () => {
  const all = withAll(members, { ticked: true })
  expect(tickedIds(all, members)).toEqual([5, 3, 9, 1, 7])
  expect(tickedIds(all, members.slice(1))).toEqual([3, 9, 1, 7])
  expect(tickedIds(withAll(members, { ticked: false }), members)).toEqual([])
})

it.each([
  [[5, 3, 9, 1, 7], {}],
  [[3, 7], { only: '3,7' }],
  [[3, 9, 1, 7], { without: '5' }],
])('the export of %j is asked for with %j', (ticked, filter) => {
  expect(exportedMembers(ticked, members)).toEqual(filter)
})
