import { authTexts } from '@isp/domain/auth/auth-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { expect, type Page } from '@playwright/test'
import { givenClient, openRow, readClient, toast } from '../support/clients'
import { expectLayersGone } from '../support/layers'
import { pressLogout } from '../support/menu'
import { operator } from '../support/operator'
import { login, test } from '../support/test'

test('unsaved changes are asked about when the browser goes back or is closed, and at logout, which may fail', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page)
  const detail = `/clients/${client.id}`
  const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  const open = async () => {
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(client.name)
    await page.getByLabel('Dirección').fill('Zona 9')
  }
  await page.goto(detail)

  await test.step('browser back asks, and navigates after discarding', async () => {
    await open()
    await page.goBack()
    await guard.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByLabel('Dirección')).toHaveValue('Zona 9')
    await page.goBack()
    await guard.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(page).toHaveURL(detail)
    expect((await readClient(page, client.id)).client.address).toBeNull()
  })
  await test.step('closing the browser asks', async () => {
    await open()
    // The browser hears of the page's handler a moment after it is added.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  })
  await test.step('logout asks; a failed one stays, and another one asks again', async () => {
    const address = page.getByLabel('Dirección')
    await page.route('**/trpc/auth.logout**', (route) => route.abort())
    for (const _attempt of [1, 2]) {
      await pressLogout(page)
      await guard.getByRole('button', { name: 'Descartar cambios' }).click()
      await expect(page.getByText(authTexts.logoutFailed)).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar notificación' }).click()
      await expect(address).toHaveValue('Zona 9')
    }
    await page.unroute('**/trpc/auth.logout**')
    await pressLogout(page)
    await guard.getByRole('button', { name: 'Cancelar' }).click()
    await expectLayersGone(page)
    await address.fill('Zona 10')
    await pressLogout(page)
    await guard.getByRole('button', { name: 'Guardar y salir' }).click()
    await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
    await login(page)
    expect((await readClient(page, client.id)).client.address).toBe('Zona 10')
  })
})

test('unsaved work of an expired session is kept behind the login and can be saved after it', async ({
  loggedIn: page,
  context,
}) => {
  const client = await givenClient(page)
  const loginPage = page.getByRole('heading', { name: 'Acceso al Sistema' })
  await test.step('on a page', async () => {
    await page.goto(`/clients/${client.id}/edit`)
    await page.getByLabel('Dirección').fill('Zona 10')
    await context.clearCookies()
    // A request in the background may notice the end of the session before the click.
    await page
      .getByRole('button', { name: 'Guardar' })
      .click({ timeout: 2_000 })
      .catch(() => expect(loginPage).toBeVisible())
    await expect(loginPage).toBeVisible()
    await expect(page.getByText(authTexts.interrupted)).toBeVisible()
    await expect(page.getByLabel('Dirección')).toBeHidden()
    await logInAgain(page)
    await expect(page.getByLabel('Dirección')).toHaveValue('Zona 10')
    await expect(toast(page, errorTexts.stillHere)).toBeVisible()
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
