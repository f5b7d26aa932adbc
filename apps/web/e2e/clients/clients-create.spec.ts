import { clientTexts } from '@isp/domain/clients/client-texts'
import { expect } from '@playwright/test'
import { givenClient, openRow, rowOf, toast, uniqueName } from '../support/clients'
import { test } from '../support/test'

test('a client is registered in the dialog, which says what is missing and formats the phone @both', async ({
  loggedIn: page,
}) => {
  const name = uniqueName('Ana Xicará')
  await page.goto('/')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
  await expect(dialog.getByText('El monto mensual es requerido')).toBeVisible()
  await expect(dialog.getByText('La utilidad es requerida')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Teléfono').pressSequentially('5555-1234')
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('+502 55551234')
  await dialog.getByLabel('Monto Mensual').fill('250')
  await dialog.getByLabel('Utilidad').fill('75.5')
  await dialog.getByLabel('Utilidad').press('Enter')

  await expect(toast(page, clientTexts.created)).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = rowOf(page, name)
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Revelar cifras' }).click()
  await expect(row).toContainText('Q250.00')
  await expect(row).toContainText('Q75.50')
  await expect(row.getByRole('link', { name: '+502 55551234' })).toHaveAttribute('href', 'https://wa.me/50255551234')
})

test('a client is registered on the full page, with a warning for a WiFi password in use', async ({
  loggedIn: page,
}) => {
  const wifiPassword = uniqueName('clave')
  const other = await givenClient(page, { wifiPassword })
  const name = uniqueName('Tienda El Sol')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await page.goto('/clients/create')
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Código de país').selectOption('+1')
  await page.getByLabel('Teléfono').pressSequentially('+52 55 1234 5678')
  await expect(page.getByLabel('Código de país')).toHaveValue('+52')
  await expect(page.getByLabel('Teléfono')).toHaveValue('5512345678')
  await page.getByLabel('Monto Mensual').fill('300.25')
  await page.getByLabel('IP del Router').pressSequentially('a10.0.b0.1')
  await expect(page.getByLabel('IP del Router')).toHaveValue('10.0.0.1')
  await page.getByLabel('Contraseña de WiFi').fill('corta')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('La contraseña del WiFi debe tener al menos 8 caracteres')).toBeVisible()
  await page.getByLabel('Contraseña de WiFi').fill(wifiPassword.toUpperCase())
  await expect(page.getByText(`Esta contraseña ya está siendo usada por el cliente "${other.name}"`)).toBeVisible()
  const asked = addresses.join('\n').toLowerCase()
  expect(asked).toContain('namesbywifipassword')
  // A password being typed is never part of a URL.
  expect(asked).not.toContain(wifiPassword.toLowerCase())
  await page.getByRole('button', { name: 'Guardar' }).click()

  await expect(toast(page, clientTexts.created)).toBeVisible()
  await expect(page).toHaveURL('/')
  const row = await openRow(page, name)
  await expect(row).toContainText('+52 5512345678')
  await row.getByRole('button', { name: 'Revelar cifras' }).click()
  await expect(row).toContainText('Q0.00')
})
