import { configTexts } from '@isp/domain/config/config-texts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { notice } from './support/clients'
import { operator } from './support/operator'
import { test } from './support/test'

const username = (page: Page) => page.getByLabel('Usuario')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirmar Contraseña')
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' })

test.beforeEach(async ({ loggedIn: page }) => {
  await page.goto('/config')
  await expect(username(page)).toHaveValue(operator.username)
})

// The server is shared with the journeys that come after.
test.afterEach(async ({ page }) => {
  expect((await page.request.put('/api/config', { data: operator })).ok()).toBe(true)
})

test('the page tells what changing the credentials means', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  await expect(page.getByText(/se aplican de inmediato/)).toBeVisible()
  await expect(page.getByText(/contacta al administrador del sistema/)).toBeVisible()
})

test('what is wrong is said one by one, in the documented order', async ({ page }) => {
  const alert = page.getByRole('main').getByRole('alert')
  await username(page).fill('  ')
  await save(page).click()
  await expect(alert).toHaveText(configTexts.usernameMissing)
  await expect(username(page)).toBeFocused()
  await username(page).fill('ana')
  await save(page).click()
  await expect(alert).toHaveText(configTexts.passwordMissing)
  await expect(password(page)).toBeFocused()
  await password(page).fill('ab')
  await confirmation(page).fill('abc')
  await save(page).click()
  await expect(alert).toHaveText(configTexts.confirmationDiffers)
  await expect(confirmation(page)).toBeFocused()
  await confirmation(page).fill('ab')
  await save(page).click()
  await expect(alert).toHaveText(configTexts.passwordShort)
  await expect(password(page)).toHaveValue('ab')
  await password(page).fill('abc')
  await confirmation(page).fill('abc')
  await username(page).fill('a'.repeat(101))
  await save(page).click()
  await expect(alert).toHaveText('El usuario puede tener 100 caracteres como máximo')
  await expect(username(page)).toBeFocused()
})

test('whoever saves with the button is still on it afterwards', async ({ page }) => {
  await password(page).fill(operator.password)
  await confirmation(page).fill(operator.password)
  await save(page).click()
  await expect(notice(page, configTexts.updated)).toBeVisible()
  await expect(save(page)).toBeFocused()
})

test('both passwords are shown and hidden together', async ({ page }) => {
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(confirmation(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(confirmation(page)).toHaveAttribute('type', 'password')
})

test('new credentials are in force at once and end the other sessions', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL })
  expect((await other.request.post('/api/auth/login', { data: operator })).ok()).toBe(true)

  await username(page).fill(' ana ')
  await password(page).fill('secreta')
  await confirmation(page).fill('secreta')
  await confirmation(page).press('Enter')
  await expect(notice(page, configTexts.updated)).toBeVisible()
  await expect(username(page)).toHaveValue('ana')
  await expect(password(page)).toHaveValue('')
  await expect(confirmation(page)).toHaveValue('')

  expect((await page.request.get('/api/config')).ok()).toBe(true)
  expect((await other.request.get('/api/config')).status()).toBe(401)
  const login = await other.request.post('/api/auth/login', { data: { username: 'ana', password: 'secreta' } })
  expect(login.ok()).toBe(true)
  await other.close()
})

test('a refusal shows the server’s sentence, a lost request the documented one, and both keep what was typed', async ({
  page,
}) => {
  const alert = page.getByRole('main').getByRole('alert')
  const path = '**/trpc/config.update**'
  await password(page).fill('secreta')
  await confirmation(page).fill('secreta')
  const error = { message: 'No se puede ahora', code: -32600, data: { code: 'CONFLICT', httpStatus: 409 } }
  await page.route(path, (route) => route.fulfill({ status: 409, json: [{ error }] }))
  await save(page).click()
  await expect(alert).toHaveText('No se puede ahora')
  await page.unroute(path)
  await page.route(path, (route) => route.abort())
  await save(page).click()
  await expect(alert).toHaveText(configTexts.updateFailed)
  await expect(password(page)).toHaveValue('secreta')
  await expect(confirmation(page)).toHaveValue('secreta')
  await page.unroute(path)
})

test('a page that could not be read offers to try again', async ({ page }) => {
  const path = '**/trpc/**config.read**'
  await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(page.getByText(configTexts.loadFailed)).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect(username(page)).toHaveValue(operator.username)
})

test('the page is accessible @both', async ({ page }) => {
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
