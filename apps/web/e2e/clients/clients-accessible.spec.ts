import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { chooseAction, givenClient, givenPaid, openRow, rowOf, searchFor } from '../support/clients'
import { expectLayersGone } from '../support/layers'
import { showMore } from '../support/phone'
import { test } from '../support/test'

// axe analyses the whole page each time, and a screen has several states, so filter to few rows.
test.slow()

/** The part to look at while a dialog is open, which may cover parts of the controls beneath it. */
const DIALOG = '[role="dialog"]'

async function expectFit(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await expectNoSidewaysScroll(page)
}

test('the dashboard is accessible: rows, inline edit, menu and dialogs @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { phone: '+502 55551234', wifiName: 'CASA', wifiPassword: 'clave1234' })
  const row = await openRow(page, client.name)
  const menu = row.getByRole('button', { name: 'Acciones' })
  const closeTo = async (button: string) => {
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button', { name: button, exact: true })).toBeFocused()
  }

  await showMore(page, row)
  await row.getByRole('button', { name: 'Editar contraseña WiFi' }).click()
  await row.getByRole('textbox', { name: 'Contraseña WiFi' }).fill('x')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('alert')).toBeVisible()
  await expectFit(page)
  await closeTo('Editar contraseña WiFi')

  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  // Only the menu: it may cover parts of controls.
  await expectAccessible(page, '[role="menu"]')
  await expectNoSidewaysScroll(page)
  await closeTo('Acciones')

  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmar pago' })).toBeVisible()
  await expectFit(page, DIALOG)
  await closeTo('Pagar')

  await chooseAction(page, row, 'Eliminar')
  await expect(page.getByRole('dialog', { name: '¿Estás seguro?' })).toBeVisible()
  await expectFit(page, DIALOG)
  await closeTo('Acciones')

  const paid = await givenClient(page, { name: `${client.name} pagado` })
  await givenPaid(page, paid)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(2)
  await expectFit(page)

  await chooseAction(page, rowOf(page, paid.name), 'Revertir pago')
  await expect(page.getByRole('dialog', { name: 'Revertir pago' })).toBeVisible()
  await expectFit(page, DIALOG)
})

test('forms, detail, empty states and unknown clients are accessible @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { googleMapsLink: 'https://maps.google.com/?q=1,1', routerPassword: 'x' })
  await page.goto('/')
  await searchFor(page, 'nadie con este nombre')
  await expect(page.getByText('No se encontraron clientes con los filtros aplicados.')).toBeVisible()
  await expectFit(page)

  const button = page.getByRole('button', { name: 'Nuevo Cliente' })
  await button.click()
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
  await expect(button).toBeFocused()
  await expectLayersGone(page)

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
