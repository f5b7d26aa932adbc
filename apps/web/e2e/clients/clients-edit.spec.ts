import { authTexts } from '@isp/domain/auth/auth-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseAction, givenClient, openRow, readClient, toast, uniqueName } from '../support/clients'
import { expectLayersGone } from '../support/layers'
import { pressLogout } from '../support/menu'
import { operator } from '../support/operator'
import { login, test } from '../support/test'

test('the edit dialog closes without changes, asks before losing changes, and saves a client @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { address: 'Zona 1', startDate: '2024-03-31' })
  const row = await openRow(page, client.name)
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente' })
  const open = async () => {
    await chooseAction(page, row, 'Editar')
    await expect(dialog.getByLabel('Nombre')).toHaveValue(client.name)
  }
  await test.step('a clean form closes on Escape without asking', async () => {
    await open()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step("Escape asks, 'Cancelar' stays, 'Descartar cambios' closes", async () => {
    await open()
    await dialog.getByLabel('Nombre').fill('Otro nombre')
    await page.keyboard.press('Escape')
    const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await guard.getByRole('button', { name: 'Cancelar' }).click()
    await expect(guard).toBeHidden()
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Otro nombre')
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await guard.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(dialog).toBeHidden()
    expect((await readClient(page, client.id)).client.name).toBe(client.name)
  })
  await test.step('a client is saved without changing its start date', async () => {
    await open()
    await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 1')
    await expect(dialog.getByLabel('Fecha de Inicio')).toBeDisabled()
    await expect(dialog.getByText(clientTexts.startDateFixed)).toBeVisible()
    await dialog.getByLabel('Dirección').fill('')
    await dialog.getByLabel('Monto Mensual').fill('199.99')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(toast(page, clientTexts.updated)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button', { name: 'Acciones' })).toBeFocused()
    const { client: stored } = await readClient(page, client.id)
    expect(stored).toMatchObject({ address: null, monthlyAmount: '199.99', startDate: '2024-03-31' })
    await expect(page.getByRole('button', { name: 'Desnotificar (1)' })).toBeEnabled()
  })
})

test('the full page warns about a shared WiFi password and replaces every field, clearing empty ones', async ({
  loggedIn: page,
}) => {
  const wifiPassword = uniqueName('clave')
  const one = await givenClient(page, { wifiPassword })
  const client = await givenClient(page, { wifiPassword, wifiName: 'VIEJA', phone: '+502 55551234' })
  await page.goto(`/clients/${client.id}/edit`)
  await expect(page.getByText(`El cliente "${one.name}" ya usa esta contraseña WiFi`)).toBeVisible()
  const two = await givenClient(page, { wifiPassword: `${wifiPassword}-2` })
  const three = await givenClient(page, { wifiPassword: `${wifiPassword}-2` })
  await page.getByLabel('Contraseña de WiFi').fill(`${wifiPassword}-2`)
  await expect(page.getByText(`Los clientes "${two.name}, ${three.name}" ya usan esta contraseña WiFi`)).toBeVisible()

  await expect(page.getByLabel('Teléfono')).toHaveValue('55551234')
  await page.getByLabel('Nombre de WiFi').fill('')
  await page.getByLabel('Utilidad').fill('')
  await page.getByLabel('Fecha de Inicio').fill('2024-02-10')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, clientTexts.updated)).toBeVisible()
  await expect(page).toHaveURL(`/clients/${client.id}`)
  const { client: stored } = await readClient(page, client.id)
  expect(stored).toMatchObject({ wifiName: null, utility: '0.00', startDate: '2024-02-10', phone: '+502 55551234' })
})

