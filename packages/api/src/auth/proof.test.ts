import { useTestDatabase } from '@isp/db/testing/test-database'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../root'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testClock, testOperator, testSession } from '../testing/test-operator'

// Rules: product/auth#present-password

const database = useTestDatabase()
const clock = testClock()
const password = 'secreta'

let recoveryCodes: string[]
let secret: string

/** A new code of the app: the clock goes to the next step, because a code is accepted once. */
function nextCode(): string {
  clock.set(new Date(clock.now().getTime() + 30_000).toISOString())
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
}

const operator = (session = 'mine') => testOperator(database().db, { clock, session: testSession(session) })

async function givenSecondFactor() {
  const begun = await operator().secondFactor.begin({ password })
  secret = begun.secret
  recoveryCodes = (await operator().secondFactor.enable({ setup: begun.setup, code: nextCode() })).recoveryCodes
}

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  const { db } = database()
  await sql`truncate app_config, failed_logins, second_factor, second_factor_recovery_codes, api_tokens`.execute(db)
  await storeQuickCredentials(db, { username: 'ana', password })
})

type Given = { password?: string; code?: string }
const token = { name: 'contabilidad', access: 'all' as const, expiresOn: null }

/** What changes the ways to log in, with the name of the field that takes the current password. */
const changes: [what: string, field: string, change: (caller: Caller, given: Given) => Promise<unknown>][] = [
  [
    'a new login',
    'currentPassword',
    (caller, { password: currentPassword, code }) =>
      caller.config.update({ username: 'ana', password: 'otra clave', currentPassword, code }),
  ],
  [
    'a new API token',
    'currentPassword',
    (caller, { password: currentPassword, code }) => caller.auth.tokens.create({ ...token, currentPassword, code }),
  ],
  ['a new passkey', 'password', (caller, given) => caller.passkeys.registrationOptions(given)],
  ['new recovery codes', 'password', (caller, given) => caller.secondFactor.replaceCodes(given)],
  ['turning the second factor off', 'password', (caller, given) => caller.secondFactor.disable(given)],
]

const refusal = (fields: string[], message: string) => ({
  code: 'BAD_REQUEST',
  message,
  cause: { issues: fields.map((path) => ({ path, message })) },
})

describe.each(changes)('while the second factor is on, %s', (_, field, change) => {
  beforeEach(givenSecondFactor)

  it('is refused to who has only the session', async () => {
    const missing = refusal([field], authTexts.missingProof)
    await expect(change(operator(), {})).rejects.toMatchObject(missing)
    await expect(change(operator(), { password: '', code: ' ' })).rejects.toMatchObject(missing)
    const { rows } = await sql<{ tokens: number }>`
      select count(*)::int as tokens from api_tokens`.execute(database().db)
    expect([await operator().secondFactor.read(), await operator().config.read(), rows]).toMatchObject([
      { enabled: true, recoveryCodes: 10 },
      { username: 'ana' },
      [{ tokens: 0 }],
    ])
    expect(await operator().auth.verifyPassword({ password })).toEqual({ success: true })
  })

  it('takes the current password', async () => {
    await expect(change(operator(), { password: 'no' })).rejects.toMatchObject(
      refusal([field], authTexts.wrongPassword),
    )
    await change(operator(), { password })
  })

  it('takes a code of the app, once', async () => {
    await expect(change(operator(), { code: '000000' })).rejects.toMatchObject(refusal(['code'], authTexts.wrongCode))
    const code = nextCode()
    await change(operator(), { code })
    if (!(await operator().secondFactor.read()).enabled) return
    await expect(operator().secondFactor.disable({ code })).rejects.toMatchObject(
      refusal(['code'], authTexts.wrongCode),
    )
  })

  it('takes a text that may be the password or a recovery code', async () => {
    const both = (text: string) => ({ password: text, code: text })
    await expect(change(operator(), both('000000'))).rejects.toMatchObject(
      refusal([field, 'code'], authTexts.wrongProof),
    )
    await change(operator(), both(recoveryCodes[0] ?? ''))
  })
})

describe('while the second factor is off', () => {
  it('the login and the tokens change without the password, as documented', async () => {
    await operator().auth.tokens.create({ ...token, code: '000000' })
    await operator().config.update({ username: 'eva', password: 'otra clave', currentPassword: 'no' })
    expect(await operator().config.read()).toEqual({ username: 'eva' })
  })

  it('a passkey takes the password, and no code', async () => {
    const missing = refusal(['password'], authTexts.missingPassword)
    await expect(operator().passkeys.registrationOptions({ code: '000000' })).rejects.toMatchObject(missing)
    expect(await operator().passkeys.registrationOptions({ password })).toHaveProperty('challenge')
  })
})

describe('guesses', () => {
  beforeEach(givenSecondFactor)
  const tooMany = { code: 'TOO_MANY_REQUESTS', message: authTexts.tooManyAttempts }
  const guess = (session: string, given: Given) => operator(session).secondFactor.disable(given)

  it.each<[string, Given]>([
    ['passwords', { password: 'no' }],
    ['codes', { code: '000000' }],
    ['both', { password: '000000', code: '000000' }],
  ])('of a session are five in 15 minutes: %s', async (_, wrong) => {
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(guess('stolen', wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await expect(guess('stolen', { password })).rejects.toMatchObject(tooMany)
    await expect(guess('stolen', { code: nextCode() })).rejects.toMatchObject(tooMany)
    await guess('mine', { password })
  })

  it('of codes are ten an hour over all sessions, which leaves the password', async () => {
    for (const session of ['one', 'two']) {
      for (let turn = 0; turn < 5; turn += 1) {
        await expect(guess(session, { code: '000000' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      }
    }
    await expect(guess('three', { code: nextCode() })).rejects.toMatchObject(tooMany)
    await guess('three', { password })
  })
})
