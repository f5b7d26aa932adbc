import { configTexts } from '@isp/domain/config/config-texts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, toast, uniqueName } from './support/clients'
import { operator } from './support/operator'
import { test } from './support/test'

const username = (page: Page) => page.getByLabel('Usuario')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirmar Contraseña')
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' })

test('new credentials apply immediately and end the other sessions', async ({ loggedIn: page, browser, baseURL }) => {
  await page.goto('/config')
  await expect(username(page)).toHaveValue(operator.username)
  const other = await browser.newContext({ baseURL })
  expect((await other.request.post('/api/auth/login', { data: operator })).ok()).toBe(true)

  await username(page).fill(' ana ')
  await password(page).fill('secreta')
  await confirmation(page).fill('secreta')
  await confirmation(page).press('Enter')
  await expect(toast(page, configTexts.updated)).toBeVisible()
  await expect(username(page)).toHaveValue('ana')
  await expect(password(page)).toHaveValue('')
  await expect(confirmation(page)).toHaveValue('')

  expect((await page.request.get('/api/config')).ok()).toBe(true)
  expect((await other.request.get('/api/config')).status()).toBe(401)
  const login = await other.request.post('/api/auth/login', { data: { username: 'ana', password: 'secreta' } })
  expect(login.ok()).toBe(true)
  await other.close()
  // Later tests share this server.
  expect((await page.request.put('/api/config', { data: operator })).ok()).toBe(true)
})

test('the page is accessible with a backup and long audit log values @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('C'.repeat(180)) })
  const fields = {
    address: 'Aldea El Rosario '.repeat(20),
    googleMapsLink: `https://maps.example/${'a'.repeat(1_900)}`,
  }
  expect((await page.request.patch(`/api/clients/${client.id}`, { data: fields })).ok()).toBe(true)
  // The server may still be writing the daily backup.
  await expect.poll(async () => (await page.request.post('/trpc/backups.create')).ok()).toBe(true)
  await page.goto('/config')
  await expect(page.getByText('Restauración comprobada').first()).toBeVisible()
  await expect(page.getByText('Cliente editado').first()).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
