import { type Page, test as plain } from '@playwright/test'
import { closeTooltip, violations } from '../support/accessible'
import { coveredFocus } from '../support/covered-focus'
import { cutTexts, sidewaysPx, spaceText } from '../support/cut-text'
import { demoPaths } from '../support/demo-paths'
import { fieldsWithSmallText } from '../support/field-text'
import { isPhone } from '../support/menu'
import { operator } from '../support/operator'
import { faintOnPaper } from '../support/paper'
import { startServer, type TestServer } from '../support/server'
import { countShifts, shifts } from '../support/shifts'
import { hardToHit } from '../support/touch'

// Rules: product/screens#nothing-moves, product/screens#focus, product/screens#printing

const { expect } = plain
/** The lists of the demo data depend on the day: none and many rows are shown on all days. */
const OTHER_DAYS = ['/cash?date=2020-01-01', '/cash?span=month']
/** The notebook of a group is the same screen with fewer rows. */
const screens = [...demoPaths.filter((path) => !/^\/(clients|collections)\/notebook/.test(path)), ...OTHER_DAYS]

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
test.describe.configure({ timeout: 360_000 })

test('every screen is accessible, has its title and headings, stands still while it loads, is printed dark on white, shows what has the focus, can be touched, and cuts no wide text @both', async ({
  demoPage: page,
}) => {
  const problems: Record<string, string[]> = {}
  for (const path of screens) {
    // Another scheme on a page that is drawn takes as long as an analysis.
    await page.emulateMedia({ colorScheme: isPhone(page) ? 'dark' : 'light' })
    await open(page, path)
    const found = await wrongOf(page)
    if (found.length > 0) problems[path] = found
  }
  expect(problems).toEqual({})
})

/** The schemes are those of `expectAccessible`. */
async function wrongOf(page: Page): Promise<string[]> {
  return [
    ...(await shifts(page)),
    ...(await wrongHeadings(page)),
    ...(isPhone(page) ? await hardToTouch(page) : []),
    ...(await coveredFocus(page)),
    ...(await cutWideTexts(page)),
    ...(await violations(page, 'every rule')),
    ...(await faintOnPaper(page)),
    ...(isPhone(page) ? [] : await violations(page, 'colours')),
  ]
}

/** A printed page has only a checkbox for what stands on its paper, which its label presses. */
async function hardToTouch(page: Page): Promise<string[]> {
  const controls = page.url().endsWith('/print') ? [] : await hardToHit(page)
  return [...controls, ...(await fieldsWithSmallText(page))]
}

async function cutWideTexts(page: Page): Promise<string[]> {
  await closeTooltip(page)
  await spaceText(page, true)
  const [cut, beyond] = [await cutTexts(page), await sidewaysPx(page)]
  await spaceText(page, false)
  return beyond > 0 ? [...cut, `scrolls ${beyond} px sideways`] : cut
}

/** The title of the tab is the product's, and one heading of the first level stands above the others, without a jump. */
async function wrongHeadings(page: Page): Promise<string[]> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('[aria-hidden="true"]'))
      .map(({ tagName }) => Number(tagName.slice(1))),
  )
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
