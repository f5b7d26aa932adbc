import { useTestDatabase } from '@isp/db/testing/test-database'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context'
import { storeQuickCredentials } from '../../testing/quick-credentials'
import { testClock, testOperator, testSession } from '../../testing/test-operator'
import { within } from '../../testing/within'
import { switchOffSecondFactor } from './second-factor.service'

const database = useTestDatabase()
const clock = testClock()
const right = { username: 'admin', password: 'admin' }
const { password } = right
const NEEDED = { code: 'UNAUTHORIZED', message: secondFactorTexts.codeRequired }
const WRONG = { code: 'UNAUTHORIZED', message: authTexts.wrongCode }

beforeAll(() => storeQuickCredentials(database().db, right))
beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`truncate failed_logins, second_factor, second_factor_recovery_codes`.execute(database().db)
})

const operator = (overrides: Partial<Context> = {}) => testOperator(database().db, { clock, ...overrides })
const logIn = (code?: string, overrides: Partial<Context> = {}) =>
  operator({ session: testSession(null), ...overrides }).auth.login({
    ...right,
    ...(code === undefined ? {} : { code }),
  })

/** The code of a secret, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 })

/** Turns the second factor on; returns the secret and the recovery codes. The clock is at the next step then. */
async function givenSecondFactor() {
  const { secret, setup } = await operator().secondFactor.begin({ password })
  const { recoveryCodes } = await operator().secondFactor.enable({ setup, code: codeOf(secret) })
  clock.set('2026-11-20T18:00:30Z')
  return { secret, recoveryCodes }
}

const auditLog = async (limit: number) => {
  const { entries } = await operator().trail.list({ limit })
  return entries.map(({ actor, subject, action, changes }) => [actor, subject, action, changes[0]?.to ?? null])
}

