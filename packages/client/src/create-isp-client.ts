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
import { sessionFetch } from './session-fetch'

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
 * A client for scripts, for the server at `url` (`http://localhost:3000`). A failed call throws an IspError (the server
 * rejected it) or an IspNetworkError (no response within `timeoutMs`). Throws a TypeError for a url or a token that
 * cannot be sent.
 *
 * A create call with `{ context: { idempotencyKey } }` as its second argument creates only once per key.
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
