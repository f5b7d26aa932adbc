import { expect } from '@playwright/test'
import { test } from '../support/test'

test('an old browser shows that it is too old, by what it lacks or by the syntax that it cannot read', async ({
  page,
}) => {
  const tooOld = page.getByText('Este navegador es demasiado antiguo para ISP Manager.')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
  await expect(tooOld).toBeHidden()

  const code = /assets\/index-.*\.js/
  await page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const a = (' }))
  await page.reload()
  await expect(tooOld).toBeVisible()
  await page.unroute(code)

  await page.addInitScript(() => Object.defineProperty(Object, 'hasOwn', { value: undefined }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ has: tooOld })).toBeVisible()
})
