import { expect } from '@playwright/test'
import { givenClient, uniqueName } from '../support/clients'
import { test } from '../support/test'

test('a panel that fails leaves the page and the menu, and Reintentar brings it back @both', async ({
  loggedIn: page,
}) => {
  const { name } = await givenClient(page, { name: uniqueName('Rosa') })
  await page.goto('/groups')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = () => {
      Element.prototype.scrollIntoView = scrollIntoView
      throw new TypeError('l is not a function')
    }
  })
  await page.keyboard.press('Control+k')
  const panel = page.getByRole('dialog', { name: 'Cobrar' })
  const box = panel.getByRole('combobox')
  await box.fill(name)
  await expect(panel.getByRole('alert')).toContainText('Algo salió mal en esta parte de la pantalla.')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await box.fill(name)
  await expect(panel.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
