import { wifiMessage, wifiTexts } from '@isp/domain/clients/wifi-sharing'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { givenClient, openRow, toast } from '../support/clients'
import { test } from '../support/test'

// Rules: product/clients#wifi-sharing

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

test('a network password is sent only when it is asked for, copied without being shown, and shared as a QR code', async ({
  loggedIn: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const client = await givenClient(page, { ...secrets, wifiName: 'Casa' })
  const traffic = watchTraffic(page)
  await openRow(page, client.name)
  await page.goto(`/clients/${client.id}`)
  await expect(page.getByRole('button', { name: 'Compartir WiFi' })).toBeVisible()
  expect(await traffic()).toContain(client.name)
  expect(await traffic()).not.toContain('oculta')
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
