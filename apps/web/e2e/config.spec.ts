import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, uniqueName } from './support/clients'
import { test } from './support/test'

test('the page is accessible with a backup and long audit log values @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('C'.repeat(180)) })
  const fields = {
    address: 'Aldea El Rosario '.repeat(20),
    googleMapsLink: `https://maps.example/${'a'.repeat(1_900)}`,
  }
  expect((await page.request.patch(`/api/clients/${client.id}`, { data: fields })).ok()).toBe(true)
  // The server may still be writing the daily backup.
  await expect.poll(async () => (await page.request.post('/trpc/backups.create')).ok()).toBe(true)
  await page.goto('/config/system')
  await expect(page.getByText('Restauración comprobada').first()).toBeVisible()
  await expect(page.getByText('Cliente editado').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('navigation', { name: 'Secciones de Configuración' })
    .getByRole('link', { name: 'Negocio' })
    .click()
  await expect(page.getByRole('heading', { name: 'Mi negocio' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Acceso', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

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
