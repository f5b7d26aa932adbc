import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appPaths, isAppPath } from '@isp/domain/app-paths'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorHandlerPlugin } from '../../src/plugins/error-handler'
import { webAssetsPlugin } from '../../src/plugins/web-assets'

const PUBLIC = join(import.meta.dirname, '../../../web/public')
const PAGE = '<!doctype html><title>ISP Manager</title>'
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let app: FastifyInstance
let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'isp-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), PAGE)
  await writeFile(join(root, 'service-worker.js'), '//')
  for (const end of ['', '.br', '.gz']) await writeFile(join(root, `assets/app-abc.js${end}`), `//${end}`)
  await mkdir(join(root, 'icons'))
  for (const file of ['manifest.webmanifest', 'icons/icon-192.png', 'icons/apple-touch-icon.png']) {
    await copyFile(join(PUBLIC, file), join(root, file))
  }
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

it.each([
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/icons/icon-192.png', 'image/png'],
  ['/icons/apple-touch-icon.png', 'image/png'],
])('%s of the installed app has its type, and is asked about before each use', async (url, type) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain(type)
  expect(headers['cache-control']).toBe('no-cache')
})

it('files are served from memory: without the folder, by the best encoding that the browser takes', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'isp-web-'))
  await cp(root, copy, { recursive: true })
  const server = Fastify()
  await server.register(errorHandlerPlugin)
  await server.register(webAssetsPlugin, { root: copy })
  await rm(copy, { recursive: true })
  expect((await server.inject({ url: '/', headers: asBrowser })).body).toBe(PAGE)
  const script = async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const answer = await server.inject({ url: '/assets/app-abc.js', headers })
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.vary).toBe('accept-encoding')
    return [answer.body, answer.headers['content-encoding']]
  }
  expect(await script()).toEqual(['//', undefined])
  expect(await script('gzip, deflate, br;q=1')).toEqual(['//.br', 'br'])
  expect(await script('gzip, br;q=0')).toEqual(['//.gz', 'gzip'])
  await server.close()
})

it('a file that the browser has is a 304, each encoding by itself', async () => {
  const url = '/assets/app-abc.js'
  const { etag } = (await get(url)).headers
  for (const tag of [String(etag), `W/${etag}`, `"other", ${etag}`]) {
    const { statusCode, body } = await get(url, { 'if-none-match': tag })
    expect([statusCode, body]).toEqual([304, ''])
  }
  expect((await get(url, { 'if-none-match': String(etag), 'accept-encoding': 'gzip' })).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '2'])
})

it('a path that leaves the folder is a 404', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/../../x.js', '//etc/passwd']) {
    expect((await get(url)).statusCode).toBe(404)
  }
})

it('the manifest names icons that exist, with their sizes, and shortcuts that are pages of the app', async () => {
  const manifest = JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons)]
  for (const { src, sizes, type } of icons) {
    const { width, height } = PNG.sync.read(await readFile(join(PUBLIC, src)))
    expect([`${width}x${height}`, 'image/png']).toEqual([sizes, type])
  }
  expect(new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  )
  for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }]) {
    expect(isAppPath(new URL(url, 'http://localhost').pathname)).toBe(true)
  }
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
