import { expect, it } from 'vitest'
import { statementNamer } from './prepared-statements'

it('names queries by their text', () => {
  const nameOf = statementNamer()
  const name = nameOf('select 1')
  expect(name).toMatch(/^[\w-]{1,63}$/)
  expect(nameOf('select 1')).toBe(name)
  expect(statementNamer()('select 1')).toBe(name)
  expect(nameOf('select 2')).not.toBe(name)
})

it.each(['SELECT 1', ' \n insert into t values (1)', 'with a as (select 1) select 1', '(select 1) union (select 2)'])(
  'names %j',
  (sql) => expect(statementNamer()(sql)).toBeDefined(),
)

it.each(['begin', 'commit', 'create table t ()', 'set x = 1', 'vacuum'])('does not name %j', (sql) => {
  expect(statementNamer()(sql)).toBeUndefined()
})

it('stops naming at its limit, and keeps existing names', () => {
  const nameOf = statementNamer(2)
  const first = nameOf('select 1')
  nameOf('select 2')
  expect(nameOf('select 3')).toBeUndefined()
  expect(nameOf('select 1')).toBe(first)
})
