import { authTexts } from '@isp/domain/auth/auth-texts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { menu, openMenu, pressLogout } from '../support/menu'
import { test } from '../support/test'

/** An unknown path, so that these tests depend on no feature: variable clients are edited in a dialog. */
const NOWHERE = '/variable-clients/1/edit'

const burger = (page: Page) => page.getByRole('button', { name: 'Abrir menú' })
const drawer = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ loggedIn }) => {
  await loggedIn.goto(NOWHERE)
  await expect(loggedIn.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a failed logout shows an error and stays on the page; the next one closes the session and the reports', async ({
  page,
}) => {
  await page.route('**/trpc/auth.logout**', (route) => route.abort())
  await pressLogout(page)
  const toast = page.getByRole('region', { name: 'Notificaciones' }).getByRole('alert')
  await expect(toast).toContainText('Error')
  await expect(toast).toContainText(authTexts.logoutFailed)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notificaciones' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Cerrar notificación' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeFocused()
  await page.unroute('**/trpc/auth.logout**')
  await page.evaluate(() => sessionStorage.setItem('reportsAuthenticated', 'true'))
  await pressLogout(page)
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('reportsAuthenticated'))).toBeNull()
  expect((await page.request.get('/api/stats')).status()).toBe(401)
})

test('the chosen colour scheme survives a reload without a flash', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('button', { name: 'Tema oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the drawer is accessible, closes by Escape and a chosen item, and browser back does not open it again @phone', async ({
  page,
}) => {
  await openMenu(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(burger(page)).toBeFocused()

  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(burger(page)).toBeFocused()

  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Grupos' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/groups')
  await page.goBack()
  await expect(page).toHaveURL(NOWHERE)
  await expect(drawer(page)).toHaveCount(0)
})

test('the first Tab focuses the link that skips the menu, the next ones its items in order; Enter opens one', async ({
  page,
}) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await skip.focus()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Hoy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('button', { name: 'Cobrar' })).toBeFocused()
  for (const name of ['Cobros', 'Caja', 'Registrar el mes', 'Clientes Pagos', 'Clientes Variables']) {
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/variable-clients')
})
