import { expect, it } from 'vitest'
import { sessionCookie, useTestApp } from '../support/test-app'

const app = useTestApp()

it('PUT /api/config changes the login and ends every other session', async () => {
  const login = (credentials: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials })
  const other = sessionCookie(await login({ username: 'admin', password: 'admin' }))
  expect(await app.call('PUT', '/api/config', { username: 'ana', password: 'secreta' })).toMatchObject({
    status: 200,
    body: { username: 'ana' },
  })
  const withOther = await app.inject({ method: 'GET', url: '/api/config', headers: { cookie: other } })
  expect(withOther.statusCode).toBe(401)
  expect((await app.call('GET', '/api/config')).body).toEqual({ username: 'ana' })
  expect((await login({ username: 'admin', password: 'admin' })).statusCode).toBe(401)
  expect((await login({ username: 'ana', password: 'secreta' })).statusCode).toBe(200)
})
