import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

// Rules: product/offline#a-page-of-something-else

const ORIGIN = 'http://localhost:3000'
const SOURCE = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')

type Event = { waitUntil: (work: Promise<unknown>) => void }
type Build = { version: string; entry: string; first: string[]; later: string[]; rare: string[] }

/** The browser's caches and the server, which survive a worker. */
let caches: Map<string, Map<string, string>>
let server: Map<string, string> | null
/** Whether a captive portal answers in place of the server. */
let portal: boolean
let fetched: string[]
let pages: number

const first: Build = build('one')
const second: Build = build('two')

/** A version with an entry, a file of a later page, and one that both versions share. */
function build(version: string): Build {
  return {
    version,
    entry: `/assets/${version}.js`,
    first: [`/assets/${version}.js`],
    later: [`/assets/later-${version}.js`, '/assets/same.js'],
    rare: ['/assets/charts.js', `/assets/passwords-${version}.js`],
  }
}

function serves(...builds: Build[]): Map<string, string> {
  const files = builds.flatMap(({ first, later, rare }) =>
    [...first, ...later, ...rare].map((path) => [path, path] as const),
  )
  return new Map([...files, ['/', `<script src="${builds.at(-1)?.entry}">`]])
}

const PORTAL = '<title>WiFi gratis</title>'

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

function answer(path: string): Response {
  if (portal) return new Response(PORTAL, { headers: { 'content-type': 'text/html' } })
  const body = server?.get(path)
  if (!server) throw new TypeError('no connection')
  return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
}

const cacheOf = (name: string) => {
  const files = caches.get(name) ?? new Map<string, string>()
  caches.set(name, files)
  return {
    match: async (request: string | { url: string }) => {
      const body = files.get(pathOf(request))
      if (body === undefined) return undefined
      return new Response(body, { headers: { 'content-type': body === PORTAL ? 'text/html' : 'text/javascript' } })
    },
    put: async (request: string | { url: string }, response: Response) =>
      void files.set(pathOf(request), await response.text()),
  }
}

/** A worker of a build: what the browser calls of it. */
function start(of: Build, { active = false } = {}) {
  const listeners = new Map<string, (event: Event) => void>()
  runInNewContext(SOURCE.replace(/const BUILD = .*/, `const BUILD = ${JSON.stringify(of)}`), {
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    skipWaiting() {},
    registration: { active: active ? {} : null },
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: pages }) },
    location: { origin: ORIGIN },
    URL,
    TypeError,
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (request: string | { url: string }) => {
        for (const name of caches.keys()) {
          const found = await cacheOf(name).match(request)
          if (found) return found
        }
      },
    },
    fetch: async (request: string | { url: string }) => {
      fetched.push(pathOf(request))
      return answer(pathOf(request))
    },
  })
  const run = async (type: string, details: object = {}) => {
    const works: Promise<unknown>[] = []
    listeners.get(type)?.({ ...details, waitUntil: (work) => void works.push(work) })
    await Promise.all(works)
  }
  return {
    install: async () => {
      await run('install')
      await run('activate')
    },
    message: (data: string) => run('message', { data }),
    /** The text that the worker answers with; undefined if it leaves the request to the browser. */
    get: async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
      let response: Promise<Response> | undefined
      const request = { url: new URL(path, ORIGIN).href, mode, method }
      const respondWith = (given: Promise<Response>) => {
        response = given
      }
      const event = { request, respondWith, waitUntil() {} }
      listeners.get('fetch')?.(event)
      return (await response)?.text()
    },
  }
}
const navigation = { mode: 'navigate' }

beforeEach(() => {
  caches = new Map()
  server = serves(first)
  fetched = []
  pages = 1
  portal = false
})

test('the first visit keeps the files of the first page, and the others when the page has settled', async () => {
  const worker = start(first)
  await worker.install()
  expect([...(caches.get('isp-manager-one') ?? [])].map(([path]) => path)).toEqual(['/assets/one.js', '/'])
  await worker.message('keep-later-files')
  expect([...(caches.get('isp-manager-one') ?? [])]).toHaveLength(4)
})

