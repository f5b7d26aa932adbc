import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testClock, testOperator, testSession } from '../testing/test-operator'
import { ensureCredentials } from './auth.service'

// Rules: product/auth#login

const database = useTestDatabase()
const clock = testClock()
const right = { username: 'admin', password: 'admin' }

beforeAll(() => storeQuickCredentials(database().db, right))
beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`delete from failed_logins`.execute(database().db)
})

function visitor(address = '192.0.2.1') {
  const session = testSession(null)
  return { session, caller: testOperator(database().db, { clock, session, address }) }
}

describe('login', () => {
  it('starts a session, which status reports', async () => {
    const { caller, session } = visitor()
    expect(await caller.auth.status()).toEqual({ authenticated: false, defaultCredentials: true })
    expect(await caller.auth.login({ ...right, rememberMe: true })).toEqual({ authenticated: true })
    expect(session.current).toEqual({ kind: 'session', id: 'remembered' })
    expect(await caller.auth.status()).toMatchObject({ authenticated: true })
    await caller.auth.logout()
    expect(await caller.auth.status()).toMatchObject({ authenticated: false })
  })

  it.each([
    [{ username: 'admin', password: 'Admin' }],
    [{ username: 'nadie', password: 'admin' }],
    [{ username: 'ADMIN', password: 'admin' }],
    [{ username: 'admin ', password: 'admin' }],
  ])('rejects %j with the same message', async (wrong) => {
    const { caller, session } = visitor()
    await expect(caller.auth.login(wrong)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Usuario o contraseña incorrectos',
    })
    expect(session.current).toBeNull()
  })

  it('requires both fields without counting a failure', async () => {
    const { caller } = visitor()
    for (const input of [
      { ...right, username: '' },
      { ...right, password: '' },
    ]) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await expect(caller.auth.login(input)).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: 'Por favor ingresa usuario y contraseña',
        })
      }
    }
    expect(await caller.auth.login(right)).toEqual({ authenticated: true })
  })
})

it('checking only the password is throttled like a login', async () => {
  const caller = testOperator(database().db, { clock, address: '192.0.2.3' })
  expect(await caller.auth.verifyPassword({ password: 'admin' })).toEqual({ success: true })
  await expect(caller.auth.verifyPassword({ password: 'otra' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

describe('the first credentials', () => {
  const fresh = useTestDatabase()
  const login = (password: string) =>
    testOperator(fresh().db, { clock, session: testSession(null) }).auth.login({ ...right, password })

  it('are stored with a slow hash and not replaced', async () => {
    await ensureCredentials(fresh().db, right)
    await ensureCredentials(fresh().db, { username: 'otro', password: 'otra' })
    const { rows } = await sql`select username, password_hash from app_config`.execute(fresh().db)
    expect(rows).toEqual([{ username: 'admin', password_hash: expect.stringMatching(/^scrypt\$32768\$8\$3\$/) }])
    expect(await login('admin')).toEqual({ authenticated: true })
    await expect(login('Admin')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('while hashes of strangers take all turns', () => {
  const busy = useTestDatabase()
  const flood = () =>
    Array.from({ length: 12 }, (_, index) =>
      testOperator(busy().db, { clock, session: testSession(null), address: `198.51.100.${index}` })
        .auth.login(right)
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        ),
    )

  it('a further one is refused at once, and leaves no attempt, while one with a session goes first', async () => {
    await ensureCredentials(busy().db, right, { N: 2 ** 14, r: 8, p: 1 })
    const strangers = flood()
    const own = testOperator(busy().db, { clock }).auth.verifyPassword({ password: 'admin' })
    const outcomes = Promise.all(strangers)
    expect(await own).toEqual({ success: true })
    const refused = (await outcomes).filter((outcome) => outcome === 'SERVICE_UNAVAILABLE')
    expect(refused.length).toBeGreaterThan(0)
    expect((await outcomes).length - refused.length).toBeGreaterThanOrEqual(8)
    expect((await sql`select 1 from failed_logins`.execute(busy().db)).rows).toEqual([])
  })
})
