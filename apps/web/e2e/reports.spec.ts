import { authTexts } from '@isp/domain/auth/auth-texts'
import { configTexts } from '@isp/domain/config/config-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, givenPaid } from './support/clients'
import { withoutLiveChanges } from './support/live-changes'
import { operator } from './support/operator'
import { test } from './support/test'
import { givenVariableClient, givenVariablePaid } from './support/variable-clients'

const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const read = async (page: Page, path: string) => (await page.request.get(path)).json()

const paymentCount = (payments: number) => new RegExp(`^${payments} pagos?$`)

/** The page section with this heading. */
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openReport(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await password(page).fill(operator.password)
  await enter(page).click()
}

async function givenMoney(page: Page): Promise<void> {
  await givenPaid(page, await givenClient(page, { monthlyAmount: '1150.25', utility: '450.10' }))
  await givenVariablePaid(page, await givenVariableClient(page), { amount: '300.50', utilityAmount: '120.40' })
}

test('a remembered session asks for the password once', async ({ loggedIn: page }) => {
  await page.goto('/reports')
  await expect(title(page, 'Acceso a Reportes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Utilidades del Mes' })).toHaveCount(0)
  await enter(page).click()
  await expect(page.getByRole('alert')).toHaveText(configTexts.passwordMissing)
  await password(page).fill('equivocada')
  await enter(page).click()
  await expect(page.getByRole('alert')).toHaveText(authTexts.wrongPassword)
  await expect(password(page)).toHaveValue('equivocada')

  await test.step('too many attempts show the server’s message', async () => {
    const path = '**/trpc/auth.verifyPassword**'
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429 }
    const error = { message: authTexts.tooManyAttempts, code: -32029, data }
    await page.route(path, (route) => route.fulfill({ status: 429, json: [{ error }] }))
    await enter(page).click()
    await expect(page.getByRole('alert')).toHaveText(authTexts.tooManyAttempts)
    await page.unroute(path)
  })

  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await password(page).fill(operator.password)
  await password(page).press('Enter')
  await expect(title(page, 'Reportes')).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('reportsAuthenticated'))).toBe('true')
  await page.goto('/reports2')
  await expect(title(page, 'Reportes 2')).toBeVisible()
})

test('a password typed at login is not asked for again', async ({ page }) => {
  await page.goto('/reports')
  await page.getByLabel('Usuario').fill(operator.username)
  await password(page).fill(operator.password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(title(page, 'Reportes')).toBeVisible()
})

test('the report shows utility and revenue of six months @both', async ({ loggedIn: page }) => {
  await givenMoney(page)
  const utilities = await read(page, '/api/monthly-utilities')
  const revenue = await read(page, '/api/monthly-revenue')
  await openReport(page, '/reports')
  for (const [name, figures] of [
    ['Utilidades del Mes', [utilities.total, utilities.regular, utilities.variable]],
    ['Ingresos del Mes', [revenue.totalRevenue, revenue.totalRegularRevenue, revenue.totalVariableRevenue]],
  ] as const) {
    for (const figure of figures) await expect(section(page, name)).toContainText(formatQuetzales(figure))
    await expect(section(page, name).getByText(paymentCount(utilities.paymentsCount)).first()).toBeVisible()
    await expect(section(page, name).getByText(paymentCount(utilities.variablePaymentsCount)).first()).toBeVisible()
  }
  for (const [name, total] of [
    ['Historial de Utilidades', utilities.total],
    ['Historial de Ingresos', revenue.totalRevenue],
  ]) {
    const history = section(page, name)
    await expect(history.getByRole('img', { name: `Gráfica: ${name}` })).toBeVisible()
    const rows = history.locator('tbody tr, li:has(dt)')
    await expect(rows).toHaveCount(6)
    await expect(rows.first()).toContainText('Actual')
    await expect(rows.first()).toContainText(formatQuetzales(total))
    await expect(history.getByText('Actual')).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Historial de Pagos' }).click()
  await expect(page).toHaveURL('/payments')
})

test('a report is refetched on each visit', async ({ loggedIn: page }) => {
  await withoutLiveChanges(page)
  await openReport(page, '/reports')
  await expect(section(page, 'Ingresos del Mes')).toContainText('Q')
  await page.getByRole('link', { name: 'Historial de Pagos' }).click()
  await expect(title(page, 'Historial de Pagos')).toBeVisible()
  await givenMoney(page)
  const { totalRevenue } = await read(page, '/api/monthly-revenue')
  await page.goBack()
  await expect(section(page, 'Ingresos del Mes')).toContainText(formatQuetzales(totalRevenue))
})

test('the figures are shown even if the chart code fails to load', async ({ loggedIn: page }) => {
  await page.route('**/month-bars-*.js', (route) => route.abort())
  await openReport(page, '/reports')
  await expect(section(page, 'Historial de Ingresos')).toContainText('No se pudo cargar la gráfica')
  await expect(section(page, 'Historial de Ingresos')).toContainText('Actual')
})

test.describe('prefetched pages', () => {
  test.use({ prefetchesPages: true })

  test('no other page loads the code of the charts', async ({ loggedIn: page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/config')
    // Other pages are prefetched three seconds after the first one.
    await expect.poll(() => asked.some((url) => url.includes('/reports2-page-')), { timeout: 15_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('month-bars'))).toEqual([])
  })
})

test('the reports and their gate are accessible @both', async ({ loggedIn: page }) => {
  test.slow()
  await page.goto('/reports')
  await enter(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await password(page).fill(operator.password)
  await enter(page).click()
  await expect(page.getByRole('img')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto('/reports2')
  await expect(page.getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
