import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { isConnectionFailure, isForeignKeyViolation, isUniqueViolation } from './errors'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()

async function failureOf(query: ReturnType<typeof sql>): Promise<unknown> {
  return query.execute(database().db).then(
    () => undefined,
    (error: unknown) => error,
  )
}

beforeAll(async () => {
  await sql`create table parent (id int primary key)`.execute(database().db)
  await sql`create table child (id int references parent)`.execute(database().db)
  await sql`insert into parent values (1)`.execute(database().db)
})

it('detects a unique violation and its constraint', async () => {
  const error = await failureOf(sql`insert into parent values (1)`)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'parent_pkey')).toBe(true)
  expect(isUniqueViolation(error, 'other')).toBe(false)
  expect(isForeignKeyViolation(error)).toBe(false)
  expect(isConnectionFailure(error)).toBe(false)
})

it('detects a foreign key violation', async () => {
  const error = await failureOf(sql`insert into child values (2)`)
  expect(isForeignKeyViolation(error, 'child_id_fkey')).toBe(true)
  expect(isUniqueViolation(error)).toBe(false)
})

it('does not match other errors', () => {
  for (const thing of [undefined, null, 'x', {}, new Error('x'), Object.assign(new Error('x'), { code: 'ENOENT' })]) {
    expect(isUniqueViolation(thing) || isForeignKeyViolation(thing) || isConnectionFailure(thing)).toBe(false)
  }
})

it('finds a failed connection below another error', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(isConnectionFailure(new Error('outer', { cause }))).toBe(true)
})
