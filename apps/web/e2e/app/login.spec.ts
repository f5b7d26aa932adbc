import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { operator } from '../support/operator'
import { test } from '../support/test'

test('a remembered login opens the requested page, with the reports, and survives a browser restart', async ({
  page,
}) => {
  await page.goto('/reports')
  await page.getByLabel('Usuario').fill(`${operator.username} `)
  await page.getByLabel('Contraseña', { exact: true }).fill(operator.password)
  await page.getByLabel('Mantener siempre abierto en este navegador').check()
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reportes', exact: true })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'isp_session')
  expect(cookie?.httpOnly).toBe(true)
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000)
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

test('the login page is accessible @both', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})
