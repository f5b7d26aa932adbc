// Keeps the app itself and never its data, so that a reload while the server is away still opens the app, which says
// that the server is away and heals once it is back.
const CACHE = 'isp-manager'
const SHELL = '/'
const SERVER_PATHS = /^\/(api|trpc|export|backup)(\/|$)/
const PROXY_WITHOUT_SERVER = 502

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(Promise.all([clients.claim(), keepFirstShell()])))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || SERVER_PATHS.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(shell(request))
  // Files with a hash in their name never change.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else event.respondWith(fetchedOrKept(request))
})

async function keepFirstShell() {
  const response = await fetch(SHELL)
  if (isShell(response)) await keepShell(response)
}

/** Every screen is the same document. */
async function shell(request) {
  const response = await fetch(request).catch(() => null)
  if (response && isShell(response)) await keepShell(response.clone())
  if (response && response.status < PROXY_WITHOUT_SERVER) return response
  return (await caches.match(SHELL)) ?? response ?? Response.error()
}

function isShell(response) {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
}

/** A new version of the app takes the place of the old one with all its files. */
async function keepShell(response) {
  const [kept, text] = [await caches.match(SHELL), await response.clone().text()]
  if (kept && (await kept.text()) === text) return
  await caches.delete(CACHE)
  await keep(SHELL, response)
}

async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetchAndKeep(request)
}

async function fetchedOrKept(request) {
  return fetchAndKeep(request).catch(async (error) => {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  })
}

async function fetchAndKeep(request) {
  const response = await fetch(request)
  if (response.ok) await keep(request, response.clone())
  return response
}

async function keep(request, response) {
  const cache = await caches.open(CACHE)
  // A full disk costs the copy, not the answer.
  await cache.put(request, response).catch(() => {})
}
