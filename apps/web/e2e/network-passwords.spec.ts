import { clientTexts } from '@isp/domain/clients/client-texts'
import { expect, type Page } from '@playwright/test'
import { chooseAction, givenClient, notice, openRow, readClient, rowOf, searchFor } from './support/clients'
import { test } from './support/test'
import { givenVariableClient, openVariableRow } from './support/variable-clients'

const secrets = { wifiPassword: 'oculta-wifi-1', routerPassword: 'oculta-router-1' }

/** Keeps what the app is answered, and the addresses it asks. */
function watchTraffic(page: Page) {
  const bodies: Promise<string>[] = []
  const addresses: string[] = []
  page.on('response', (response) => {
    addresses.push(response.url())
    if (response.url().includes('/trpc/')) bodies.push(response.text().catch(() => ''))
  })
  return {
    answers: async () => (await Promise.all(bodies)).join('\n'),
    addresses: () => addresses.join('\n'),
  }
}

test('no password of a client comes to the browser before it is shown', async ({ loggedIn: page }) => {
  const client = await givenClient(page, secrets)
  const traffic = watchTraffic(page)
  const row = await openRow(page, client.name)
  await row.hover()
  await row.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  await row.getByRole('textbox').fill(`${client.name} de Paz`)
  await row.getByRole('textbox').press('Enter')
  await expect(notice(page, clientTexts.updated)).toBeVisible()
  await chooseAction(page, row, 'Editar')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre')).toHaveValue(`${client.name} de Paz`)
  await dialog.getByLabel('Teléfono').fill('55551234')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Marcar Pagado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('button', { name: 'Revertir' })).toBeVisible()
  expect(await traffic.answers()).toContain(client.name)
  expect(await traffic.answers()).not.toContain('oculta')

  await page.getByRole('button', { name: 'Mostrar contraseña WiFi' }).click()
  await expect(page.getByText(secrets.wifiPassword)).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar contraseña WiFi' }).click()
  await expect(page.getByText(secrets.wifiPassword)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar contraseña del router' }).click()
  await expect(page.getByText(secrets.routerPassword)).toBeVisible()
})

test('nor does one of a variable client', async ({ loggedIn: page }) => {
  const client = await givenVariableClient(page, secrets)
  const traffic = watchTraffic(page)
  const row = await openVariableRow(page, client.name)
  await row.hover()
  await row.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  expect(await traffic.answers()).toContain(client.name)
  expect(await traffic.answers()).not.toContain('oculta')
  await page.getByRole('button', { name: 'Mostrar contraseña del router' }).click()
  await expect(page.getByText(secrets.routerPassword)).toBeVisible()
})

test('a WiFi password that is shown follows its change', async ({ loggedIn: page }) => {
  const client = await givenClient(page, secrets)
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Mostrar contraseña WiFi' }).click()
  await expect(row).toContainText(secrets.wifiPassword)
  await row.getByRole('button', { name: 'Editar contraseña WiFi' }).click()
  const box = row.getByRole('textbox', { name: 'Contraseña WiFi' })
  await expect(box).toHaveValue(secrets.wifiPassword)
  await box.fill('otra-clave-2')
  await box.press('Enter')
  await expect(row).toContainText('otra-clave-2')
  expect((await readClient(page, client.id)).client).toMatchObject({ ...secrets, wifiPassword: 'otra-clave-2' })
})

test('a long password of a row shows itself whole, is hidden again, and stays behind when other clients come @both', async ({
  loggedIn: page,
}) => {
  const wifiPassword = 'la-casa-de-la-esquina-junto-al-puente-2026'
  const client = await givenClient(page, { wifiPassword })
  const other = await givenClient(page, { wifiPassword: 'otra-clave-2' })
  const row = await openRow(page, client.name)
  const show = row.getByRole('button', { name: 'Mostrar contraseña WiFi' })
  await show.click()
  await expect(row.getByText(wifiPassword)).toBeVisible()
  await row.getByRole('button', { name: 'Ocultar contraseña WiFi' }).click()
  await expect(row.getByText(wifiPassword)).toHaveCount(0)

  await show.click()
  await expect(row.getByText(wifiPassword)).toBeVisible()
  await searchFor(page, other.name)
  await expect(rowOf(page, other.name).getByRole('button', { name: 'Mostrar contraseña WiFi' })).toBeVisible()
  await expect(page.getByText(wifiPassword)).toHaveCount(0)
  await expect(page.getByText('otra-clave-2')).toHaveCount(0)
})

test('a password that cannot be read is said and stays hidden', async ({ loggedIn: page }) => {
  const client = await givenClient(page, secrets)
  const row = await openRow(page, client.name)
  await page.route('**/trpc/**clients.secrets**', (route) => route.abort())
  await row.getByRole('button', { name: 'Mostrar contraseña WiFi' }).click()
  await expect(notice(page, clientTexts.secretFailed)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Mostrar contraseña WiFi' })).toBeVisible()
  await row.getByRole('button', { name: 'Editar contraseña WiFi' }).click()
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await page.unroute('**/trpc/**clients.secrets**')
  await row.getByRole('button', { name: 'Editar contraseña WiFi' }).click()
  await expect(row.getByRole('textbox')).toHaveValue(secrets.wifiPassword)
})

test('a password being typed stands in no address', async ({ loggedIn: page }) => {
  const other = await givenClient(page, secrets)
  const traffic = watchTraffic(page)
  await page.goto('/clients/create')
  await page.getByLabel('Contraseña de WiFi').fill(secrets.wifiPassword)
  await expect(page.getByText(/Esta contraseña ya está siendo usada por el cliente/)).toBeVisible()
  expect(other.id).toBeGreaterThan(0)
  expect(traffic.addresses()).toContain('namesByWifiPassword')
  expect(decodeURIComponent(traffic.addresses())).not.toContain('oculta')
})
