import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { operator } from '../support/operator'
import { test } from '../support/test'

test('without a session every path shows the login page', async ({ page }) => {
  await page.goto('/config')
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
  await expect(page).toHaveTitle('ISP Manager')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('the page has no inline script, and none would run', async ({ page }) => {
  const answer = await page.request.get('/')
  const scripts = (await answer.text()).match(/<script[^>]*>[^<]*/g) ?? []
  expect(scripts).not.toEqual([])
  for (const script of scripts) expect(script.trim()).toMatch(/ src="\/[^"]+"[^>]*>$/)
  const directives = (answer.headers()['content-security-policy'] ?? '').split(';')
  const sources =
    directives.find((directive) => /^script-src /.test(directive)) ??
    directives.find((directive) => /^default-src /.test(directive))
  expect(sources).toMatch(/^\S+ 'self'$/)
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
})

test('valid credentials open the requested page, also with Enter', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByLabel('Usuario').fill(operator.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(operator.password)
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('reportsAuthenticated'))).toBe('true')
  const cookie = await sessionCookie(page)
  expect(cookie?.httpOnly).toBe(true)
  expect(cookie?.expires).toBe(-1)
})

test('a remembered login survives a browser restart; a space after the user name is ignored', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Usuario').fill(`${operator.username} `)
  await page.getByLabel('Contraseña', { exact: true }).fill(operator.password)
  await page.getByLabel('Mantener siempre abierto en este navegador').check()
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Acceso al Sistema' })).toHaveCount(0)
  await expect.poll(async () => (await sessionCookie(page))?.expires ?? 0).toBeGreaterThan(Date.now() / 1000)
})

test('an unreachable server is shown and recovers without a reload', async ({ page }) => {
  await page.goto('/')
  await page.route('**/trpc/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No se pudo abrir el sistema' })).toBeVisible()
  await page.unroute('**/trpc/**')
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible({ timeout: 10_000 })
})

test('the login page is accessible @both', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

async function sessionCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'isp_session')
}
