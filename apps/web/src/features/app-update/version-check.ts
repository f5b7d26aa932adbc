/**
 * Whether the server has another version of the app than this page, and a reload would open it. The document of a
 * version names its entry, whose name follows from every file. With a service worker, which opens the app from its own
 * files, only true once it has the new ones. Throws without a connection.
 */
export async function newVersionIsReady(entry = entryOf(document)): Promise<boolean> {
  if (entry === undefined) return false
  const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!response.ok || (await response.text()).includes(entry)) return false
  // Undefined on pages that are neither local nor HTTPS.
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return true
  await registration.update()
  const coming = registration.installing ?? registration.waiting
  return coming ? becomesActive(coming) : true
}

function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
}

/** False if its files could not be fetched; the next check tries again. */
function becomesActive(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const follow = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated')
    }
    worker.addEventListener('statechange', follow)
    follow()
  })
}
