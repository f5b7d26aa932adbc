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
  { what: 'the same rows', pages: ['abc', 'abc'], keys: 'a0 b1 c2' },
  { what: 'the same rows in another order', pages: ['abc', 'cab'], keys: 'c2 a0 b1' },
  { what: 'one gone, the next one moved up', pages: ['abc', 'acd'], keys: 'a0 c2 d1' },
  { what: 'fewer rows, then more', pages: ['abc', 'c', 'cde'], keys: 'c2 d0 e1' },
  { what: 'more rows than before', pages: ['ab', 'xayz'], keys: 'x1 a0 y2 z3' },
  { what: 'none, then some', pages: ['ab', '', 'cd'], keys: 'c0 d1' },
])('$what', ({ pages, keys }) => {
  expect(keysOf(pages)).toBe(keys)
})
