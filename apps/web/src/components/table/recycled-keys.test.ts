import { expect, it } from 'vitest'
import { recycleKeys } from './recycled-keys'

const keysOf = (pages: string[]) => {
  let keys: ReadonlyMap<string | number, number> = new Map()
  for (const page of pages) keys = recycleKeys(keys, [...page])
  return [...keys].map(([id, key]) => `${id}${key}`).join(' ')
}

it.each([
  { what: 'the first rows', pages: ['abc'], keys: 'a0 b1 c2' },
  { what: 'a page of others', pages: ['abc', 'xyz'], keys: 'x0 y1 z2' },
  { what: 'a page of others, one of the same among them', pages: ['abcd', 'xcyz'], keys: 'x0 c1 y2 z3' },
  { what: 'the same rows', pages: ['abc', 'abc'], keys: 'a0 b1 c2' },
  { what: 'the same rows in another order', pages: ['abc', 'cab'], keys: 'c0 a1 b2' },
  { what: 'the first of a page of others', pages: ['abcdefgh', 'xyzdefgh'], keys: 'x0 y1 z2 d3 e4 f5 g6 h7' },
  { what: 'one gone, the next one moved up', pages: ['abcde', 'acdef'], keys: 'a0 c2 d3 e4 f5' },
  { what: 'one come, the last one gone', pages: ['abcd', 'xabc'], keys: 'x4 a0 b1 c2' },
  { what: 'fewer rows, then others', pages: ['abc', 'c', 'de'], keys: 'd2 e3' },
  { what: 'more rows than before', pages: ['ab', 'wxayz'], keys: 'w0 x1 a2 y3 z4' },
  { what: 'none, then some', pages: ['ab', '', 'cd'], keys: 'c0 d1' },
])('$what', ({ pages, keys }) => {
  expect(keysOf(pages)).toBe(keys)
})
