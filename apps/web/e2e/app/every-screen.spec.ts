import { type Page, test as plain } from '@playwright/test'
import { coveredFocus } from '../support/covered-focus'
import { demoPaths } from '../support/demo-paths'
import { operator } from '../support/operator'
import { faintOnPaper } from '../support/paper'
import { startServer, type TestServer } from '../support/server'

const { expect } = plain
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const test = plain.extend<{ demoPage: Page }, { demo: TestServer }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const server = await startServer({ demo: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  demoPage: async ({ page }, use) => {
    await page.request.post('/api/auth/login', { data: operator })
    await page.addInitScript(() => sessionStorage.setItem('reportsAuthenticated', 'true'))
    await use(page)
  },
})
// One server with the demo data for all of them.
test.describe.configure({ mode: 'default', timeout: 360_000 })

test('every screen is printed dark on white, and nothing that stays in view covers what has the focus', async ({
  demoPage: page,
}) => {
  const problems: Record<string, string[]> = {}
  for (const path of demoPaths) {
    await page.setViewportSize(DESK)
    await open(page, path)
    const found = [...(await faintOnPaper(page)), ...(await coveredFocus(page))]
    await page.setViewportSize(PHONE)
    await settled(page)
    found.push(...(await faintOnPaper(page)), ...(await coveredFocus(page)))
    if (found.length > 0) problems[path] = found
  }
  expect(problems).toEqual({})
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main :is(h1, article)').first().waitFor()
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
