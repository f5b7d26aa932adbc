import { clientTexts } from '@isp/domain/clients/client-texts'
import { expect } from '@playwright/test'
import { givenClient, notice, openRow, readClient, rowOf, uniqueName } from './support/clients'
import { test } from './support/test'

test('Enter saves a name and flags the client @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('Marta') })
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  const box = row.getByRole('textbox', { name: 'Nombre', exact: true })
  await expect(box).toBeFocused()
  await box.fill(`  ${client.name} Ajú `)
  await box.press('Enter')
  await expect(notice(page, clientTexts.updated)).toBeVisible()
  await expect(box).toBeHidden()
  await expect(row).toContainText(`${client.name} Ajú`)
  await expect(row.getByRole('button', { name: 'Editar nombre', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Desnotificar (1)' })).toBeEnabled()
})

test('Escape cancels, and an empty name is refused', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  const box = row.getByRole('textbox', { name: 'Nombre', exact: true })
  await box.fill('   ')
  await box.press('Enter')
  await expect(row.getByRole('alert')).toHaveText(clientTexts.emptyName)
  await box.press('Escape')
  await expect(box).toBeHidden()
  await expect(row).toContainText(client.name)
  expect((await readClient(page, client.id)).client.name).toBe(client.name)
  await expect(page.getByRole('button', { name: 'Desnotificar (0)' })).toBeDisabled()
})

test('a WiFi password is counted and needs eight characters', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { wifiPassword: 'anterior1' })
  const row = await openRow(page, client.name)
  await expect(row).not.toContainText('anterior1')
  await row.getByRole('button', { name: 'Mostrar contraseña WiFi' }).click()
  await expect(row).toContainText('anterior1')
  await row.getByRole('button', { name: 'Editar contraseña WiFi' }).click()
  const box = row.getByRole('textbox', { name: 'Contraseña WiFi' })
  await box.fill('cinco')
  await expect(row.getByText('5/8 caracteres mínimo')).toBeVisible()
  await box.press('Enter')
  await expect(row.getByRole('alert')).toHaveText(clientTexts.shortWifiPassword)
  await box.fill('ochoocho')
  await row.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice(page, clientTexts.updated)).toBeVisible()
  await expect(row).toContainText('ochoocho')
})

test('while one field is edited everything else is disabled @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { wifiName: 'CASA', phone: '+502 55551234' })
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Editar nombre WiFi' }).click()
  await expect(row.getByRole('textbox', { name: 'Nombre WiFi' })).toHaveValue('CASA')
  for (const name of ['Nuevo Cliente', 'Revelar todas las cifras', 'Limpiar filtros']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  for (const name of ['Pagar', 'Acciones', 'Revelar cifras']) {
    await expect(row.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  await expect(page.getByPlaceholder('Buscar clientes...')).toBeDisabled()
  await expect(page.getByLabel('Estado de pago')).toBeDisabled()
  await expect(page.getByLabel('Mínimo')).toBeDisabled()
  await row.getByText(client.name).click()
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
})

test('a failed save says so and keeps the draft', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await page.route('**/trpc/clients.update**', (route) => route.abort())
  await row.getByRole('button', { name: 'Editar nombre WiFi' }).click()
  const box = row.getByRole('textbox', { name: 'Nombre WiFi' })
  await box.fill('FAM_NUEVA')
  await box.press('Enter')
  await expect(notice(page, clientTexts.updateFailed)).toBeVisible()
  await expect(box).toHaveValue('FAM_NUEVA')
  await page.unroute('**/trpc/clients.update**')
  await box.press('Enter')
  await expect(rowOf(page, 'FAM_NUEVA')).toBeVisible()
})
