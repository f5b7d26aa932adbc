import { observeClock } from '@isp/api/clock/seen-clock.service'
import { within } from '@isp/api/testing/within'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionCookie, useTestApp } from '../support/test-app'

// Rules: product/auth#login

const app = useTestApp()
const right = { username: 'admin', password: 'admin' }
const login = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
const statusWith = async (cookie: string) =>
  (await app.inject({ method: 'GET', url: '/api/auth/status', headers: { cookie } })).json().authenticated

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  await sql`delete from failed_logins`.execute(app.db())
})

describe('a clock that was wrong once', () => {
  it('leaves the sessions of the browsers as they are', async () => {
    const cookie = sessionCookie(await login(right))
    await observeClock({ db: app.db(), clock: app.clock })
    app.clock.set('2035-01-01T00:00:00Z')
    const status = await app.inject({ url: '/api/auth/status', headers: { cookie } })
    expect([status.json().authenticated, status.cookies]).toEqual([false, []])
    app.clock.set('2026-11-20T18:01:00Z')
    expect(await statusWith(cookie)).toBe(true)
  })

  it('does not keep a session that is used in the future open for years', async () => {
    app.clock.set('2035-01-01T00:00:00Z')
    const cookie = sessionCookie(await login(right))
    app.clock.set('2026-11-20T18:00:00Z')
    expect(await statusWith(cookie)).toBe(true)
    app.clock.set('2026-11-21T18:00:01Z')
    expect(await statusWith(cookie)).toBe(false)
  })
})

describe('POST /api/auth/login', () => {
  it('answers with a cookie that scripts cannot read and that ends with the browser', async () => {
    const response = await login(right)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ authenticated: true })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ name: 'isp_session', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('expires')
    expect(cookie).not.toHaveProperty('maxAge')
    expect(cookie).not.toHaveProperty('secure')
  })

  it('remembered, the cookie lasts a year', async () => {
    const [cookie] = (await login({ ...right, rememberMe: true })).cookies
    expect(cookie?.maxAge).toBe(365 * 86_400)
  })

  it('marks the browser for a year, so that wrong passwords of others do not keep it out', async () => {
    const [, device] = (await login(right)).cookies
    const year = 365 * 86_400
    expect(device).toMatchObject({ name: 'isp_device', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: year })
    const wrong = { ...right, password: 'no' }
    for (let turn = 0; turn < 5; turn += 1) await login(wrong)
    const refused = await login(right)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    const cookie = `isp_device=${device?.value}`
    const again = await login(right, { cookie })
    expect([again.statusCode, again.cookies[1]?.value]).toEqual([200, device?.value])
    expect((await login(right, { cookie: `${cookie}x` })).statusCode).toBe(429)
    expect((await login(right, { cookie: cookie.replace('.', 'x.') })).statusCode).toBe(429)
  })

  it('gives a new id each time, and ends the session it replaces', async () => {
    const first = sessionCookie(await login(right))
    const second = sessionCookie(await login(right, { cookie: first }))
    expect(second).not.toBe(first)
    expect(await statusWith(first)).toBe(false)
    expect(await statusWith(second)).toBe(true)
  })

  it('without remembering, after a remembered one, is not remembered', async () => {
    const remembered = sessionCookie(await login({ ...right, rememberMe: true }))
    const [cookie] = (await login(right, { cookie: remembered })).cookies
    expect([cookie?.expires, cookie?.maxAge]).toEqual([undefined, undefined])
  })

  it('accepts no id that it did not issue', async () => {
    const chosen = sessionCookie(await login(right, { cookie: 'isp_session=chosen.byattacker' }))
    expect(chosen).not.toContain('chosen')
  })

  it.each([
    [{ ...right, password: 'x' }, 401, 'Usuario o contraseña incorrectos'],
    [{ username: 'x', password: 'x' }, 401, 'Usuario o contraseña incorrectos'],
    [{ username: 'admin' }, 400, 'Por favor ingresa usuario y contraseña'],
    [{ username: '', password: '' }, 400, 'Por favor ingresa usuario y contraseña'],
    [{ username: { $ne: null }, password: ['admin'] }, 400, 'Por favor ingresa usuario y contraseña'],
    [{ ...right, rememberMe: 'sí' }, 400, 'rememberMe debe ser verdadero o falso'],
  ])('%j is a %i: %s', async (payload, status, message) => {
    const response = await login(payload)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
    expect(response.cookies).toEqual([])
  })

  it('after five failures answers 429, whatever X-Forwarded-For says', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await login({ ...right, password: 'x' })
    const response = await login(right, { 'x-forwarded-for': '198.51.100.7' })
    expect([response.statusCode, response.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

describe('POST /api/auth/login with the second factor', () => {
  const call = async (path: string, body: object) =>
    (await app.call('POST', `/trpc/secondFactor.${path}`, body as Record<string, unknown>)).body.result.data

  it('needs a code, and says where programs get in instead', async () => {
    const { secret, setup } = await call('begin', { password: right.password })
    const codeAt = (instant: string) => new TOTP({ secret }).generate({ timestamp: Date.parse(instant) })
    const { recoveryCodes } = await call('enable', { setup, code: codeAt('2026-11-20T18:00:00Z') })
    const refusal = await login(right)
    expect([refusal.statusCode, refusal.json()]).toEqual([
      401,
      { message: secondFactorTexts.codeRequired, code: 'UNAUTHORIZED' },
    ])
    expect((await login({ ...right, code: codeAt('2026-11-20T18:00:30Z') })).statusCode).toBe(200)
    expect((await login({ ...right, code: recoveryCodes[0] })).statusCode).toBe(200)
    await call('disable', { password: right.password })
    expect((await login(right)).statusCode).toBe(200)
  })
})

describe('behind proxies that forward the port too', () => {
  const proxied = useTestApp({ trustProxy: 'loopback,10.0.0.0/8' })
  const loginFrom = (forwarded: string, password: string) =>
    proxied.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password },
      headers: { 'x-forwarded-for': forwarded },
    })

  it('five failures count together for any port, and for no other address', async () => {
    for (const port of [50001, 50002, 50003, 50004, 50005]) {
      expect((await loginFrom(`198.51.100.7:${port}, 10.1.2.3:${port}`, 'x')).statusCode).toBe(401)
    }
    expect((await loginFrom('198.51.100.7:50006, 10.1.2.3:50006', 'admin')).statusCode).toBe(429)
    expect((await loginFrom('198.51.100.7', 'admin')).statusCode).toBe(429)
    expect((await loginFrom('198.51.100.8:50001, 10.1.2.3:50001', 'admin')).statusCode).toBe(200)
  })
})

