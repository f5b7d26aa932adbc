import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

// Rules: product/auth#keep-alive

/** An unknown path, so that the keep-alive pings are the only requests. */
const NOWHERE = '/no-such-page'
const PING = '**/trpc/auth.status**'
const EVERYTHING = /\/trpc\/|\/api\//

/** The consecutive failures that the console logs from now on. */
function followFailures(page: Page): () => number {
  let inARow = 0
  page.on('console', (message) => {
    inARow = Number(/^keep-alive: ping failed \((\d)/.exec(message.text())?.[1] ?? inARow)
  })
  return () => inARow
}

/** Waits for the next ping, which fails and is the given one in a row. */
async function failPing(page: Page, failures: () => number, inARow: number): Promise<void> {
  await page.clock.runFor(30_500)
  await expect.poll(failures).toBe(inARow)
}

test('a lost connection recovers without a reload, five failed pings reload the page, and an expired session shows the login', async ({
  loggedIn: page,
  context,
}) => {
  await page.clock.install()
  await page.goto(NOWHERE)
  const heading = page.getByRole('heading', { name: 'Page Not Found' })
  await expect(heading).toBeVisible()
  // Marks the document, so that the test detects a reload.
  await page.evaluate(() => Object.assign(window, { marked: true }).marked)
  const isMarked = () => page.evaluate(() => 'marked' in window)
  const failures = followFailures(page)

  await test.step('a lost connection is shown and recovers', async () => {
    const banner = page.getByText(/Sin conexión/)
    await page.route(EVERYTHING, (route) => route.abort())
    await failPing(page, failures, 1)
    await expect(banner).toBeVisible()
    await page.unroute(EVERYTHING)
    await page.clock.runFor(6_000)
    await expect(banner).toHaveCount(0)
    await expect(heading).toBeVisible()
  })
  await test.step('the fifth failure in a row reloads', async () => {
    await page.route(PING, (route) => route.abort())
    for (const inARow of [2, 3, 4]) await failPing(page, failures, inARow)
    expect(await isMarked()).toBe(true)
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.clock.runFor(30_500)
    await reloaded
    expect(await isMarked()).toBe(false)
    await page.unroute(PING)
  })
  await test.step('a ping without a session shows the login page', async () => {
    await page.reload()
    await expect(heading).toBeVisible()
    await context.clearCookies()
    await page.clock.runFor(30_500)
    await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
  })
})
