import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testClock, testOperator, testSession } from '../testing/test-operator'

// Rules: product/auth#failed-logins

const database = useTestDatabase()
const clock = testClock()
const right = { username: 'admin', password: 'admin' }
const wrong = { ...right, password: 'no' }

beforeAll(() => storeQuickCredentials(database().db, right))
beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`delete from failed_logins`.execute(database().db)
})

function visitor(address = '192.0.2.1') {
  return { caller: testOperator(database().db, { clock, session: testSession(null), address }) }
}

/** 'in', or the error code of the rejected login. */
function outcomeOf({ caller }: ReturnType<typeof visitor>, credentials: typeof right): Promise<string> {
  return caller.auth.login(credentials).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
}
const fail = (caller: ReturnType<typeof visitor>['caller']) => outcomeOf({ caller }, wrong)

describe('after five failures from one address', () => {
  it('even the right password is rejected until the first one is fifteen minutes old', async () => {
    const { caller } = visitor()
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await fail(caller)).toBe('UNAUTHORIZED')
    await expect(caller.auth.login(right)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    })
    await expect(visitor('192.0.2.9').caller.auth.login(right)).resolves.toBeDefined()
    clock.set('2026-11-20T18:14:59Z')
    await expect(caller.auth.login(right)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    clock.set('2026-11-20T18:15:00Z')
    await expect(caller.auth.login(right)).resolves.toBeDefined()
  })

  it('the other addresses of its IPv6 network are blocked too, and no others', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await fail(visitor(`2001:db8:1:2::${attempt}`).caller)
    expect(await fail(visitor('2001:db8:1:2:3:4:5:6').caller)).toBe('TOO_MANY_REQUESTS')
    expect(await fail(visitor('2001:db8:1:3::1').caller)).toBe('UNAUTHORIZED')
  })

  it('sent concurrently, no sixth is checked', async () => {
    const { caller } = visitor('192.0.2.2')
    const codes = await Promise.all(Array.from({ length: 8 }, () => fail(caller)))
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
    await expect(caller.auth.login(right)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('twelve concurrent right logins all succeed and leave no attempts', async () => {
    const { caller } = visitor('192.0.2.4')
    const logins = Array.from({ length: 12 }, () => caller.auth.login(right))
    expect(await Promise.all(logins)).toEqual(Array(12).fill({ authenticated: true }))
    expect((await sql`select 1 from failed_logins`.execute(database().db)).rows).toEqual([])
  })

  it('with concurrent right and wrong logins at most five checks fail', async () => {
    const { caller } = visitor('192.0.2.5')
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => outcomeOf({ caller }, index % 3 === 0 ? right : wrong)),
    )
    // In sequence: right, 2 wrong, right, 2 wrong, right, 1 wrong; then everything is rejected.
    expect(outcomes).toEqual([
      ...['in', 'UNAUTHORIZED', 'UNAUTHORIZED', 'in', 'UNAUTHORIZED', 'UNAUTHORIZED', 'in', 'UNAUTHORIZED'],
      ...['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
    ])
  })

  it('attempts dated in the future by a wrong clock are ignored and deleted', async () => {
    const { caller } = visitor('192.0.2.6')
    clock.set('2031-01-01T00:00:00Z')
    for (let attempt = 0; attempt < 5; attempt += 1) await fail(caller)
    clock.set('2026-11-20T18:00:00Z')
    expect(await caller.auth.login(right)).toEqual({ authenticated: true })
    expect((await sql`select 1 from failed_logins`.execute(database().db)).rows).toEqual([])
  })
})

describe('attempts that another process is checking', () => {
  const at = '2026-11-20T18:00:00Z'
  const given = (address: string, rows: { failed: number; pending: number; pendingSince?: string }) =>
    sql`
      insert into failed_logins (address, failed_at, pending)
      select ${address}, ${at}::timestamptz, false from generate_series(1, ${rows.failed}::int)
      union all
      select ${address}, ${rows.pendingSince ?? at}::timestamptz, true from generate_series(1, ${rows.pending}::int)
    `.execute(database().db)
  const settle = (address: string, outcome: 'right' | 'wrong') =>
    outcome === 'right'
      ? sql`delete from failed_logins where address = ${address} and pending`.execute(database().db)
      : sql`update failed_logins set pending = false where address = ${address} and pending`.execute(database().db)

  it.each([
    ['right', 'in'],
    ['wrong', 'TOO_MANY_REQUESTS'],
  ] as const)('are awaited if the limit depends on them: %s, then %s', async (outcome, expected) => {
    const address = `192.0.2.${outcome === 'right' ? 20 : 21}`
    await given(address, { failed: 3, pending: 2 })
    // Each attempt reads the clock; a second read means that the first found no free slot.
    let tries = 0
    let onSecondTry = () => {}
    const triedTwice = new Promise<void>((resolve) => {
      onSecondTry = resolve
    })
    const now = () => {
      tries += 1
      if (tries === 2) onSecondTry()
      return clock.now()
    }
    const caller = testOperator(database().db, { clock: { now }, session: testSession(null), address })
    const login = outcomeOf({ caller }, right)
    await Promise.race([triedTwice, login])
    await settle(address, outcome)
    expect(await login).toBe(expected)
  })

  it('count as failures once their process must have ended', async () => {
    await given('192.0.2.22', { failed: 3, pending: 2, pendingSince: '2026-11-20T17:58:59Z' })
    const now = vi.fn(() => clock.now())
    const caller = testOperator(database().db, { clock: { now }, session: testSession(null), address: '192.0.2.22' })
    await expect(caller.auth.login(right)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    // It did not wait for them.
    expect(now).toHaveBeenCalledOnce()
  })

  it('stay pending when an attempt fails here', async () => {
    await given('192.0.2.24', { failed: 0, pending: 2 })
    await fail(visitor('192.0.2.25').caller)
    const pending = sql`select pending from failed_logins where address = '192.0.2.24'`
    expect((await pending.execute(database().db)).rows).toEqual([{ pending: true }, { pending: true }])
  })

  it('count if its clock is up to a minute ahead', async () => {
    await given('192.0.2.23', { failed: 5, pending: 0 })
    clock.set('2026-11-20T17:59:00Z')
    expect(await outcomeOf(visitor('192.0.2.23'), right)).toBe('TOO_MANY_REQUESTS')
    clock.set('2026-11-20T17:58:59Z')
    expect(await outcomeOf(visitor('192.0.2.23'), right)).toBe('in')
  })
})
