import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appPaths } from '@isp/domain/app-paths'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorHandlerPlugin } from '../../src/plugins/error-handler'
import { webAssetsPlugin } from '../../src/plugins/web-assets'

const PAGE = '<!doctype html><title>ISP Manager</title>'
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let app: FastifyInstance
let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'isp-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), PAGE)
  await writeFile(join(root, 'service-worker.js'), '//')
  await writeFile(join(root, 'assets/app-abc.js'), '//')
  app = Fastify()
  await app.register(errorHandlerPlugin)
  await app.register(webAssetsPlugin, { root })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers })

it.each([...appPaths.map((path) => path.replace(':id', '12')), '/clients/12?from=group', '/config/'])(
  '%s is the app',
  async (url) => {
    for (const headers of [{}, asBrowser]) {
      const { statusCode, body } = await get(url, headers)
      expect([statusCode, body]).toEqual([200, PAGE])
    }
  },
)

it.each(['/service-worker.js', '/assets/app-abc.js'])('%s is a file of the app', async (url) => {
  expect((await get(url)).statusCode).toBe(200)
})

it.each(['/metrics', '/clients', '/no/such/page', '/robots.txt', '/favicon.ico', '/.env', '/.git/config'])(
  '%s is a 404 without the app for a program',
  async (url) => {
    for (const headers of [{}, { accept: '*/*' }]) {
      const { statusCode, body } = await get(url, headers)
      expect([statusCode, JSON.parse(body)]).toEqual([
        404,
        { message: 'La ruta solicitada no existe', code: 'NOT_FOUND' },
      ])
    }
  },
)

it.each(['/metrics', '/clients', '/no/such/page'])(
  '%s is a 404 with the app, which says so, for a browser',
  async (url) => {
    const { etag, 'last-modified': since } = (await get('/', asBrowser)).headers
    const conditional = { ...asBrowser, 'if-none-match': String(etag), 'if-modified-since': String(since) }
    for (const headers of [asBrowser, conditional]) {
      const response = await get(url, headers)
      expect([response.statusCode, response.body]).toEqual([404, PAGE])
      expect(response.headers['content-type']).toContain('text/html')
    }
  },
)

it.each(['/robots.txt', '/.env', '/api/nope', '/trpc', '/export/x', '/backup', '/assets/app-old.js'])(
  '%s is a 404 without the app for a browser, too',
  async (url) => {
    const response = await get(url, asBrowser)
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
  },
)
