import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { LEFT_OUT } from './backup-database'
import { becomeAnotherServer, readServerIdentity } from './server-identity'
import { useTestDatabase } from './testing/test-database'

// Rules: product/collecting-without-signal#after-a-restore

const database = useTestDatabase()

it('the server has one identity until a restore, which also skips numbers of phones', async () => {
  const { db } = database()
  const identity = await readServerIdentity(db)
  expect(await readServerIdentity(db)).toBe(identity)
  const counter = async () => (await db.selectFrom('device_counter').select('last').executeTakeFirst())?.last
  expect(await counter()).toBeUndefined()
  await becomeAnotherServer(db)
  expect(await readServerIdentity(db)).not.toBe(identity)
  expect(await counter()).toBe(100)
  await sql`update device_counter set last = 107`.execute(db)
  await sql`delete from server_identity`.execute(db)
  await becomeAnotherServer(db)
  expect(await counter()).toBe(207)
  expect(await readServerIdentity(db)).toMatch(/^[\da-f-]{36}-[\dA-F]{8}$/)
})

it('a restore gives no id of a client again that was given since the backup', async () => {
  const { db } = database()
  const sequences = ['clients_id_seq', 'variable_clients_id_seq']
  const nextIdsAfter = async (given: number) => {
    for (const sequence of sequences) await sql`select setval(${sequence}::regclass, ${given})`.execute(db)
    await becomeAnotherServer(db)
    const { rows } = await sql<{ next: string }>`
      select nextval(name::regclass)::text as next from unnest(${sequences}::text[]) as name
    `.execute(db)
    return rows.map(({ next }) => next)
  }
  const greatest = 2 ** 31 - 1
  expect(await nextIdsAfter(7)).toEqual(['1008', '1008'])
  expect(await nextIdsAfter(greatest - 5)).toEqual([String(greatest), String(greatest)])
  for (const sequence of sequences) await sql.raw(`alter sequence ${sequence} restart`).execute(db)
})

it('backups have the numbers of phones and of their payments, but not the identity', () => {
  expect(LEFT_OUT).toContain('server_identity')
  for (const table of ['devices', 'device_counter', 'provisional_receipts']) expect(LEFT_OUT).not.toContain(table)
})
