import { type Page, test as plain } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { coveredFocus } from '../support/covered-focus'
import { demoPaths } from '../support/demo-paths'
import { operator } from '../support/operator'
import { faintOnPaper } from '../support/paper'
import { startServer, type TestServer } from '../support/server'

const { expect } = plain
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** How far elements may move while a screen loads (specification 5 D9). */
const MOST_SHIFT = 0.05

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
    await page.addInitScript(countShifts)
    await use(page)
  },
})
// One server with the demo data for all of them.
test.describe.configure({ mode: 'default', timeout: 360_000 })

test('every screen is accessible, has its title and headings, stands still while it loads, is printed dark on white, and shows what has the focus', async ({
  demoPage: page,
}) => {
  const problems: Record<string, string[]> = {}
  for (const path of demoPaths) {
    await page.setViewportSize(DESK)
    await open(page, path)
    const found = await wrongOf(page)
    await page.setViewportSize(PHONE)
    await open(page, path)
    found.push(...(await wrongOf(page)))
    if (found.length > 0) problems[path] = found
  }
  expect(problems).toEqual({})
})

async function wrongOf(page: Page): Promise<string[]> {
  return [
    ...(await shifts(page)),
    ...(await wrongHeadings(page)),
    ...(await faintOnPaper(page)),
    ...(await coveredFocus(page)),
    ...(await findings(page)),
  ]
}

async function findings(page: Page): Promise<string[]> {
  const found = await expectAccessible(page).catch((error: Error) => error.message)
  return found === undefined ? [] : found.split('\n')
}

/** Adds up, in the page, how far elements have moved; only Chromium reports it. */
function countShifts(): void {
  const counted = Object.assign(window, { shifted: 0 })
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counted.shifted += 'value' in entry ? Number(entry.value) : 0
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shifts(page: Page): Promise<string[]> {
  const shifted = await page.evaluate(() => ('shifted' in window ? Number(window.shifted) : 0))
  return shifted > MOST_SHIFT ? [`moved by ${shifted.toFixed(3)}`] : []
}

/** The title of the tab is the product's, and one heading of the first level stands above the others, without a jump. */
async function wrongHeadings(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading').all()
  const levels = await Promise.all(headings.map((one) => one.evaluate(({ tagName }) => Number(tagName.slice(1)))))
  const inOrder = levels.every((level, place) =>
    place === 0 ? level === 1 : level > 1 && level <= (levels[place - 1] ?? 0) + 1,
  )
  const title = await page.title()
  return [...(title === 'ISP Manager' ? [] : [`title ${title}`]), ...(inOrder ? [] : [`headings ${levels}`])]
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main :is(h1, article)').first().waitFor()
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
