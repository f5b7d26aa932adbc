import { clientTexts } from '@isp/domain/clients/client-texts'
import { wifiMessage, wifiTexts } from '@isp/domain/clients/wifi-sharing'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { chooseAction, givenClient, openRow, readClient, rowOf, searchFor, toast } from '../support/clients'
import { expectLayersGone } from '../support/layers'
import { showMore } from '../support/phone'
import { test } from '../support/test'
import { givenVariableClient, openVariableRow } from '../support/variable-clients'

const secrets = { wifiPassword: 'oculta-wifi-1', routerPassword: 'oculta-router-1' }

/** Records all responses from now on, except the stream of changes, which does not end. */
function watchTraffic(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.includes('/trpc/') && !url.includes('changes.subscribe')) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

test('no network password is sent to the browser before it is shown', async ({ loggedIn: page }) => {
  const client = await givenClient(page, secrets)
  const traffic = watchTraffic(page)
  const row = await openRow(page, client.name)
  await row.hover()
  await row.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  await row.getByRole('textbox').fill(`${client.name} de Paz`)
  await row.getByRole('textbox').press('Enter')
  await expect(toast(page, clientTexts.updated)).toBeVisible()
  await chooseAction(page, row, 'Editar')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre')).toHaveValue(`${client.name} de Paz`)
  await dialog.getByLabel('Teléfono').fill('55551234')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expectLayersGone(page)
  await page.goto(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Marcar Pagado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('button', { name: 'Revertir' })).toBeVisible()
  expect(await traffic()).toContain(client.name)
  expect(await traffic()).not.toContain('oculta')

  await page.getByRole('button', { name: 'Mostrar contraseña WiFi' }).click()
  await expect(page.getByText(secrets.wifiPassword)).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar contraseña WiFi' }).click()
  await expect(page.getByText(secrets.wifiPassword)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar contraseña del router' }).click()
  await expect(page.getByText(secrets.routerPassword)).toBeVisible()

  await test.step('of a variable client', async () => {
    const variable = await givenVariableClient(page, secrets)
    const later = watchTraffic(page)
    const listed = await openVariableRow(page, variable.name)
    await listed.hover()
    await listed.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: variable.name })).toBeVisible()
    expect(await later()).toContain(variable.name)
    expect(await later()).not.toContain('oculta')
    await page.getByRole('button', { name: 'Mostrar contraseña del router' }).click()
    await expect(page.getByText(secrets.routerPassword)).toBeVisible()
  })
})

test('a password is copied without being shown, and shared as a QR code', async ({ loggedIn: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const client = await givenClient(page, { ...secrets, wifiName: 'Casa' })
  await page.goto(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Copiar contraseña WiFi' }).click()
  await expect(toast(page, wifiTexts.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secrets.wifiPassword)
  await page.getByRole('button', { name: 'Compartir WiFi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartir WiFi' })
  await expect(dialog.getByRole('img', { name: 'Código QR de la red Casa' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar QR' }).click()
  expect((await download).suggestedFilename()).toBe('wifi.png')
  await dialog.getByRole('button', { name: 'Copiar texto' }).click()
  await expect(toast(page, wifiTexts.textCopied)).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toBe(wifiMessage({ name: 'Casa', password: secrets.wifiPassword }))
  await expect(page.getByText(secrets.wifiPassword)).toHaveCount(0)
})

test('a password in a row is shown, hidden and changed, and does not appear in a recycled row @both', async ({
  loggedIn: page,
}) => {
  const wifiPassword = 'la-casa-de-la-esquina-junto-al-puente-2026'
  const client = await givenClient(page, { ...secrets, wifiPassword })
  const other = await givenClient(page, { wifiPassword: 'otra-clave-2' })
  const row = await openRow(page, client.name)
  await showMore(page, row)
  const show = row.getByRole('button', { name: 'Mostrar contraseña WiFi' })
  const edit = row.getByRole('button', { name: 'Editar contraseña WiFi' })
  const box = row.getByRole('textbox', { name: 'Contraseña WiFi' })

  await test.step('a password that cannot be read shows an error and stays hidden', async () => {
    await page.route('**/trpc/**clients.secrets**', (route) => route.abort())
    await show.click()
    await expect(toast(page, clientTexts.secretFailed)).toBeVisible()
    await expect(show).toBeVisible()
    // An error stays until it is closed, and on a phone full of cards it has no place without controls.
    await page.getByRole('button', { name: 'Cerrar notificación' }).click()
    await edit.click()
    await expect(row.getByRole('textbox')).toHaveCount(0)
    await page.unroute('**/trpc/**clients.secrets**')
  })
  await test.step('shown and hidden', async () => {
    await show.click()
    await expect(row.getByText(wifiPassword)).toBeVisible()
    await row.getByRole('button', { name: 'Ocultar contraseña WiFi' }).click()
    await expect(row.getByText(wifiPassword)).toHaveCount(0)
    await show.click()
    await expect(row.getByText(wifiPassword)).toBeVisible()
  })
  await test.step('a new password shows its length, needs eight characters, and is shown', async () => {
    await edit.click()
    await expect(box).toHaveValue(wifiPassword)
    await box.fill('cinco')
    await expect(row.getByText('5/8 caracteres mínimo')).toBeVisible()
    await box.press('Enter')
    await expect(row.getByRole('alert')).toHaveText(clientTexts.shortWifiPassword)
    await box.fill('ochoocho')
    await row.getByRole('button', { name: 'Guardar' }).click()
    await expect(toast(page, clientTexts.updated)).toBeVisible()
    await expect(row).toContainText('ochoocho')
    expect((await readClient(page, client.id)).client).toMatchObject({ ...secrets, wifiPassword: 'ochoocho' })
  })
  await searchFor(page, other.name)
  await showMore(page, rowOf(page, other.name))
  await expect(rowOf(page, other.name).getByRole('button', { name: 'Mostrar contraseña WiFi' })).toBeVisible()
  await expect(page.getByText('ochoocho')).toHaveCount(0)
  await expect(page.getByText('otra-clave-2')).toHaveCount(0)
})
