import { expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

// Rules: product/business#logo

const app = useTestApp()

/** A real PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const logo = (headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: '/api/business/logo?v=any', headers: { cookie: app.cookie(), ...headers } })

it('GET /api/business/logo is a 404 without a logo, then the file with the type of its bytes', async () => {
  expect((await app.call('GET', '/api/business/logo')).body).toEqual({
    message: 'El negocio no tiene logo',
    code: 'NOT_FOUND',
  })
  const { status } = await app.call('POST', '/trpc/business.saveLogo', { image: png.toString('base64') })
  expect(status).toBe(200)
  const response = await logo()
  expect([response.statusCode, response.rawPayload]).toEqual([200, png])
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  const etag = String(response.headers.etag)
  const again = await logo({ 'if-none-match': etag })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await logo({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

it('a logo is only served with a session', async () => {
  await app.call('POST', '/trpc/business.saveLogo', { image: png.toString('base64') })
  const response = await app.inject({ method: 'GET', url: '/api/business/logo' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8'])
})
