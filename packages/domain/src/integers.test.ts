import { expect, it } from 'vitest'
import {
  fromPlainDigits,
  idListSchema,
  idSchema,
  idTextSchema,
  pageSchema,
  pageSizeSchema,
  versionSchema,
} from './integers'

it.each([
  ['id', 2_147_483_647, idSchema],
  ['version', 2_147_483_647, versionSchema],
  ['page', 2_147_483_647, pageSchema],
  ['page size', 100, pageSizeSchema],
])('a %s is a whole number from 1 to %i', (_what, largest, schema) => {
  for (const value of [1, largest]) expect(schema.parse(value)).toBe(value)
  for (const value of [0, -1, 1.5, largest + 1, '1', null]) expect(schema.safeParse(value).success).toBe(false)
})

it.each([
  ['7', 7],
  ['007', 7],
  ['2147483647', 2_147_483_647],
])('the text %j is the id %i', (text, id) => {
  expect(idTextSchema.parse(text)).toBe(id)
})

it.each(['', '0', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '0x1', '2147483648', '00000000001'])(
  'the text %j is no id',
  (text) => {
    expect(idTextSchema.safeParse(text).success).toBe(false)
  },
)

it.each([undefined, '', 'x', '12345678901'])('%j is no number', (text) => {
  expect(fromPlainDigits(text)).toBeNaN()
})

it('ids are separated by commas', () => {
  expect(idListSchema.parse('7,12')).toEqual([7, 12])
  for (const text of ['', '7,', '7;12', '7, 12', '0', undefined]) {
    expect(idListSchema.safeParse(text).success).toBe(false)
  }
})
