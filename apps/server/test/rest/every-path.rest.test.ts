import { errorTexts } from '@isp/domain/errors/error-texts'
import { describe, expect, it } from 'vitest'
import { version } from '../../../../package.json'
import { paths } from '../support/paths'
import { useTestApp } from '../support/test-app'

// Rules: product/rest#documented-paths

const app = useTestApp()

describe('without a session', () => {
  it.each(paths)('%s %s answers 401 for any body', async (method, url) => {
    for (const body of [{}, { headers: { 'content-type': 'application/json' }, payload: '{' }]) {
      const response = await app.inject({ method, url, ...body })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: 'Inicia sesión para continuar', code: 'UNAUTHORIZED' })
    }
  })

  it('a forged cookie is rejected', async () => {
    const headers = { cookie: 'isp_session=abc.def' }
    expect((await app.inject({ method: 'GET', url: '/api/stats', headers })).statusCode).toBe(401)
  })

  it('GET /api/health answers once the database does', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/health' })
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', version }])
  })
})

const writing = paths.filter(([method]) => method !== 'GET')

describe('a body', () => {
  it.each(writing)('of %s %s that is not JSON is a 400', async (method, url) => {
    for (const payload of ['{', '{"a":}', 'name=Ana', '{"__proto__":{"a":1}}']) {
      const { status, body } = await app.call(method, url, payload)
      expect([status, body.code, body.message]).toEqual([
        400,
        'BAD_REQUEST',
        'El cuerpo de la petición no es JSON válido',
      ])
    }
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of the type %s is a 415',
    async (type) => {
      const headers = { cookie: app.cookie(), 'content-type': type }
      const response = await app.inject({ method: 'POST', url: '/api/clients', headers, payload: 'name=Ana' })
      expect([response.statusCode, response.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    },
  )

  it('larger than 1 MiB is a 413', async () => {
    const { status, body } = await app.call('POST', '/api/clients', { name: 'a'.repeat(1024 * 1024) })
    expect([status, body]).toEqual([413, { message: errorTexts.tooLarge, code: 'PAYLOAD_TOO_LARGE' }])
  })
})

describe('a body of the wrong shape', () => {
  const shapes = ['null', '[]', '"texto"', '7', 'true', '[[[[[[1]]]]]]']
  const reading = writing.filter(([method, url]) => method !== 'DELETE' && !/logout|generate-monthly/.test(url))

  it.each(reading)('of %s %s is a 400 in Spanish', async (method, url) => {
    for (const payload of shapes) {
      const { status, body } = await app.call(method, url, payload)
      expect([payload, status, body.code]).toEqual([payload, 400, 'BAD_REQUEST'])
      expect(body.issues).not.toEqual([])
      for (const { message } of body.issues) expect(message).not.toMatch(/invalid|expected|received/i)
    }
  })

  it('names the field', async () => {
    const { body } = await app.call('PATCH', '/api/groups/1', { expenses: [1] })
    expect(body.issues).toEqual([{ path: 'expenses.0', message: 'El campo "expenses.0" debe ser un objeto' }])
  })
})

describe('an unknown path', () => {
  it.each([
    ['GET', '/api/nada'],
    ['GET', '/api'],
    ['GET', '/api/clients/1/pagos'],
    ['POST', '/api/stats'],
    ['GET', '/api/payments/1/mark-paid'],
    ['DELETE', '/api/clients'],
  ] as const)('%s %s is a JSON 404', async (method, url) => {
    const { status, body } = await app.call(method, url)
    expect([status, body]).toEqual([404, { message: 'La ruta solicitada no existe', code: 'NOT_FOUND' }])
  })

  it('that is not a valid URL is a 400 in Spanish', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/clients/%E0%A4%A' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'Los datos enviados no son válidos', code: 'BAD_REQUEST' })
  })
})

it('an unknown procedure is a 404 in Spanish, without a stack', async () => {
  const { status, body } = await app.call('GET', '/trpc/clients.nada')
  expect(status).toBe(404)
  expect(body.error).toMatchObject({ message: errorTexts.outdatedPage, data: { code: 'NOT_FOUND' } })
  expect(JSON.stringify(body)).not.toContain('stack')
})

it('the headers forbid foreign scripts, frames and MIME sniffing', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/api/health' })
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['x-content-type-options']).toBe('nosniff')
})
