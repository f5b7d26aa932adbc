import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testClock, testOperator, testSession } from '../testing/test-operator'
import { endSessions, listAllSessions, resetPassword } from './administration.service'
import { insertSecondFactor } from './second-factor/second-factor.queries'

const QUICK = { N: 2 ** 10, r: 8, p: 1 }
const database = useTestDatabase()
const clock = testClock()
const deps = () => ({ db: database().db, clock })

beforeEach(async () => {
  const { db } = database()
  await sql`delete from app_config`.execute(db)
  await sql`delete from sessions`.execute(db)
})

const openSessions = () =>
  sql`
    insert into sessions (id, data, created_at, expires_at) values
      ('b', '{"userAgent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"}', '2026-11-20T10:00Z', '2026-11-21T10:00Z'),
      ('a', '{"remembered": true, "renewedAt": 1795190400000}', '2026-11-19T10:00Z', '2027-11-21T10:00Z'),
      ('expired', '{}', '2026-11-01T10:00Z', '2026-11-02T10:00Z')
  `.execute(database().db)

const lastEntry = async () => (await testOperator(database().db).trail.list({ limit: 1 })).entries[0]

it('a reset password is valid at once, ends and names all sessions, and unlocks who had failed too often', async () => {
  const { db } = database()
  await storeQuickCredentials(db, { username: 'ana', password: 'olvidada' })
  await openSessions()
  await sql`insert into failed_logins (address, failed_at) select '192.0.2.1', ${clock.now().toISOString()}::timestamptz from generate_series(1, 5)`.execute(
    db,
  )
  const stranger = () => testOperator(db, { clock, session: testSession(null) })
  await expect(stranger().auth.login({ username: 'ana', password: 'nueva' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await resetPassword(deps(), { password: 'nueva', cost: QUICK })).toEqual({
    username: 'ana',
    sessions: ['Dispositivo desconocido', 'Firefox en Windows'],
    passkeys: [],
    tokens: [],
    keptTokens: [],
    secondFactor: false,
  })
  expect((await sql`select id from sessions`.execute(db)).rows).toEqual([])
  expect(await stranger().auth.login({ username: 'ana', password: 'nueva' })).toEqual({ authenticated: true })
  await expect(stranger().auth.login({ username: 'ana', password: 'olvidada' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(await lastEntry()).toMatchObject({
    actor: 'desde la línea de comandos',
    subject: 'config',
    action: 'updated',
    changes: [{ field: 'password', from: null, to: null }],
  })
})

describe('a reset', () => {
  const givenOtherWaysIn = async () => {
    const { db } = database()
    await storeQuickCredentials(db, { username: 'ana', password: 'olvidada' })
    await sql`truncate api_tokens, webauthn_credentials`.execute(db)
    for (const [name, expiresOn] of [
      ['contabilidad', null],
      ['respaldo', '2026-12-31'],
    ] as const) {
      await testOperator(db, { clock }).auth.tokens.create({ name, access: 'read', expiresOn })
    }
    await sql`
      insert into webauthn_credentials
        (credential_id, public_key, counter, device_type, backed_up, transports, user_id, user_display_name, rp_id, created_at)
      values ('a', 'k', 0, 'singleDevice', false, '{}', 'u', 'Llave azul', 'localhost', now())
    `.execute(db)
  }
  const reset = (options: { keepTokens?: boolean } = {}) =>
    resetPassword(deps(), { password: 'nueva', cost: QUICK, ...options })
  const entries = async () => {
    const listed = await testOperator(database().db).trail.list({ limit: 4 })
    return listed.entries
      .filter(({ actor }) => actor === 'desde la línea de comandos')
      .map(({ subject, action, subjectName }) => [subject, action, subjectName])
  }

  it('revokes the tokens and removes the passkeys, and names each', async () => {
    await givenOtherWaysIn()
    expect(await reset()).toMatchObject({
      passkeys: ['Llave azul'],
      tokens: ['contabilidad', 'respaldo'],
      keptTokens: [],
    })
    expect(await testOperator(database().db, { clock }).auth.tokens.list()).toEqual([])
    expect(await testOperator(database().db, { clock }).passkeys.list()).toEqual([])
    expect((await entries()).slice(0, 3)).toEqual([
      ['api_token', 'deleted', 'respaldo'],
      ['api_token', 'deleted', 'contabilidad'],
      ['passkey', 'deleted', 'Llave azul'],
    ])
    expect(await reset()).toMatchObject({ passkeys: [], tokens: [] })
  })

  it('keeps the tokens if asked to, never the passkeys', async () => {
    await givenOtherWaysIn()
    expect(await reset({ keepTokens: true })).toMatchObject({
      passkeys: ['Llave azul'],
      tokens: [],
      keptTokens: ['respaldo', 'contabilidad'],
    })
    expect(await testOperator(database().db, { clock }).auth.tokens.list()).toHaveLength(2)
  })
})

it('a reset keeps the second factor unless its option turns it off', async () => {
  const { db } = database()
  await storeQuickCredentials(db, { username: 'ana', password: 'olvidada' })
  await db.transaction().execute((trx) => insertSecondFactor(trx, { sealedSecret: 's', lastStep: 1, at: clock.now() }))
  const reset = (withoutSecondFactor: boolean) =>
    resetPassword(deps(), { password: 'nueva', withoutSecondFactor, cost: QUICK })
  expect(await reset(false)).toMatchObject({ secondFactor: true })
  expect(await reset(true)).toMatchObject({ secondFactor: false })
  expect(await lastEntry()).toMatchObject({ actor: 'desde la línea de comandos', action: 'deleted' })
})

it('before the first start there is no password to reset', async () => {
  await expect(resetPassword(deps(), { password: 'nueva', cost: QUICK })).rejects.toThrow(
    'inicia primero el sistema una vez',
  )
})

it('sessions are listed in the order in which they were opened, and ended', async () => {
  await storeQuickCredentials(database().db, { username: 'ana', password: 'secreta' })
  await openSessions()
  const sessions = await listAllSessions(deps())
  expect(sessions).toMatchObject([
    { device: 'Dispositivo desconocido', remembered: true, startedAt: '2026-11-19T10:00:00.000Z' },
    { device: 'Firefox en Windows', remembered: false, lastUsedAt: '2026-11-20T10:00:00.000Z' },
  ])
  expect(await endSessions(deps(), sessions.slice(1))).toBe(1)
  expect(await listAllSessions(deps())).toEqual(sessions.slice(0, 1))
  expect(await lastEntry()).toMatchObject({
    actor: 'desde la línea de comandos',
    action: 'deleted',
    changes: [{ field: 'device', from: 'Firefox en Windows', to: null }],
  })
  // One of them is gone already.
  expect(await endSessions(deps(), sessions)).toBe(1)
  expect(await endSessions(deps(), sessions)).toBe(0)
})