describe('GET /api/auth/status', () => {
  it('needs no session, is not cached and reports the default credentials', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/auth/status' })
    expect(response.json()).toEqual({ authenticated: false, defaultCredentials: true })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.cookies).toEqual([])
  })
})

describe('a session', () => {
  it('expires after 24 idle hours', async () => {
    const cookie = sessionCookie(await login(right))
    app.clock.set('2026-11-21T17:59:59Z')
    expect(await statusWith(cookie)).toBe(true)
    app.clock.set('2026-11-22T18:00:00Z')
    expect(await statusWith(cookie)).toBe(false)
  })

  it('in use is renewed', async () => {
    const cookie = sessionCookie(await login(right))
    for (const instant of ['2026-11-21T12:00:00Z', '2026-11-22T06:00:00Z', '2026-11-23T01:00:00Z']) {
      app.clock.set(instant)
      expect(await statusWith(cookie)).toBe(true)
    }
  })

  it.each([true, false])(
    'renewed after ten minutes, its cookie lasts as long as before (remembered: %s)',
    async (rememberMe) => {
      const cookie = sessionCookie(await login({ ...right, rememberMe }))
      const cookiesOf = async () => (await app.inject({ url: '/api/auth/status', headers: { cookie } })).cookies
      app.clock.set('2026-11-20T18:09:59Z')
      expect(await cookiesOf()).toEqual([])
      app.clock.set('2026-11-20T18:10:00Z')
      const [renewed, ...others] = await cookiesOf()
      expect(`${renewed?.name}=${renewed?.value}`).toBe(cookie)
      expect([renewed?.maxAge, others]).toEqual([rememberMe ? 365 * 86_400 : undefined, []])
      expect(renewed).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      app.clock.set('2026-11-22T18:09:59Z')
      expect(await statusWith(cookie)).toBe(rememberMe)
    },
  )

  it('is not found without its signature, and the cookie of an unknown one is deleted', async () => {
    const cookie = sessionCookie(await login(right))
    const [signed = '', id = ''] = [cookie, cookie.split('.', 1)[0]]
    for (const forged of [
      id,
      `${id}.`,
      `${signed}x`,
      signed.replace(/=./, (first) => (first === '=a' ? '=b' : '=a')),
    ]) {
      const response = await app.inject({ url: '/api/auth/status', headers: { cookie: forged } })
      expect([forged, response.json().authenticated]).toEqual([forged, false])
      expect(response.cookies).toMatchObject([{ name: 'isp_session', value: '', maxAge: 0, path: '/' }])
    }
    expect(await statusWith(cookie)).toBe(true)
  })

  it('that is remembered lasts for months without use', async () => {
    const cookie = sessionCookie(await login({ ...right, rememberMe: true }))
    app.clock.set('2027-10-20T18:00:00Z')
    expect(await statusWith(cookie)).toBe(true)
  })

  it('is read separately for concurrent requests', async () => {
    const [mine, ended, other] = await Promise.all([login(right), login(right), login(right)])
    const cookies = [mine, ended, other].map(sessionCookie)
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: cookies[1] ?? '' } })
    const asked = [...cookies, '', ...cookies, 'isp_session=made-up']
    expect(await Promise.all(asked.map(statusWith))).toEqual([true, false, true, false, true, false, true, false])
  })

  it('that was ended elsewhere is not restored by a renewal', async () => {
    const cookie = sessionCookie(await login(right))
    await sql`delete from sessions`.execute(app.db())
    app.clock.set('2026-11-20T19:00:00Z')
    expect(await statusWith(cookie)).toBe(false)
    expect((await sql`select 1 from sessions`.execute(app.db())).rows).toEqual([])
  })
})