test('the page asks before leaving with unsaved changes, and only then', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const detail = `/clients/${client.id}`
  const name = page.getByLabel('Nombre', { exact: true })
  const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  const open = async () => {
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(name).toHaveValue(client.name)
  }
  await page.goto(detail)

  await test.step('Escape leaves a clean form', async () => {
    await open()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(detail)
  })
  await test.step('browser back asks, and navigates after discarding', async () => {
    await open()
    await page.getByLabel('Dirección').fill('Zona 9')
    await page.goBack()
    await guard.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByLabel('Dirección')).toHaveValue('Zona 9')
    await page.goBack()
    await guard.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(page).toHaveURL(detail)
    expect((await readClient(page, client.id)).client.address).toBeNull()
  })
  await test.step('Escape asks; saving an invalid form stays on the page', async () => {
    await open()
    await name.fill('')
    await page.keyboard.press('Escape')
    await guard.getByRole('button', { name: 'Guardar y salir' }).click()
    await expect(guard).toBeHidden()
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await expect(page).toHaveURL(`${detail}/edit`)

    // Not to the button that navigated away, which had the focus before.
    await page.getByRole('button', { name: 'Volver' }).click()
    await guard.getByRole('button', { name: 'Guardar y salir' }).click()
    await expect(guard).toBeHidden()
    await expect(name).toBeFocused()
  })
  await test.step('saving a valid form leaves the page', async () => {
    await name.fill(`${client.name} bis`)
    await page.getByRole('button', { name: 'Volver' }).click()
    await guard.getByRole('button', { name: 'Guardar y salir' }).click()
    await expect(page).toHaveURL(detail)
    await expect(page.getByRole('heading', { level: 1, name: `${client.name} bis` })).toBeVisible()
  })
  await test.step('closing the browser asks', async () => {
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByLabel('Dirección').fill('Zona 9')
    // The browser hears of the page's handler a moment after it is added.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  })
})

test('logout asks; a failed logout keeps the guard, and staying keeps the changes and the session', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page)
  await page.goto(`/clients/${client.id}/edit`)
  await page.getByLabel('Dirección').fill('Zona 9')
  const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await page.route('**/trpc/auth.logout**', (route) => route.abort())
  for (const _attempt of [1, 2]) {
    await pressLogout(page)
    await guard.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(page.getByText(authTexts.logoutFailed)).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar notificación' }).click()
    await expect(page.getByLabel('Dirección')).toHaveValue('Zona 9')
  }
  await page.unroute('**/trpc/auth.logout**')

  await pressLogout(page)
  await guard.getByRole('button', { name: 'Cancelar' }).click()
  await expectLayersGone(page)
  await expect(page.getByLabel('Dirección')).toHaveValue('Zona 9')
  await page.getByLabel('Dirección').fill('Zona 10')

  await pressLogout(page)
  await guard.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
  await login(page)
  expect((await readClient(page, client.id)).client.address).toBe('Zona 10')
})

test('unsaved work of an expired session is kept behind the login and can be saved after it', async ({
  loggedIn: page,
  context,
}) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  const loginPage = page.getByRole('heading', { name: 'Acceso al Sistema' })
  /** A request in the background may notice the end of the session before the click. */
  const saveUnlessNoticed = (form: Page | Locator) =>
    form
      .getByRole('button', { name: 'Guardar' })
      .click({ timeout: 2_000 })
      .catch(() => expect(loginPage).toBeVisible())

  await test.step('in a dialog', async () => {
    await chooseAction(page, row, 'Editar')
    const dialog = page.getByRole('dialog', { name: 'Editar Cliente' })
    await dialog.getByLabel('Dirección').fill('Zona 9')
    await context.clearCookies()
    await saveUnlessNoticed(dialog)
    await expect(loginPage).toBeVisible()
    await expect(page.getByText(client.name)).toBeHidden()
    await expect(dialog).toBeHidden()
    await logInAgain(page)
    await expect(toast(page, authTexts.stillHere)).toBeVisible()
    await chooseAction(page, row, 'Editar')
    await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 9')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(toast(page, clientTexts.updated)).toBeVisible()
    await expectLayersGone(page)
  })
  await test.step('on a page', async () => {
    await page.goto(`/clients/${client.id}/edit`)
    await page.getByLabel('Dirección').fill('Zona 10')
    await context.clearCookies()
    await saveUnlessNoticed(page)
    await expect(loginPage).toBeVisible()
    await expect(page.getByText(authTexts.interrupted)).toBeVisible()
    await expect(page.getByLabel('Dirección')).toBeHidden()
    await logInAgain(page)
    await expect(page.getByLabel('Dirección')).toHaveValue('Zona 10')
    await expect(toast(page, authTexts.stillHere)).toBeVisible()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page).toHaveURL(`/clients/${client.id}`)
    expect((await readClient(page, client.id)).client.address).toBe('Zona 10')
  })
  await test.step('a page without unsaved work is unmounted', async () => {
    await openRow(page, client.name)
    await context.clearCookies()
    // A request in the background may notice the end of the session first.
    await page
      .getByRole('searchbox', { name: 'Buscar clientes...' })
      .fill('nadie', { timeout: 2_000 })
      .catch(() => expect(loginPage).toBeVisible())
    await expect(loginPage).toBeVisible()
    await expect(page.getByText(authTexts.interrupted)).toHaveCount(0)
    await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveCount(0)
  })
})

async function logInAgain(page: Page): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(operator.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeHidden()
}
