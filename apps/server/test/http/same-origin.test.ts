import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const client = { name: 'Ana', monthlyAmount: '150', utility: '50', startDate: '2026-01-01' }

async function create(headers: Record<string, string>, url = '/api/clients') {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { cookie: app.cookie(), host: 'isp.example', ...headers },
    payload: client,
  })
  return response
}

const count = async () => (await app.call('GET', '/api/stats')).body.totalClients

describe.each(['/api/clients', '/trpc/clients.create'])('POST %s', (url) => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://isp.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://isp.example:8080' }],
    [{ origin: 'null' }],
  ] as Record<string, string>[][])('is refused from elsewhere: %j', async (headers = {}) => {
    const before = await count()
    const response = await create(headers, url)
    expect([response.statusCode, response.json().code ?? response.json().error.data.code]).toEqual([403, 'FORBIDDEN'])
    expect(response.body).toContain('Esto viene de otra página')
    expect(await count()).toBe(before)
  })

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://isp.example' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' }],
    [{ origin: 'http://isp.example' }],
    [{ origin: 'https://isp.example' }],
    [{ origin: 'https://isp.example', host: 'ISP.example' }],
  ] as Record<string, string>[][])('is done for the page itself and for scripts: %j', async (headers = {}) => {
    const before = await count()
    expect((await create(headers, url)).statusCode).toBeLessThan(300)
    expect(await count()).toBe(before + 1)
  })
})

it('a login sent by another page is rejected before the password is checked', async () => {
  const payload = { username: 'admin', password: 'admin' }
  const headers = { 'sec-fetch-site': 'cross-site' }
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  expect([response.statusCode, response.cookies]).toEqual([403, []])
})

it('reads are not checked: another page cannot see the response', async () => {
  const headers = { cookie: app.cookie(), 'sec-fetch-site': 'cross-site' }
  const response = await app.inject({ method: 'GET', url: '/api/stats', headers })
  expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([200, undefined])
})

describe('on a loopback address', () => {
  const local = useTestApp({ ownNamesOnly: true })

  it.each([
    ...['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'isp.localhost'],
    ...['LOCALHOST', 'LocalHost:3000', 'localhost.', 'localhost.:3000', 'ISP.LOCALHOST.'],
  ])('%s is accepted as its name', async (host) => {
    expect((await local.inject({ url: '/api/health', headers: { host } })).statusCode).toBe(200)
  })

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.0.2.1', '127.0.0.1.evil.example'])(
    'a request for %s is rejected',
    async (host) => {
      const payload = { username: 'admin', password: 'admin' }
      const headers = { host, origin: `http://${host}` }
      const response = await local.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      expect([response.statusCode, response.cookies]).toEqual([403, []])
    },
  )
})
