import { expect } from '@playwright/test'
import { test } from '../support/test'

const TOO_OLD = 'Este navegador es demasiado antiguo para ISP Manager.'

test('a browser without what the app needs says that it is too old', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Object, 'hasOwn', { value: undefined }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText(TOO_OLD)
})

test('so does one that cannot read the syntax of the app', async ({ page }) => {
  const asked = page.waitForRequest(/assets\/index-.*\.js/)
  await page.route(/assets\/index-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const a = (' }),
  )
  await page.goto('/')
  await asked
  await expect(page.getByText(TOO_OLD)).toBeVisible()
})

test('a current browser shows the app alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
  await expect(page.getByText(TOO_OLD)).toBeHidden()
})
