import { useTestDatabase } from '@isp/db/testing/test-database'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context'
import { storeQuickCredentials } from '../../testing/quick-credentials'
import { softwareAuthenticator } from '../../testing/software-authenticator'
import { testClock, testOperator, testSession, testToken } from '../../testing/test-operator'
import { within } from '../../testing/within'

const database = useTestDatabase()
const clock = testClock()
const password = 'admin'
const REFUSED = { code: 'UNAUTHORIZED', message: passkeyTexts.refused }

beforeAll(() => storeQuickCredentials(database().db, { username: 'admin', password }))
beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`truncate failed_logins, webauthn_credentials, used_challenges, sessions`.execute(database().db)
})

const operator = (overrides: Partial<Context> = {}) => testOperator(database().db, { clock, ...overrides })

function visitor(overrides: Partial<Context> = {}) {
  const session = testSession(null)
  return { session, caller: operator({ session, ...overrides }) }
}

type Device = ReturnType<typeof softwareAuthenticator>
type Answer = Partial<Parameters<Device['get']>[0]>

/** A new passkey that is registered; returns it. */
async function givenPasskey(name = 'Teléfono', answer: Answer = {}, caller = operator()): Promise<Device> {
  const device = softwareAuthenticator()
  const { challenge } = await caller.passkeys.registrationOptions({ password })
  await caller.passkeys.register({ name, response: device.create({ challenge, ...answer }) })
  return device
}

async function logIn(device: Device, answer: Answer = {}, { caller, session } = visitor()) {
  const { challenge } = await caller.auth.passkeyOptions()
  await caller.auth.loginWithPasskey({ response: device.get({ challenge, ...answer }) })
  return session
}

/** The latest entries about passkeys. */
const auditLog = async (limit: number) => {
  const { entries } = await operator().trail.list({ limit })
  return entries
    .filter(({ subject }) => subject === 'passkey')
    .map(({ actor, action, subjectName }) => [actor, action, subjectName])
}

describe('adding a passkey', () => {
  it('takes the password, and asks for a key that is kept with its user and verifies them', async () => {
    await expect(operator().passkeys.registrationOptions({ password: 'otra' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: authTexts.wrongPassword,
    })
    const first = await givenPasskey()
    const options = await operator().passkeys.registrationOptions({ password })
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'admin' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: first.id, transports: ['internal'] }],
    })
    const again = await operator().passkeys.registrationOptions({ password })
    expect([again.user.id, again.challenge === options.challenge]).toEqual([options.user.id, false])
  })

  it('is listed, renamed and recorded', async () => {
    await givenPasskey(' Teléfono ', { synced: true })
    const [key] = await operator().passkeys.list()
    expect(key).toEqual({
      id: expect.any(Number),
      name: 'Teléfono',
      host: 'localhost',
      usable: true,
      deviceType: 'multiDevice',
      backedUp: true,
      createdAt: within('2026-11-20T18:00:00'),
      lastUsed: null,
    })
    await operator().passkeys.rename({ id: key?.id ?? 0, name: 'Teléfono de Ana' })
    expect(await operator().passkeys.list()).toMatchObject([{ name: 'Teléfono de Ana' }])
    expect(await auditLog(2)).toEqual([
      ['admin', 'updated', 'Teléfono de Ana'],
      ['admin', 'created', 'Teléfono'],
    ])
  })

  it.each<[string, Answer]>([
    ['another origin', { origin: 'https://localhost.example:3000' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another host name', { rpId: 'example.com' }],
    ['no verification of the user', { verified: false }],
    ['a challenge from elsewhere', { challenge: Buffer.alloc(56).toString('base64url') }],
  ])('is refused with %s', async (_, answer) => {
    await expect(givenPasskey('Teléfono', answer)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: passkeyTexts.notAdded,
    })
    expect(await operator().passkeys.list()).toEqual([])
  })

  it('is refused in another session, for the challenge of a login, after five minutes, and twice', async () => {
    const device = softwareAuthenticator()
    const { challenge } = await operator().passkeys.registrationOptions({ password })
    const registered = (answered: string, caller = operator()) =>
      caller.passkeys.register({ name: 'Llave', response: device.create({ challenge: answered }) })
    const refused = { code: 'BAD_REQUEST', message: passkeyTexts.notAdded }
    await expect(registered(challenge, operator({ session: testSession('other') }))).rejects.toMatchObject(refused)
    await expect(registered((await visitor().caller.auth.passkeyOptions()).challenge)).rejects.toMatchObject(refused)
    clock.set('2026-11-20T18:05:01Z')
    await expect(registered(challenge)).rejects.toMatchObject(refused)
    clock.set('2026-11-20T18:04:59Z')
    const { id } = await registered(challenge)
    await operator().passkeys.remove({ id, password })
    await expect(registered(challenge)).rejects.toMatchObject(refused)
  })

  it('is refused if the same key is stored already', async () => {
    const device = await givenPasskey()
    const { challenge } = await operator().passkeys.registrationOptions({ password })
    await expect(
      operator().passkeys.register({ name: 'Otra', response: device.create({ challenge }) }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: passkeyTexts.alreadyAdded })
  })

  it.each([
    ['a token', testToken('all'), 'FORBIDDEN'],
    ['nobody', testSession(null), 'UNAUTHORIZED'],
  ])('is refused to %s', async (_, session, code) => {
    const { passkeys } = operator({ session })
    const calls = [passkeys.list(), passkeys.registrationOptions({ password }), passkeys.rename({ id: 1, name: 'x' })]
    for (const call of [...calls, passkeys.remove({ id: 1, password })])
      await expect(call).rejects.toMatchObject({ code })
  })
})

