import { createStore } from '../store'
import { noteServerTime } from '../today'
import { abortAfter } from './abort-after'
import { takeEarlyAnswer } from './early-answers'

const PROBE_AFTER_MS = 2_000
const PROBE_EVERY_MS = 5_000
const PROBE_LIMIT_MS = 4_000
/** The statuses of a proxy without its server, and of the server without its database. */
const UNREACHABLE = new Set([502, 503, 504])

type Reach = 'reached' | 'lost'

/**
 * Whether the server is reachable. A failed request or the browser's `offline` event marks it as lost; then `probe`
 * runs until it succeeds, and the `onHealed` listeners refetch failed queries.
 */
export function createConnection(probe: () => Promise<boolean>) {
  const reach = createStore<Reach>('reached')
  let timer: ReturnType<typeof setTimeout> | undefined

  const probeIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const answered = await probe().catch(() => false)
      if (answered) report('reached')
      else if (reach.get() === 'lost') probeIn(PROBE_EVERY_MS)
    }, delay)
  }

  const report = (next: Reach) => {
    if (next === reach.get()) return
    if (next === 'lost') probeIn(PROBE_AFTER_MS)
    else clearTimeout(timer)
    reach.set(next)
  }

  return {
    report,
    isLost: () => reach.get() === 'lost',
    /** Probes immediately; does nothing while the server is reachable. */
    probeNow: () => {
      if (reach.get() === 'lost') probeIn(0)
    },
    subscribe: reach.subscribe,
    onHealed: (listener: () => void) =>
      reach.subscribe(() => {
        if (reach.get() === 'reached') listener()
      }),
  }
}

export const connection = createConnection(async () => {
  const response = await fetch('/api/health', { cache: 'no-store', signal: abortAfter(PROBE_LIMIT_MS) })
  return response.ok && !isPage(response)
})

/** Of a captive portal, which answers every request with its page (product/offline#a-page-of-something-else). */
function isPage({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true
}

/**
 * `fetch` for every server call: same-origin cookie, no HTTP cache; reports the result to the connection, and the server's
 * clock to `today`. An early answer stands for it, unless that request failed.
 */
export async function watchedFetch(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const ask = () => fetch(input, { ...init, credentials: 'same-origin', cache: 'no-store' })
  try {
    const response = await (takeEarlyAnswer(String(input))?.catch(ask) ?? ask())
    noteServerTime(response.headers.get('x-server-time'))
    connection.report(UNREACHABLE.has(response.status) || isPage(response) ? 'lost' : 'reached')
    return response
  } catch (error) {
    if (!init?.signal?.aborted) connection.report('lost')
    throw error
  }
}

/** Returns a function that stops. */
export function followNetwork(): () => void {
  const lost = () => connection.report('lost')
  window.addEventListener('offline', lost)
  window.addEventListener('online', connection.probeNow)
  return () => {
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', connection.probeNow)
  }
}
