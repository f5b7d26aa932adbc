import type { Db } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { urlOf } from '@isp/harness/database-url'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database'
import { readEnv } from '../../src/env'

const database = useTestDatabase()

async function settingOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(db)
  return rows[0]?.timeout
}

it('exports have separate connections without a statement timeout', async () => {
  const env = readEnv({ DATABASE_URL: urlOf(database().connection), SESSION_SECRET: 'x'.repeat(32) })
  const { db, exports, close } = await openDatabase(env, { clock: { now: () => new Date() }, onError() {} })
  try {
    const held = await Promise.all([1, 2, 3].map(() => exports.startTransaction().execute()))
    expect(await settingOf(db)).toBe('10s')
    await Promise.all(held.map((trx) => trx.rollback().execute()))
    expect(await settingOf(exports)).toBe('15min')
  } finally {
    await close()
  }
})