it('POST /api/auth/logout ends the session on the server', async () => {
  const cookie = sessionCookie(await login(right))
  const response = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
  expect(await statusWith(cookie)).toBe(false)
})

describe('the open sessions', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36'
  const list = async (cookie: string) =>
    (await app.inject({ url: '/trpc/auth.sessions.list', headers: { cookie } })).json().result.data
  const end = (cookie: string, key: unknown) =>
    app.inject({ method: 'POST', url: '/trpc/auth.sessions.end', headers: { cookie }, payload: { key } })

  it('are listed with device and last use, and another one can be ended', async () => {
    await sql`delete from sessions`.execute(app.db())
    const phone = sessionCookie(await login({ ...right, rememberMe: true }, { 'user-agent': PHONE }))
    const desk = sessionCookie(await login(right, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0' }))
    app.clock.set('2026-11-20T18:09:00Z')
    await app.inject({ url: '/api/stats', headers: { cookie: phone, 'user-agent': PHONE } })
    expect(await list(desk)).toMatchObject([
      { device: 'Firefox en Windows', lastUsedAt: within('2026-11-20T18:00:00'), current: true },
      { device: 'Chrome en Android', lastUsedAt: within('2026-11-20T18:00:00'), current: false },
    ])
    app.clock.set('2026-11-20T18:10:01Z')
    await app.inject({ url: '/api/stats', headers: { cookie: phone, 'user-agent': PHONE } })
    const [own, other] = await list(desk)
    expect(other).toMatchObject({ device: 'Chrome en Android', lastUsedAt: within('2026-11-20T18:10:01') })
    // The listed key reveals neither the id nor the cookie.
    for (const { id } of (await sql<{ id: string }>`select id from sessions`.execute(app.db())).rows) {
      expect(JSON.stringify([own, other])).not.toContain(id)
    }

    expect((await end(desk, other.key)).statusCode).toBe(200)
    expect([await statusWith(phone), await statusWith(desk)]).toEqual([false, true])
    const { rows } = await sql`select subject, action, changes from change_log order by id desc limit 1`.execute(
      app.db(),
    )
    expect(rows).toEqual([
      { subject: 'config', action: 'deleted', changes: [{ field: 'device', from: 'Chrome en Android', to: null }] },
    ])
  })

  it.each([
    ['the running one', 409, 'Es la sesión que estás usando. Para cerrarla usa Cerrar Sesión.'],
    ['one that is not open', 404, 'Esa sesión ya estaba cerrada'],
    ['none', 400, 'Indica qué sesión cerrar'],
  ])('%s is not ended: %i', async (which, status, message) => {
    const cookie = sessionCookie(await login(right))
    const [own] = await list(cookie)
    const key = { 'the running one': own.key, 'one that is not open': 'a'.repeat(64), none: '' }[which]
    const response = await end(cookie, key)
    expect([response.statusCode, response.json().error.message]).toEqual([status, message])
    expect(await statusWith(cookie)).toBe(true)
  })
})
