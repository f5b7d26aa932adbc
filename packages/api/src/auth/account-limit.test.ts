import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context'
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

/** 'in', or the error code of the refused login. */
function logIn(credentials: typeof right & { code?: string }, more: Partial<Context> = {}): Promise<string> {
  const visitor = testOperator(database().db, { clock, session: testSession(null), ...more })
  return visitor.auth.login(credentials).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
}
const from = (network: number) => ({ address: `198.51.100.${network}` })
/** A few at once: more would be refused because too many passwords are being hashed. */
async function inWaves(count: number, guess: (network: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = []
  while (outcomes.length < count) {
    const wave = Array.from({ length: 6 }, (_, index) => guess(outcomes.length + index))
    outcomes.push(...(await Promise.all(wave)))
  }
  return outcomes
}
const tally = (outcomes: string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((o) => o === outcome).length]))

describe('fifty wrong passwords within an hour, over all networks', () => {
  const guessAll = async () => {
    const guesses = await inWaves(60, (network) => logIn(wrong, from(network)))
    expect(tally(guesses)).toEqual({ UNAUTHORIZED: 50, TOO_MANY_REQUESTS: 10 })
  }

  it('keep out who is not known, until the first is an hour old', async () => {
    await guessAll()
    expect(await logIn(right, from(200))).toBe('TOO_MANY_REQUESTS')
    clock.set('2026-11-20T18:59:30Z')
    const visitor = testOperator(database().db, { clock, session: testSession(null), ...from(200) })
    const refused = await visitor.auth.login(right).catch((error) => error.cause)
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 })
    clock.set('2026-11-20T19:00:00Z')
    expect(await logIn(right, from(200))).toBe('in')
  })

  it('do not keep out a browser that logged in before, nor one with a session', async () => {
    await guessAll()
    expect(await logIn(right, { device: 'mine' })).toBe('in')
    const own = testOperator(database().db, { clock })
    expect(await own.auth.verifyPassword({ password: 'admin' })).toEqual({ success: true })
  })

  it('of a browser that logged in before are its own: five in 15 minutes', async () => {
    const guesses = []
    for (let turn = 0; turn < 6; turn += 1) guesses.push(await logIn(wrong, { ...from(turn), device: 'mine' }))
    expect(tally(guesses)).toEqual({ UNAUTHORIZED: 5, TOO_MANY_REQUESTS: 1 })
    expect(await logIn(right, { ...from(1), device: 'other' })).toBe('in')
    expect(await logIn(right, from(1))).toBe('in')
    clock.set('2026-11-20T18:15:00Z')
    expect(await logIn(right, { device: 'mine' })).toBe('in')
  })
})

describe('ten wrong codes within an hour, over all networks', () => {
  it('keep out who is not known, the right code included', async () => {
    const own = testOperator(database().db, { clock })
    const { secret, setup } = await own.secondFactor.begin({ password: 'admin' })
    const codeAt = (instant: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(instant) })
    await own.secondFactor.enable({ setup, code: codeAt('2026-11-20T18:00:00Z') })
    const guesses = await inWaves(30, (network) => logIn({ ...right, code: '000000' }, from(network)))
    expect(tally(guesses)).toEqual({ UNAUTHORIZED: 10, TOO_MANY_REQUESTS: 20 })
    clock.set('2026-11-20T18:05:00Z')
    const code = codeAt('2026-11-20T18:05:00Z')
    expect(await logIn({ ...right, code }, from(100))).toBe('TOO_MANY_REQUESTS')
    expect(await logIn(wrong, from(100))).toBe('TOO_MANY_REQUESTS')
    expect(await logIn({ ...right, code }, { device: 'mine' })).toBe('in')
  })
})
