import { expect, type Page } from '@playwright/test'
import { test } from './support/test'

/** An address that is no page's: the keep-alive's pings are then the only requests. */
const NOWHERE = '/no-such-page'
const PING = '**/trpc/auth.status**'

test.beforeEach(async ({ loggedIn }) => {
  await loggedIn.clock.install()
  await loggedIn.goto(NOWHERE)
  await expect(loggedIn.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

/** The failures in a row that the console tells of from now on. */
function followFailures(page: Page): () => number {
  let inARow = 0
  page.on('console', (message) => {
    inARow = Number(/^keep-alive: ping failed \((\d)/.exec(message.text())?.[1] ?? inARow)
  })
  return () => inARow
}

/** Lets pings fail until `count` of them have, one after another. */
async function failPings(page: Page, failures: () => number, count: number): Promise<void> {
  for (let failed = 1; failed <= count; failed += 1) {
    await page.clock.runFor(30_500)
    await expect.poll(failures).toBe(failed)
  }
}

/** Marks the document, so that a reload can be told. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }).marked)
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** The pings that arrive from now on. */
function countPings(page: Page): () => number {
  let pings = 0
  page.on('request', (request) => {
    if (request.url().includes('auth.status')) pings += 1
  })
  return () => pings
}

test('a visible tab pings every 30 seconds, and activity starts the 30 seconds anew', async ({ page }) => {
  // Only `runFor` moves the clock from here on: real seconds of a busy machine would bring pings of their own.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  const pings = countPings(page)
  await page.keyboard.press('Shift')
  await page.clock.runFor(27_000)
  expect(pings()).toBe(0)
  await page.clock.runFor(3_500)
  await expect.poll(pings).toBe(1)

  await page.clock.runFor(20_000)
  await page.keyboard.press('Shift')
  await page.clock.runFor(27_000)
  expect(pings()).toBe(1)
  await page.clock.runFor(3_500)
  await expect.poll(pings).toBe(2)
})

test('a lost connection shows itself and heals without a reload', async ({ page }) => {
  await markDocument(page)
  const banner = page.getByText(/Sin conexión/)
  await page.route(/\/trpc\/|\/api\//, (route) => route.abort())
  await page.clock.runFor(31_000)
  await expect(banner).toBeVisible()
  await page.unroute(/\/trpc\/|\/api\//)
  await page.clock.runFor(6_000)
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('five failed pings in a row reload the page, four do not', async ({ page }) => {
  await markDocument(page)
  const failures = followFailures(page)
  await page.route(PING, (route) => route.abort())
  await failPings(page, failures, 4)
  expect(await isMarked(page)).toBe(true)

  const reloaded = page.waitForEvent('domcontentloaded')
  await page.clock.runFor(30_500)
  await reloaded
  expect(await isMarked(page)).toBe(false)
})

test('an answer in between resets the count', async ({ page }) => {
  await markDocument(page)
  const failures = followFailures(page)
  let cut = false
  await page.route(PING, (route) => (cut ? route.abort() : route.continue()))
  for (let round = 1; round <= 2; round += 1) {
    cut = true
    await failPings(page, failures, 4)
    cut = false
    const answered = page.waitForResponse(PING)
    await page.clock.runFor(30_500)
    await (await answered).finished()
    // It has arrived, but the page may not have read it; once it has read a later one, it has.
    await page.evaluate(async () => (await fetch('/api/health')).text())
  }
  expect(await isMarked(page)).toBe(true)
})

test('a ping that finds no session shows the login page', async ({ page, context }) => {
  await context.clearCookies()
  await page.clock.runFor(30_500)
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
})
