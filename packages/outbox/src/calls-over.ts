import type { Calls, HttpAnswer } from './outbox'

/** A request ends after this without an answer, because nothing else is sent meanwhile. */
const REQUEST_LIMIT_MS = 30_000

/** The calls of an outbox over `fetch`, in the session of this page. */
export function callsOver(request: typeof fetch): Calls {
  const post = (path: string, body: unknown): Promise<HttpAnswer> => postJson(request, `/trpc/${path}`, body)
  return {
    send: (inputs) => post(`${inputs.map(() => 'payments.collect').join(',')}?batch=1`, { ...inputs }),
    missing: (input) => post('devices.missing', input),
    takenBack: (pair) => post('devices.takenBack', pair),
  }
}

async function postJson(request: typeof fetch, url: string, body: unknown): Promise<HttpAnswer> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_LIMIT_MS)
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: limit.signal,
    })
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    }
  } finally {
    clearTimeout(timer)
  }
}
