import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressed } from '../../src/plugins/compressed'

const LARGE = JSON.stringify('María Concepción López '.repeat(5_000))

let app: FastifyInstance

beforeAll(() => {
  app = Fastify()
  app.get('/large', (request, reply) => compressed(request, reply, LARGE))
  app.get('/small', (request, reply) => compressed(request, reply, '{}'))
})
afterAll(() => app.close())

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

it('a large answer is compressed for a client that accepts it', async () => {
  const { headers, rawPayload } = await get('/large', 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(LARGE.length / 10)
  expect(gunzipSync(rawPayload).toString()).toBe(LARGE)
})

it.each([
  ['/large', 'identity', LARGE],
  ['/small', 'gzip', '{}'],
])('%s is sent as it is to a client that accepts %s', async (url, encoding, body) => {
  const response = await get(url, encoding)
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, body])
})
