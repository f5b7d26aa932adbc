import { readFile } from 'node:fs/promises'
import { exportTexts } from '@isp/domain/exports/export-texts'
import { type Download, expect, type Page } from '@playwright/test'
import { streamXlsxRows } from 'hucre/xlsx'
import { expectAccessible } from './support/accessible'
import { givenClient, givenPaid, searchFor, toast, uniqueName } from './support/clients'
import { givenGroup } from './support/groups'
import { menu } from './support/menu'
import { operator } from './support/operator'
import { test } from './support/test'
import { givenVariableClient } from './support/variable-clients'

async function exported(page: Page, format: string, button = 'Exportar'): Promise<Download> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ])
  return download
}

async function expectExports(page: Page, fileName: RegExp, button?: string): Promise<void> {
  const download = await exported(page, 'CSV', button)
  expect(download.suggestedFilename()).toMatch(fileName)
  expect((await linesOf(download))[0]).toContain(',')
}

async function linesOf(download: Download): Promise<string[]> {
  return (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').split('\r\n')
}

test('the dashboard exports what its filters show, as CSV and as Excel', async ({ loggedIn: page }) => {
  const word = uniqueName('Exportada')
  const clients = [
    await givenClient(page, { name: `${word} Peña`, wifiPassword: 'secreta-9' }),
    await givenClient(page),
  ]
  await givenPaid(page, clients[0] as never)
  await page.goto('/')
  await searchFor(page, word)

  const csv = await exported(page, 'CSV')
  expect(csv.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/)
  const lines = await linesOf(csv)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^Nombre,Teléfono,Grupo,Monto Mensual,/)
  expect(lines[1]).toMatch(new RegExp(`^${word} Peña,,,150.00,50.00,Pagado,`))
  expect(lines.join()).not.toContain('secreta')
  await expect(toast(page, exportTexts.done)).toBeVisible()

  const xlsx = await exported(page, 'Excel')
  expect(xlsx.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = []
  for await (const { values } of streamXlsxRows(new Uint8Array(await readFile(await xlsx.path())))) rows.push(values)
  expect(rows[1]?.slice(0, 5)).toEqual([`${word} Peña`, null, null, 150, 50])
})

test('everything can be exported for another import', async ({ loggedIn: page }) => {
  await page.goto('/')
  const download = await exported(page, 'Todo (para importar de nuevo)')
  expect(download.suggestedFilename()).toMatch(/^clientes-completo-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('all other tables can be exported', async ({ page }) => {
  // The report histories are shown only after the password was typed.
  await page.goto('/reports')
  await page.getByLabel('Usuario').fill(operator.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  const reports = await exported(page, 'CSV', 'Exportar Historial de Ingresos')
  expect(reports.suggestedFilename()).toMatch(/^historial-de-ingresos-/)
  const go = (name: string) => menu(page).getByRole('link', { name, exact: true }).click()
  await go('Reportes 2')
  expect(await linesOf(await exported(page, 'CSV'))).toHaveLength(7)

  const client = await givenClient(page)
  const group = await givenGroup(page, { clientIds: [client.id] })
  const variable = await givenVariableClient(page)
  await page.goto(`/clients/${client.id}`)
  await expectExports(page, /^pagos-cliente-\d+-/)
  await expectExports(page, /^cambios-cliente-\d+-/, 'Exportar Historial de Cambios')
  await page.goto(`/groups?q=${encodeURIComponent(group.name)}`)
  await expectExports(page, /^grupos-/)
  await page.goto(`/groups/${group.id}`)
  await expectExports(page, /^clientes-grupo-\d+-/)
  await go('Clientes Variables')
  await expect(page).toHaveURL('/variable-clients')
  await expectExports(page, /^clientes-variables-/)
  await page.goto(`/variable-clients/${variable.id}`)
  await expectExports(page, /^cambios-cliente-variable-\d+-/, 'Exportar Historial de Cambios')
  await go('Cotizaciones')
  await expect(page).toHaveURL('/quotations')
  expect((await exported(page, 'Artículos: CSV')).suggestedFilename()).toMatch(/^cotizaciones-articulos-/)
  await page.goto('/payments?status=paid')
  await expectExports(page, /^historial-de-pagos-/)
})

test('the export menu works by keyboard, returns the focus and is accessible; a failed export can be retried', async ({
  loggedIn: page,
}) => {
  const group = await givenGroup(page)
  await page.goto(`/groups?q=${encodeURIComponent(group.name)}`)
  await expect(page.getByText(group.name)).toBeVisible()
  const button = page.getByRole('button', { name: 'Exportar', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(button).toBeFocused()

  await page.route('**/export/**', (route) => route.fulfill({ status: 500, body: 'no' }))
  await button.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(toast(page, exportTexts.failed)).toBeVisible()
  await page.unroute('**/export/**')
  expect((await exported(page, 'CSV')).suggestedFilename()).toMatch(/^grupos-/)
})
