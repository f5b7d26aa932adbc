import { Cookies } from './cookies'

type Fetch = (url: URL | string, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` for one server that handles its cookies like a browser: stores what a response sets or renews, sends it, and
 * deletes it when it is cleared or expired. Sends `token`, if given, with every request. Aborts a call after `timeoutMs`,
 * including the response body. Throws a TypeError for a token that no header can have.
 */
export function sessionFetch({ timeoutMs, token }: { timeoutMs: number; token?: string | undefined }): Fetch {
  const cookies = new Cookies()
  const always = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  return async (input, init = {}) => {
    const headers = new Headers([...new Headers(init.headers), ...always])
    const cookie = cookies.header(Date.now())
    if (cookie !== undefined) headers.set('cookie', cookie)
    const limit = AbortSignal.timeout(timeoutMs)
    // Without a listener, a signal that only AbortSignal.any refers to is garbage-collected, and never fires.
    limit.addEventListener('abort', () => {}, { once: true })
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    // A redirect would turn a change into a read; the URL must be correct.
    const response = await fetch(input, { ...init, headers, signal, redirect: 'error' })
    for (const set of response.headers.getSetCookie()) cookies.store(set, Date.now())
    return wholeResponse(response, signal)
  }
}

/** Reads the body within the limits of `signal`, which `fetch` forgets when its own request is garbage-collected. */
async function wholeResponse(response: Response, signal: AbortSignal): Promise<Response> {
  if (!response.body) return response
  const chunks: Uint8Array<ArrayBuffer>[] = []
  await response.body.pipeTo(new WritableStream({ write: (chunk) => void chunks.push(chunk) }), { signal })
  return new Response(new Blob(chunks), response)
}
