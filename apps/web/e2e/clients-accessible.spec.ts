import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { chooseAction, givenClient, givenPaid, openRow } from './support/clients'
import { test } from './support/test'

// axe reads the whole page each time, and a screen has many states.
test.slow()

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, viewport] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(content).toBeLessThanOrEqual(viewport ?? 0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the dashboard, a field being edited, the menu and the dialogs', async ({ loggedIn: page }) => {
      const client = await givenClient(page, { phone: '+502 55551234', wifiName: 'CASA', wifiPassword: 'clave1234' })
      await givenPaid(page, await givenClient(page))
      const row = await openRow(page, client.name)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await row.getByRole('button', { name: 'Editar contraseña WiFi' }).click()
      await row.getByRole('textbox', { name: 'Contraseña WiFi' }).fill('x')
      await page.keyboard.press('Enter')
      await expect(row.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')

      await row.getByRole('button', { name: 'Acciones' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(row.getByRole('button', { name: 'Acciones' })).toBeFocused()

      await row.getByRole('button', { name: 'Pagar', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Confirmar pago' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toBeFocused()

      await chooseAction(page, row, 'Eliminar')
      await expect(page.getByRole('dialog', { name: '¿Estás seguro?' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await chooseAction(page, row, 'Editar')
      const edit = page.getByRole('dialog', { name: 'Editar Cliente' })
      await edit.getByLabel('Nombre').fill('')
      await edit.getByRole('button', { name: 'Guardar' }).click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Cambios sin guardar' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the empty list, the detail and the full-page forms', async ({ loggedIn: page }) => {
      const client = await givenClient(page, {
        googleMapsLink: 'https://maps.google.com/?q=1,1',
        routerPassword: 'x',
      } as object)
      await page.goto('/')
      await page.getByPlaceholder('Buscar clientes...').fill('nadie con este nombre')
      await expect(page.getByText('No se encontraron clientes con los filtros aplicados.')).toBeVisible()
      await expectAccessible(page)

      await page.goto(`/clients/${client.id}`)
      await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.goto(`/clients/${client.id}/edit`)
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(client.name)
      await expectAccessible(page)
      await page.goto('/clients/create')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('El nombre es requerido')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.goto('/clients/abc')
      await expectAccessible(page)
    })
  })
}
