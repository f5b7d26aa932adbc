import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

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

/** Makes pings fail until `count` of them have failed in a row. */
async function failPings(page: Page, failures: () => number, count: number): Promise<void> {
  for (let failed = 1; failed <= count; failed += 1) {
    await page.clock.runFor(30_500)
    await expect.poll(failures).toBe(failed)
  }
}

/** Lets a ping succeed and waits until the page has read the response. */
async function answerPing(page: Page): Promise<void> {
  const answered = page.waitForResponse(PING)
  await page.clock.runFor(30_500)
  await (await answered).finished()
  // The response has arrived, but the page may not have read it; once it has read a later one, it has.
  await page.evaluate(async () => (await fetch('/api/health')).text())
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
    await failPings(page, failures, 1)
    await expect(banner).toBeVisible()
    await page.unroute(EVERYTHING)
    await page.clock.runFor(6_000)
    await expect(banner).toHaveCount(0)
    await expect(heading).toBeVisible()
  })
  await test.step('a successful ping resets the count, and four failures do not reload', async () => {
    await answerPing(page)
    await page.route(PING, (route) => route.abort())
    await failPings(page, failures, 4)
    expect(await isMarked()).toBe(true)
  })
  await test.step('the fifth failure reloads', async () => {
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
