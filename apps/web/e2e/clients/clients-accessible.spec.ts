import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { chooseAction, givenClient, givenPaid, openRow, searchFor } from '../support/clients'
import { expectLayersGone } from '../support/layers'
import { showMore } from '../support/phone'
import { test } from '../support/test'
import { givenVariableClient, openVariableRow } from '../support/variable-clients'

// axe analyses the whole page each time, and a screen has several states, so filter to few rows.
test.slow()

/** The part to look at while a dialog is open, which may cover parts of the controls beneath it. */
const DIALOG = '[role="dialog"]'

async function expectFit(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await expectNoSidewaysScroll(page)
}

test('a row of the dashboard is accessible while it is edited, with its menu and its dialogs, which return the focus @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { phone: '+502 55551234', wifiName: 'CASA', wifiPassword: 'clave1234' })
  const row = await openRow(page, client.name)
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

  await row.getByRole('button', { name: 'Acciones' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  // Only the menu: it may cover parts of controls.
  await expectFit(page, '[role="menu"]')
  await closeTo('Acciones')

  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmar pago' })).toBeVisible()
  await expectFit(page, DIALOG)
  await closeTo('Pagar')

  await chooseAction(page, row, 'Eliminar')
  await expect(page.getByRole('dialog', { name: '¿Estás seguro?' })).toBeVisible()
  await expectFit(page, DIALOG)
  await closeTo('Acciones')

  await givenPaid(page, client)
  await page.reload()
  await chooseAction(page, row, 'Revertir pago')
  await expect(page.getByRole('dialog', { name: 'Revertir pago' }).getByText(/El pago de/)).toBeVisible()
  await expectFit(page, DIALOG)
})

test('forms with errors, a list without matches and an unknown client are accessible @both', async ({
  loggedIn: page,
}) => {
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
  await expectFit(page, DIALOG)
  await page.keyboard.press('Escape')
  const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await expect(guard).toBeVisible()
  await expectFit(page, DIALOG)
  await guard.getByRole('button', { name: 'Descartar cambios' }).click()
  await expectLayersGone(page)
  await expect(button).toBeFocused()

  const row = await openVariableRow(page, (await givenVariableClient(page)).name)
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Procesar Pago' })).toBeVisible()
  await expectFit(page, DIALOG)

  await page.goto('/clients/create')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expectFit(page)
  await page.goto('/clients/abc')
  await expect(page.getByText('Cliente no encontrado')).toBeVisible()
  await expectFit(page)
})
