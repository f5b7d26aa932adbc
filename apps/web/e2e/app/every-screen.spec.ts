import { expect, type Page } from '@playwright/test'
import { demoPaths } from '../support/demo-paths'
import { operator } from '../support/operator'
import { faintOnPaper } from '../support/paper'
import { startServer } from '../support/server'
import { test } from '../support/test'

test('every screen is printed dark on white @both', async ({ page }) => {
  test.slow()
  const server = await startServer({ demo: true })
  try {
    await page.request.post(`${server.url}/api/auth/login`, { data: operator })
    await page.addInitScript(() => sessionStorage.setItem('reportsAuthenticated', 'true'))
    const problems: Record<string, string[]> = {}
    for (const path of demoPaths) {
      await open(page, `${server.url}${path}`)
      const found = await faintOnPaper(page)
      if (found.length > 0) problems[path] = found
    }
    expect(problems).toEqual({})
  } finally {
    await server.stop()
  }
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main :is(h1, article)').first().waitFor()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
