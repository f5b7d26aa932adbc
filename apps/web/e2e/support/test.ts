import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { test as base, type Cookie, type Page } from '@playwright/test'
import { shiftClocksOf, shiftOwnClock } from './another-day'
import { operator } from './operator'
import { startServer, type TestServer } from './server'

shiftOwnClock()

type Fixtures = {
  /** A logged-in page that has not navigated yet. */
  loggedIn: Page
  /** Whether the app prefetches the code of all pages while idle, which costs half a second of processor time per test. */
  prefetchesPages: boolean
}

/** `test` with one server per worker; paths in `page.goto` and `page.request` refer to that server. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      shiftClocksOf(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  prefetchesPages: [false, { option: true }],
  page: async ({ page, prefetchesPages }, use) => {
    if (!prefetchesPages) await saveData(page)
    await use(page)
  },
  loggedIn: async ({ page }, use) => {
    await login(page)
    await use(page)
  },
})

/** Turns the browser's data saver on: the app then loads the code of a page only when it opens. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

// Session cookies of the worker's previous test: password hashing is slow by design, and most tests are not about the
// login.
let cookies: Cookie[] = []

/** Gives the page a session without using the login screen: that of the previous test, unless it has ended. */
export async function login(page: Page): Promise<void> {
  await page.context().addCookies(cookies)
  const status = await page.request.get('/api/auth/status')
  if ((await status.json()).authenticated) return
  const answer = await page.request.post('/api/auth/login', { data: operator })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}: ${await answer.text()}`)
  cookies = await page.context().cookies()
  // From the 1st to the 5th the dashboard has a band that would cover cards on a phone.
  await page.request.post('/trpc/payments.dismissMonthBand', { data: { period: periodOf(guatemalaToday(new Date())) } })
}
