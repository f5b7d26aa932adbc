import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { test } from './support/test'

// Rules: product/reports#gate

test.describe('prefetched pages', () => {
  test.use({ prefetchesPages: true })

  test('no other page loads the code of the charts', async ({ loggedIn: page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/config')
    // Other pages are prefetched three seconds after the first one.
    await expect.poll(() => asked.some((url) => url.includes('/reports2-page-')), { timeout: 15_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('month-bars'))).toEqual([])
  })
})

test('the gate of the reports is accessible with an error @both', async ({ loggedIn: page }) => {
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'main')
})
