import { test as base, type Cookie, type Page } from '@playwright/test'
import { operator } from './operator'
import { startServer, type TestServer } from './server'

type Fixtures = {
  /** A page of the operator's, logged in and not yet anywhere. */
  loggedIn: Page
}

/** `test` with a server of its own per worker; paths in `page.goto` and `page.request` are that server's. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  loggedIn: async ({ page }, use) => {
    await login(page)
    await use(page)
  },
})

// The worker's, of the last journey: a password's hash is meant to be dear, and most journeys are about something else.
let cookies: Cookie[] = []

/** Opens a session for the page without its login screen: the one of the journey before, unless it has ended. */
export async function login(page: Page): Promise<void> {
  await page.context().addCookies(cookies)
  const status = await page.request.get('/api/auth/status')
  if ((await status.json()).authenticated) return
  const answer = await page.request.post('/api/auth/login', { data: operator })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}: ${await answer.text()}`)
  cookies = await page.context().cookies()
}