describe('turning it on', () => {
  it('takes the password and a code of the new secret, and gives ten recovery codes once', async () => {
    expect(await operator().secondFactor.read()).toEqual({ enabled: false })
    await expect(operator().secondFactor.begin({ password: 'otra' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { secret, uri, setup } = await operator().secondFactor.begin({ password })
    expect(uri).toBe(
      `otpauth://totp/ISP%20Manager:admin?issuer=ISP%20Manager&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    await expect(operator().secondFactor.enable({ setup, code: '000000' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: 'code', message: authTexts.wrongCode }] },
    })
    const { recoveryCodes } = await operator().secondFactor.enable({ setup, code: codeOf(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
    const enabledAt = within('2026-11-20T18:00:00')
    expect(await operator().secondFactor.read()).toEqual({
      enabled: true,
      enabledAt,
      recoveryCodes: 10,
      readable: true,
    })
    expect(await auditLog(1)).toEqual([['admin', 'second_factor', 'created', null]])
    await expect(operator().secondFactor.begin({ password })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(operator().secondFactor.enable({ setup, code: codeOf(secret) })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('is refused in another session, and 15 minutes later', async () => {
    const { secret, setup } = await operator().secondFactor.begin({ password })
    const refused = { code: 'BAD_REQUEST', message: secondFactorTexts.setupExpired }
    const other = operator({ session: testSession('other') })
    await expect(other.secondFactor.enable({ setup, code: codeOf(secret) })).rejects.toMatchObject(refused)
    clock.set('2026-11-20T18:15:00Z')
    await expect(operator().secondFactor.enable({ setup, code: codeOf(secret) })).rejects.toMatchObject(refused)
  })

  it('stores neither the secret nor a code as it is', async () => {
    const { secret, recoveryCodes } = await givenSecondFactor()
    const { rows } = await sql<{ stored: string }>`
      select sealed_secret as stored from second_factor
      union all select code_hash from second_factor_recovery_codes
    `.execute(database().db)
    const stored = rows.map((row) => row.stored).join(' ')
    expect(rows).toHaveLength(11)
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })
})

describe('the password login', () => {
  it('then needs a code, which is asked for without counting a failure', async () => {
    const { secret } = await givenSecondFactor()
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await expect(logIn()).rejects.toMatchObject({ ...NEEDED, cause: { issues: [{ path: 'code' }] } })
    }
    expect(await logIn(codeOf(secret))).toEqual({ authenticated: true })
  })

  it('says nothing about the code for a wrong password', async () => {
    const { secret } = await givenSecondFactor()
    const wrong = { ...right, password: 'otra', code: codeOf(secret) }
    await expect(operator({ session: testSession(null) }).auth.login(wrong)).rejects.toMatchObject({
      message: authTexts.wrongCredentials,
    })
    expect(await logIn(codeOf(secret))).toEqual({ authenticated: true })
  })

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('takes the code %i steps from now: %s', async (steps, accepted) => {
    const { secret } = await givenSecondFactor()
    clock.set('2026-11-20T19:00:00Z')
    const login = logIn(codeOf(secret, steps))
    if (accepted) expect(await login).toEqual({ authenticated: true })
    else await expect(login).rejects.toMatchObject(WRONG)
  })

  it('takes a code once, also at the same time, and none before it', async () => {
    const { secret } = await givenSecondFactor()
    const results = await Promise.allSettled([1, 2, 3].map(() => logIn(codeOf(secret))))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(logIn(codeOf(secret, -1))).rejects.toMatchObject(WRONG)
  })

  it('does not take the code again with which it was turned on', async () => {
    const { secret } = await givenSecondFactor()
    await expect(logIn(codeOf(secret, -1))).rejects.toMatchObject(WRONG)
  })

  it('counts wrong codes like wrong passwords', async () => {
    const { secret } = await givenSecondFactor()
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(logIn('000000')).rejects.toMatchObject(WRONG)
    await expect(logIn(codeOf(secret))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('takes each recovery code once, however it is typed, and records it', async () => {
    const { recoveryCodes } = await givenSecondFactor()
    const [first = '', second = ''] = recoveryCodes
    expect(await logIn(first)).toEqual({ authenticated: true })
    await expect(logIn(first)).rejects.toMatchObject(WRONG)
    expect(await logIn(` ${second.toUpperCase().replaceAll('-', ' ')} `)).toEqual({ authenticated: true })
    expect(await operator().secondFactor.read()).toMatchObject({ recoveryCodes: 8 })
    expect(await auditLog(2)).toEqual([
      ['admin', 'second_factor', 'updated', '8'],
      ['admin', 'second_factor', 'updated', '9'],
    ])
  })

  it('still takes recovery codes after the session secret was replaced', async () => {
    const { secret, recoveryCodes } = await givenSecondFactor()
    const replaced = { secretKey: () => Buffer.alloc(32) }
    await expect(logIn(codeOf(secret), replaced)).rejects.toMatchObject(WRONG)
    expect(await logIn(recoveryCodes[0], replaced)).toEqual({ authenticated: true })
    expect(await operator(replaced).secondFactor.read()).toMatchObject({ readable: false })
  })
})

describe('changing it', () => {
  it('new recovery codes take the password, and the old ones are refused', async () => {
    const { recoveryCodes } = await givenSecondFactor()
    await expect(operator().secondFactor.replaceCodes({ password: 'otra' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const replaced = await operator().secondFactor.replaceCodes({ password })
    await expect(logIn(recoveryCodes[0])).rejects.toMatchObject(WRONG)
    expect(await logIn(replaced.recoveryCodes[0])).toEqual({ authenticated: true })
  })

  it('turning it off takes the password, and then no code is needed', async () => {
    await givenSecondFactor()
    await expect(operator().secondFactor.disable({ password: 'otra' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await operator().secondFactor.disable({ password })
    expect(await logIn()).toEqual({ authenticated: true })
    expect(await auditLog(1)).toEqual([['admin', 'second_factor', 'deleted', null]])
    const off = { code: 'NOT_FOUND', message: secondFactorTexts.notEnabled }
    await expect(operator().secondFactor.disable({ password })).rejects.toMatchObject(off)
    await expect(operator().secondFactor.replaceCodes({ password })).rejects.toMatchObject(off)
  })

  it('an administrator turns it off without the password', async () => {
    await givenSecondFactor()
    const switchOff = () =>
      database()
        .db.transaction()
        .execute((trx) => switchOffSecondFactor(trx, { actor: 'sistema' }))
    expect([await switchOff(), await switchOff()]).toEqual([true, false])
    expect(await logIn()).toEqual({ authenticated: true })
    expect(await auditLog(1)).toEqual([['sistema', 'second_factor', 'deleted', null]])
  })
})
