import {
  createTRPCClientProxy,
  httpBatchLink,
  httpLink,
  type OperationContext,
  splitLink,
  type TRPCRequestOptions,
  TRPCUntypedClient,
} from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Login, Procedures } from './contract'
import { toIspError } from './isp-error'

const TIMEOUT_MS = 30_000
/** Concurrent calls share a request, up to the server's limit. */
const MAX_BATCH = 50
const MAX_URL_LENGTH = 4_000

/** Every procedure of the server, typed: `.query(input)` reads, `.mutate(input)` changes. */
export type IspClient = Procedures & {
  /**
   * Starts a session for the following calls; it ends after 24 idle hours, or with `rememberMe` after a year. Throws an
   * IspError: UNAUTHORIZED for wrong credentials, TOO_MANY_REQUESTS after five failures within 15 minutes.
   */
  login(credentials: Login): Promise<void>
  /** Ends the session on the server and deletes its cookie. */
  logout(): Promise<void>
}

export type IspClientOptions = {
  /** Where the server is; a path is kept: `https://example.com/isp/` calls `/isp/trpc`. */
  url: string
  /** An API token, sent with every call. Without one, `login` starts a session. */
  token?: string | undefined
  /** After how many milliseconds a call fails; by default 30 seconds. */
  timeoutMs?: number | undefined
}

/**
 * A script's client for the server at `url` (`http://localhost:3000`). A failed call throws an IspError (rejected by the
 * server) or an IspNetworkError (no response within `timeoutMs`). Throws a TypeError for a url or token that cannot be
 * sent.
 *
 * A create call with `{ context: { idempotencyKey } }` as its second argument creates once per key.
 *
 * @example
 * const isp = createIspClient({ url: 'http://localhost:3000' })
 * await isp.login({ username, password })
 * const { id } = await isp.clients.create.mutate({ name: 'Ana', monthlyAmount: '150', startDate: '2026-11-05' })
 * const { payments } = await isp.clients.byId.query({ id })
 * await isp.logout()
 */
export function createIspClient({ url, token, timeoutMs = TIMEOUT_MS }: IspClientOptions): IspClient {
  const options = {
    url: proceduresUrl(url),
    fetch: (input: unknown, init: unknown) => sessionKeeping(input as string, init as RequestInit),
  }
  const throwing = new ThrowingClient({
    links: [
      splitLink({
        // A call with a key has its own request.
        condition: ({ context }) => idempotencyKeyOf(context) !== undefined,
        true: httpLink({ ...options, headers: ({ op }) => ({ 'idempotency-key': idempotencyKeyOf(op.context) }) }),
        false: httpBatchLink({ ...options, maxItems: MAX_BATCH, maxURLLength: MAX_URL_LENGTH }),
      }),
    ],
  })
  // The proxy has no own members, so it is the prototype of the object with `login` and `logout`.
  const procedures: Procedures = Object.create(createTRPCClientProxy<AnyTRPCRouter>(throwing))
  const sessionKeeping = sessionFetch({ timeoutMs, token })
  const session: Pick<IspClient, 'login' | 'logout'> = {
    async login(credentials) {
      await procedures.auth.login.mutate(credentials)
    },
    async logout() {
      await procedures.auth.logout.mutate()
    },
  }
  return Object.assign(procedures, session)
}

/** The address of the procedures: below the path of `url`, which a reverse proxy may have added. */
function proceduresUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}/trpc`
}

function idempotencyKeyOf({ idempotencyKey }: OperationContext): string | undefined {
  return typeof idempotencyKey === 'string' ? idempotencyKey : undefined
}

/** tRPC's client, throwing this package's errors. */
class ThrowingClient extends TRPCUntypedClient<AnyTRPCRouter> {
  override query(path: string, input?: unknown, options?: TRPCRequestOptions): Promise<unknown> {
    return super.query(path, input, options).catch((error) => rethrow(error, path))
  }

  override mutation(path: string, input?: unknown, options?: TRPCRequestOptions): Promise<unknown> {
    return super.mutation(path, input, options).catch((error) => rethrow(error, path))
  }
}

function rethrow(error: unknown, path: string): never {
  throw toIspError(error, path)
}

type Fetch = (url: URL | string, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` for one server that handles cookies like a browser: stores what a response sets or renews, sends it, and
 * deletes it when it is cleared or expired. Sends `token` with every request. Aborts a call after `timeoutMs`,
 * including the response body. Throws a TypeError for a token that no header can have.
 */
function sessionFetch({ timeoutMs, token }: { timeoutMs: number; token?: string | undefined }): Fetch {
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

type Cookie = { value: string; endsAt: number }

/**
 * The cookies of one server, in memory. All of them are sent with every request: those of ISP Manager are for its whole site, so
 * `Domain` and `Path` mean nothing here.
 */
class Cookies {
  readonly #cookies = new Map<string, Cookie>()

  /** Stores what a `Set-Cookie` header says; one that has ended deletes the cookie. `now` is in milliseconds. */
  store(header: string, now: number): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const [name, value] = split(pair)
    if (name === '') return
    const endsAt = endOf(new Map(attributes.map(split).map(([key, text]) => [key.toLowerCase(), text])), now)
    if (endsAt <= now) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, endsAt })
  }

  /** The `Cookie` header of a request; undefined if there is none to send. */
  header(now: number): string | undefined {
    const current = [...this.#cookies].filter(([, { endsAt }]) => endsAt > now)
    return current.length === 0 ? undefined : current.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }
}

/** When a cookie ends, in milliseconds: `Max-Age` wins over `Expires`, and without a valid one it never does. */
function endOf(attributes: ReadonlyMap<string, string>, now: number): number {
  const maxAge = attributes.get('max-age') ?? ''
  if (/^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires
}

/** The text before and after the first `=`. */
function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}
