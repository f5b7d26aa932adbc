import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { sessionCookie, useTestApp } from '../support/test-app'

const app = useTestApp()

it('GET /api/config answers the user name and no password', async () => {
  const { status, body } = await app.call('GET', '/api/config')
  expect([status, body]).toEqual([200, { username: 'admin' }])
})

it.each([
  [{}, 'El usuario es requerido'],
  [{ username: 'ana' }, 'La contraseña es requerida'],
  [{ username: 'ana', password: 'ab' }, 'La contraseña debe tener al menos 3 caracteres'],
])('PUT /api/config with %j is a 400: %s', async (input, message) => {
  const { status, body } = await app.call('PUT', '/api/config', input)
  expect([status, body.message]).toEqual([400, message])
})

it('PUT /api/config changes the login and ends every other session', async () => {
  const login = (credentials: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials })
  const other = sessionCookie(await login({ username: 'admin', password: 'admin' }))
  expect(await app.call('PUT', '/api/config', { username: 'ana', password: 'secreta' })).toMatchObject({
    status: 200,
    body: { username: 'ana' },
  })
  const withOther = await app.inject({ method: 'GET', url: '/api/config', headers: { cookie: other } })
  expect(withOther.statusCode).toBe(401)
  expect((await app.call('GET', '/api/config')).status).toBe(200)
  expect((await login({ username: 'admin', password: 'admin' })).statusCode).toBe(401)
  expect((await login({ username: 'ana', password: 'secreta' })).statusCode).toBe(200)
})

it('PUT /api/config takes the current password or a code while the second factor is on', async () => {
  const ask = async (procedure: string, input: Record<string, string>) =>
    (await app.call('POST', `/trpc/secondFactor.${procedure}`, input)).body.result.data
  const { secret, setup } = await ask('begin', { password: 'secreta' })
  const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await ask('enable', { setup, code: code() })
  app.clock.set('2026-11-20T18:01:00Z')

  const change = async (given: Record<string, string>, password = 'otra clave') => {
    const { status, body } = await app.call('PUT', '/api/config', { username: 'ana', password, ...given })
    return [status, body.issues ?? body]
  }
  const refused = (path: string, message: string) => [400, [{ path, message }]]
  expect(await change({})).toEqual(
    refused('currentPassword', 'Escribe tu contraseña actual o un código de tu aplicación'),
  )
  expect(await change({ currentPassword: 'admin' })).toEqual(refused('currentPassword', 'Contraseña incorrecta'))
  expect(await change({ code: '000000' })).toEqual(refused('code', 'Código incorrecto'))
  expect(await change({ code: code() })).toEqual([200, { username: 'ana' }])
  expect(await change({ currentPassword: 'otra clave' }, 'una más')).toEqual([200, { username: 'ana' }])
})
