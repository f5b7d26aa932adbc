import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { closeDb } from '../connection'
import { isConnectionFailure } from '../errors'
import { openHookedDb } from './hooked-database'
import { useTestDatabase } from './test-database'

const database = useTestDatabase()

it('every statement of a transaction goes through the hook', async () => {
  const sent: string[] = []
  const db = await openHookedDb(database().connection, async (statement) => {
    sent.push(statement.sql)
    return statement.send()
  })
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('groups').values({ name: 'Norte', location: 'Zona 1' }).execute()
    await sql`select 1`.execute(trx)
  })
  await closeDb(db)
  expect(sent).toEqual(['begin', expect.stringContaining('insert into "groups"'), 'select 1', 'commit'])
})

it('a connection that the hook closes fails its statement, and the next transaction has a new one', async () => {
  const pids = new Set<number>()
  let closes = true
  const db = await openHookedDb(database().connection, async ({ pid, send, disconnect }) => {
    pids.add(pid)
    if (closes) disconnect()
    return send()
  })
  const error = await db
    .selectFrom('groups')
    .select('id')
    .execute()
    .catch((thrown: unknown) => thrown)
  expect(isConnectionFailure(error)).toBe(true)
  closes = false
  expect(await db.selectFrom('groups').select('id').execute()).toHaveLength(1)
  await closeDb(db)
  expect(pids.size).toBe(2)
})
