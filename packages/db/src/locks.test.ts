import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Lock, type LockOptions, takeAdvisoryLock, tryAdvisoryLock } from './locks'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()

/** Whether a second transaction gets its lock while a first one holds another. */
async function together(first: [Lock, LockOptions?], second: [Lock, LockOptions?]): Promise<boolean> {
  const { db } = database()
  return await db.transaction().execute(async (holder) => {
    await takeAdvisoryLock(holder, ...first)
    const waiting = db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '100ms'`.execute(trx)
      await takeAdvisoryLock(trx, ...second)
    })
    return waiting.then(
      () => true,
      () => false,
    )
  })
}

it('excludes a second holder', async () => {
  expect(await together(['billing'], ['billing'])).toBe(false)
})

it('allows different locks and keys at the same time', async () => {
  expect(await together(['billing'], ['groupMembership'])).toBe(true)
  expect(await together(['loginThrottle', { key: '10.0.0.1' }], ['loginThrottle', { key: '10.0.0.2' }])).toBe(true)
  expect(await together(['loginThrottle', { key: '10.0.0.1' }], ['loginThrottle', { key: '10.0.0.1' }])).toBe(false)
})

it('is shared only with shared holders', async () => {
  expect(await together(['billing', { shared: true }], ['billing', { shared: true }])).toBe(true)
  expect(await together(['billing', { shared: true }], ['billing'])).toBe(false)
})

it('is released at the end of the transaction', async () => {
  await database()
    .db.transaction()
    .execute((trx) => takeAdvisoryLock(trx, 'billing'))
  await database()
    .db.transaction()
    .execute((trx) => takeAdvisoryLock(trx, 'billing'))
})

it('does not wait if it is only tried', async () => {
  const { db } = database()
  await db.transaction().execute(async (holder) => {
    expect(await tryAdvisoryLock(holder, 'backup')).toBe(true)
    expect(await db.transaction().execute((trx) => tryAdvisoryLock(trx, 'backup'))).toBe(false)
  })
  expect(await db.transaction().execute((trx) => tryAdvisoryLock(trx, 'backup'))).toBe(true)
})
