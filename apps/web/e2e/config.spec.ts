import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { test } from './support/test'

test('a link to a card of a section shows it when the cards above have loaded @phone', async ({ loggedIn: page }) => {
  const below = (id: string) =>
    page.evaluate((id) => {
      const rest = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
      // The last card of a page cannot stand higher than the end of the page lets it.
      return rest < 2 ? 0 : Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN)
    }, id)
  for (const [path, id, loaded] of [
    ['/config/system', 'comprobaciones', 'Registro de Cambios'],
    ['/config/business', 'pagos-generados', 'Mensajes de WhatsApp'],
  ] as const) {
    await page.goto('/quotations')
    await page.goto(`${path}#${id}`)
    await expect(page.getByRole('heading', { name: loaded })).toBeAttached()
    await expect.poll(() => below(id)).toBeLessThanOrEqual(124)
    await expect(page.locator(`#${id}`).getByRole('heading')).toBeInViewport()
  }
})

test('an error of the new credentials is accessible', async ({ loggedIn: page }) => {
  await page.goto('/config')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'main')
})