describe('logging in with a passkey', () => {
  it('starts a session, remembered if asked, and notes the use', async () => {
    const device = await givenPasskey()
    clock.set('2026-11-21T18:00:00Z')
    expect((await logIn(device)).current).toEqual({ kind: 'session', id: 'browser-bound' })
    const { caller, session } = visitor()
    const { challenge } = await caller.auth.passkeyOptions()
    const answer = { rememberMe: true, response: device.get({ challenge }) }
    expect(await caller.auth.loginWithPasskey(answer)).toEqual({ authenticated: true, username: 'admin' })
    expect(session.current).toMatchObject({ id: 'remembered' })
    expect(await operator().passkeys.list()).toMatchObject([{ lastUsed: within('2026-11-21T18:00:00') }])
  })

  it('is offered by the status where there is a passkey for the host name, and only without a session', async () => {
    expect(await visitor().caller.auth.status()).not.toHaveProperty('passkeys')
    await givenPasskey()
    expect(await visitor().caller.auth.status()).toMatchObject({ passkeys: true })
    expect(await operator().auth.status()).not.toHaveProperty('passkeys')
    const site = { host: 'isp.example.com', hostname: 'isp.example.com' }
    expect(await visitor({ site }).caller.auth.status()).not.toHaveProperty('passkeys')
  })

  it.each<[string, Answer]>([
    ['another origin', { origin: 'https://localhost.example:3000' }],
    ['plain http of another name', { origin: 'http://isp.example.com' }],
    ['another host name', { rpId: 'example.com' }],
    ['no verification of the user', { verified: false }],
    ['a challenge from elsewhere', { challenge: Buffer.alloc(56).toString('base64url') }],
    ['another user', { userHandle: 'b3Rybw' }],
  ])('is refused with %s', async (_, answer) => {
    const device = await givenPasskey()
    await expect(logIn(device, answer)).rejects.toMatchObject(REFUSED)
  })

  it('is refused with the signature of another key, and with a key that is unknown or removed', async () => {
    const device = await givenPasskey()
    const other = softwareAuthenticator()
    const { caller } = visitor()
    const forged = async () => {
      const { challenge } = await caller.auth.passkeyOptions()
      return { ...other.get({ challenge }), id: device.id, rawId: device.id }
    }
    await expect(caller.auth.loginWithPasskey({ response: await forged() })).rejects.toMatchObject(REFUSED)
    await expect(logIn(other)).rejects.toMatchObject(REFUSED)
    const [key] = await operator().passkeys.list()
    await operator().passkeys.remove({ id: key?.id ?? 0, password })
    await expect(logIn(device)).rejects.toMatchObject(REFUSED)
    expect(await auditLog(2)).toMatchObject([
      ['admin', 'deleted', 'Teléfono'],
      ['admin', 'created', 'Teléfono'],
    ])
  })

  it('is refused when the answer is sent again, and five minutes after the challenge', async () => {
    const device = await givenPasskey()
    const { caller, session } = visitor()
    const { challenge } = await caller.auth.passkeyOptions()
    const response = device.get({ challenge })
    clock.set('2026-11-20T18:05:01Z')
    await expect(caller.auth.loginWithPasskey({ response })).rejects.toMatchObject(REFUSED)
    clock.set('2026-11-20T18:04:59Z')
    const results = await Promise.allSettled([1, 2, 3].map(() => visitor().caller.auth.loginWithPasskey({ response })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(caller.auth.loginWithPasskey({ response })).rejects.toMatchObject(REFUSED)
    expect(session.current).toBeNull()
  })

  it('is refused to a copy, whose counter is not greater, and recorded; the one that counts on is accepted', async () => {
    const device = await givenPasskey('Llave', { counter: 7 })
    await logIn(device, { counter: 8 })
    const copied = { code: 'UNAUTHORIZED', message: passkeyTexts.copied }
    for (const counter of [8, 7, 0]) await expect(logIn(device, { counter })).rejects.toMatchObject(copied)
    await logIn(device, { counter: 9 })
    expect(await auditLog(3)).toEqual(Array(3).fill(['sistema', 'refused', 'Llave']))
  })

  it('of two copies at the same time accepts one', async () => {
    const device = await givenPasskey('Llave', { counter: 1 })
    const results = await Promise.allSettled([logIn(device, { counter: 2 }), logIn(device, { counter: 2 })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('forgets answered challenges once they have expired', async () => {
    const device = await givenPasskey()
    clock.set('2026-11-20T18:10:00Z')
    await logIn(device)
    const { rows } = await sql`select 1 from used_challenges`.execute(database().db)
    expect(rows).toHaveLength(1)
  })

  it('works under https at the name of a proxy, and not with a key of another name', async () => {
    const site = { host: 'isp.example.com:8443', hostname: 'isp.example.com' }
    const there = { origin: 'https://isp.example.com:8443', rpId: 'isp.example.com' }
    const device = await givenPasskey('Allá', there, operator({ site }))
    expect((await logIn(device, there, visitor({ site }))).current).not.toBeNull()
    await expect(logIn(device)).rejects.toMatchObject(REFUSED)
    await expect(
      logIn(device, { ...there, origin: 'http://isp.example.com:8443' }, visitor({ site })),
    ).rejects.toMatchObject(REFUSED)
    expect(await operator().passkeys.list()).toMatchObject([{ host: 'isp.example.com', usable: false }])
  })

  it('fails five times in 15 minutes from one network, and never locks the password out', async () => {
    const device = await givenPasskey()
    const { caller } = visitor()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(logIn(softwareAuthenticator())).rejects.toMatchObject(REFUSED)
    }
    await expect(logIn(device)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await logIn(device, {}, visitor({ address: '192.0.2.2' }))).current).not.toBeNull()
    expect(await caller.auth.login({ username: 'admin', password })).toEqual({ authenticated: true })
  })

  it('works while wrong passwords are refused', async () => {
    const device = await givenPasskey()
    const wrong = { username: 'admin', password: 'otra' }
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(visitor().caller.auth.login(wrong)).rejects.toThrow()
    expect((await logIn(device)).current).not.toBeNull()
  })
})

describe('removing a passkey', () => {
  const givenSessions = () =>
    sql`insert into sessions (id, data, expires_at)
      select id, '{}', now() + interval '1 day' from unnest(array['test', 'other']) as id`.execute(database().db)
  const sessions = async () =>
    (await sql<{ id: string }>`select id from sessions order by id`.execute(database().db)).rows

  it('takes the password, and keeps the sessions unless they are to end', async () => {
    await givenPasskey('Uno')
    await givenPasskey('Dos')
    await givenSessions()
    const [two, one] = await operator().passkeys.list()
    const remove = (id = 0, more = {}) => operator().passkeys.remove({ id, password, ...more })
    await expect(remove(one?.id, { password: 'otra' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await remove(one?.id)
    expect(await sessions()).toHaveLength(2)
    await remove(two?.id, { endSessions: true })
    expect(await sessions()).toEqual([{ id: 'test' }])
    await expect(remove(two?.id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: passkeyTexts.gone })
    expect(await operator().passkeys.list()).toEqual([])
  })
})
