import type { AppRouter } from '@isp/api/root'
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client'

export type IspClient = TRPCClient<AppRouter> & {
  /** Starts a session that the following calls carry. Rejects with the server's Spanish sentence. */
  login(credentials: { username: string; password: string }): Promise<void>
}

/**
 * The typed procedures of a running server, for scripts: `const isp = createIspClient({ url })`,
 * `await isp.login(…)`, `await isp.clients.list.query({ search: 'jose' })`.
 */
export function createIspClient({ url }: { url: string }): IspClient {
  let cookie = ''
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: new URL('/trpc', url).href,
        headers: () => (cookie ? { cookie } : {}),
        async fetch(input, init) {
          const response = await fetch(input, init as RequestInit)
          cookie = sessionCookie(response) ?? cookie
          return response
        },
      }),
    ],
  })
  return Object.assign(client, {
    async login(credentials: { username: string; password: string }) {
      await client.auth.login.mutate({ ...credentials, rememberMe: false })
    },
  })
}

/** The session cookie that an answer sets, last of all, as the next request sends it. */
function sessionCookie(response: Response): string | undefined {
  return response.headers.getSetCookie().at(-1)?.split(';', 1)[0]
}
