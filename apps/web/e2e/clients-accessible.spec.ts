import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { chooseAction, givenClient, givenPaid, openRow, searchFor } from './support/clients'
import { test } from './support/test'

// axe reads the whole page each time, and a screen has several states.
test.slow()

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('the dashboard, with rows and without @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { phone: '+502 55551234', wifiName: 'CASA', wifiPassword: 'clave1234' })
  await givenPaid(page, await givenClient(page, { name: `${client.name} pagado` }))
  await page.goto('/')
  await searchFor(page, client.name)
  await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(2)
  await expectFit(page)
  await searchFor(page, 'nadie con este nombre')
  await expect(page.getByText('No se encontraron clientes con los filtros aplicados.')).toBeVisible()
  await expectFit(page)
})

test('a field being edited, and the menu @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { wifiName: 'CASA', wifiPassword: 'clave1234' })
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Editar contraseña WiFi' }).click()
  await row.getByRole('textbox', { name: 'Contraseña WiFi' }).fill('x')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('alert')).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Editar contraseña WiFi' })).toBeFocused()

  await row.getByRole('button', { name: 'Acciones' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Acciones' })).toBeFocused()
})

test('the questions @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmar pago' })).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toBeFocused()

  await chooseAction(page, row, 'Eliminar')
  await expect(page.getByRole('dialog', { name: '¿Estás seguro?' })).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Acciones' })).toBeFocused()
})

test('the dialog with a form, and its guard @both', async ({ loggedIn: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await dialog.getByLabel('Dirección').fill('Zona 1')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await expect(guard).toBeVisible()
  await expectFit(page)
  await guard.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Nuevo Cliente' })).toBeFocused()
})

test('the detail and the full-page forms @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { googleMapsLink: 'https://maps.google.com/?q=1,1', routerPassword: 'x' })
  await page.goto(`/clients/${client.id}`)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expectFit(page)
  await page.goto('/clients/create')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expectFit(page)
  await page.goto('/clients/abc')
  await expect(page.getByText('Cliente no encontrado')).toBeVisible()
  await expectFit(page)
})