test('every page opens from the kept document, also without a server', async () => {
  const worker = start(first)
  await worker.install()
  server = null
  for (const path of ['/', '/collections', '/clients/7?x=1'])
    expect(await worker.get(path, navigation)).toContain(first.entry)
})

test.each([
  ['/trpc/changes.subscribe', {}],
  ['/api/docs', navigation],
  ['/api/openapi.json', {}],
  ['/metrics', navigation],
  ['/export/clients.csv', navigation],
  ['/backup', navigation],
  ['/manifest.webmanifest', navigation],
  ['/', {}],
  ['/assets/one.js', { method: 'HEAD' }],
  ['https://maps.app.goo.gl/abc', {}],
])('the request for %s with %j is left to the browser', async (path, request) => {
  const worker = start(first)
  await worker.install()
  expect(await worker.get(path, request)).toBeUndefined()
})

test('a rarely used file is fetched when it is used, kept then, and taken over by the next version', async () => {
  const worker = start(first)
  await worker.install()
  await worker.message('keep-later-files')
  expect(fetched).not.toContain('/assets/charts.js')
  await worker.get('/assets/charts.js')
  server = serves(second)
  fetched = []
  await start(second, { active: true }).install()
  expect(fetched.filter((path) => /charts|passwords/.test(path))).toEqual([])
  expect(caches.get('isp-manager-two')?.has('/assets/charts.js')).toBe(true)
})

test('the page of a captive portal is kept as no file, and one that was kept is not taken over', async () => {
  const worker = start(first, { active: true })
  portal = true
  await expect(worker.install()).rejects.toThrow()
  portal = false
  await worker.install()
  portal = true
  expect(await worker.get('/assets/charts.js')).toBe(PORTAL)
  expect(caches.get('isp-manager-one')?.has('/assets/charts.js')).toBe(false)
  portal = false
  expect(await worker.get('/assets/charts.js')).toBe('/assets/charts.js')

  for (const path of ['/assets/same.js', '/assets/charts.js']) caches.get('isp-manager-one')?.set(path, PORTAL)
  server = serves(second)
  await start(second, { active: true }).install()
  const kept = caches.get('isp-manager-two')
  expect([kept?.get('/assets/same.js'), kept?.has('/assets/charts.js')]).toEqual(['/assets/same.js', false])
})

describe('an update', () => {
  test('opens the new version for the next page, while open pages find the files of theirs', async () => {
    await start(first, { active: true }).install()
    server = serves(second)
    fetched = []
    const worker = start(second, { active: true })
    await worker.install()
    // What both versions share is not fetched again.
    expect(fetched).not.toContain('/assets/same.js')
    server = null
    expect(await worker.get('/', navigation)).toContain(second.entry)
    expect(await worker.get('/assets/later-one.js')).toBe('/assets/later-one.js')
    expect(await worker.get('/assets/later-two.js')).toBe('/assets/later-two.js')
  })

  test('drops older versions, and all of them if no page is open', async () => {
    await start(first).install()
    server = serves(second)
    await start(second, { active: true }).install()
    const third = build('three')
    server = serves(third)
    await start(third, { active: true }).install()
    expect([...caches.keys()]).toEqual(['isp-manager-two', 'isp-manager-three'])
    const fourth = build('four')
    server = serves(fourth)
    pages = 0
    await start(fourth, { active: true }).install()
    expect([...caches.keys()]).toEqual(['isp-manager-four'])
  })

  test.each([
    ['a file is missing', () => server?.delete('/assets/later-two.js')],
    ['the document is that of another version', () => server?.set('/', `<script src="${first.entry}">`)],
    [
      'the connection is lost',
      () => {
        server = null
      },
    ],
  ])('fails and keeps nothing if %s', async (_why, breakServer) => {
    await start(first, { active: true }).install()
    server = serves(second)
    breakServer()
    await expect(start(second, { active: true }).install()).rejects.toThrow()
    expect([...caches.keys()]).toEqual(['isp-manager-one'])
  })
})
