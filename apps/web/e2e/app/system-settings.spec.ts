import { expect, type Locator } from '@playwright/test'
import { menu } from '../support/menu'
import { test } from '../support/test'

test('forced colours show the current page and the chosen span; reduced motion stops the toast and the progress bar', async ({
  loggedIn: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/cash')
  const ground = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  const highlight = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none'
    document.body.append(probe)
    const color = getComputedStyle(probe).backgroundColor
    probe.remove()
    return color
  })
  expect(await ground(menu(page).getByRole('link', { name: 'Caja' }))).toBe(highlight)
  expect(await ground(menu(page).getByRole('link', { name: 'Grupos' }))).not.toBe(highlight)
  expect(await ground(page.getByRole('button', { name: 'Día', exact: true }))).toBe(highlight)
  expect(await ground(page.getByRole('button', { name: 'Semana', exact: true }))).not.toBe(highlight)

  await page.emulateMedia({ forcedColors: 'none' })
  await page.route('**/trpc/auth.logout**', (route) => route.abort())
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  const toast = page.getByRole('region', { name: 'Notificaciones' }).getByRole('alert')
  expect(await toast.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.001s')
  const bar = page.locator('main').locator('xpath=preceding-sibling::div[@aria-hidden="true"]')
  await bar.evaluate((element) => element.setAttribute('data-loading', 'true'))
  expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.001s')
})
