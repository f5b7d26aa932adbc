// Keeps the app itself and never its data, so that it opens at once, also without a server. Each build has a cache of its
// own: a page keeps the files of the version that it was opened with, and the next page opens with the new one.
// write-service-worker.mjs fills in the build.
const BUILD = { version: '', entry: '', first: [], later: [], rare: [] }
const CACHE = `isp-manager-${BUILD.version}`
const SHELL = '/'
const FILES = new Set([...BUILD.first, ...BUILD.later])
const SERVER_PATHS = /^\/(api|trpc|export|backup|metrics)(\/|$)/
/** The last segment of a path is a file name, such as `manifest.webmanifest`. */
const FILE_NAME = /\.[^/]*$/
const AT_ONCE = 4

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepVersion())
})
addEventListener('activate', (event) => event.waitUntil(Promise.all([clients.claim(), dropOldVersions()])))
// Sent by a page that has settled: the first visit does not wait for the files of later pages.
addEventListener('message', (event) => {
  if (event.data === 'keep-later-files') event.waitUntil(keepFiles(BUILD.later).catch(() => {}))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || SERVER_PATHS.test(pathname)) return
  if (request.mode === 'navigate') {
    if (!FILE_NAME.test(pathname)) event.respondWith(shell(request))
  } else if (isHashed(pathname) || FILES.has(pathname)) event.respondWith(keptOrFetched(request))
})

/**
 * Fetches the version before it is used. A file that cannot be fetched leaves the version before in place until the next
 * attempt; a full disk costs the copy, not the new version.
 */
async function keepVersion() {
  try {
    await keepFiles(registration.active ? [...FILES] : BUILD.first)
    await keepUsed(BUILD.rare)
    await keepShell()
  } catch (error) {
    await caches.delete(CACHE)
    if (error.name !== 'QuotaExceededError') throw error
  }
}

/** Every screen is the same document. */
async function keepShell() {
  const response = await fetch(SHELL, { cache: 'no-cache' })
  const text = response.ok ? await response.clone().text() : ''
  // Another process may still serve another version.
  if (!text.includes(BUILD.entry)) throw new TypeError(`not the document of this version: ${response.status}`)
  const cache = await caches.open(CACHE)
  await cache.put(SHELL, response)
}

async function keepFiles(paths) {
  const cache = await caches.open(CACHE)
  const waiting = [...paths]
  const keepNext = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await keepFile(cache, path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
}

/** Takes over what a version before has kept, and fetches nothing. */
async function keepUsed(paths) {
  const cache = await caches.open(CACHE)
  for (const path of paths) {
    const known = await caches.match(path, { ignoreVary: true })
    if (known && isFile(known)) await cache.put(path, known)
  }
}

async function keepFile(cache, path) {
  if (await cache.match(path, { ignoreVary: true })) return
  // A file with a hash in its name that did not change is that of the version before.
  const known = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  const response = known && isFile(known) ? known : await fetch(path, isHashed(path) ? {} : { cache: 'no-cache' })
  if (!isFile(response)) throw new TypeError(`${path}: ${response.status}`)
  await cache.put(path, response)
}

/** Open pages may still need files of the version before. */
async function dropOldVersions() {
  const others = (await caches.keys()).filter((name) => name !== CACHE)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const dropped = pages.length === 0 ? others : others.slice(0, -1)
  await Promise.all(dropped.map((name) => caches.delete(name)))
}

async function shell(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(SHELL, { ignoreVary: true })
  if (kept) return kept
  return fetch(request).catch(async (error) => {
    const before = await caches.match(SHELL, { ignoreVary: true })
    if (before) return before
    throw error
  })
}

async function keptOrFetched(request) {
  const cache = await caches.open(CACHE)
  const options = { ignoreVary: true }
  const kept = (await cache.match(request, options)) ?? (await caches.match(request, options))
  if (kept) return kept
  const response = await fetch(request)
  if (isFile(response)) await cache.put(request, response.clone()).catch(() => {})
  return response
}

/** None is a document: with one a captive portal answers every request, also with status 200. */
function isFile({ ok, headers }) {
  return ok && !headers.get('content-type')?.startsWith('text/html')
}

function isHashed(path) {
  return path.startsWith('/assets/')
}
