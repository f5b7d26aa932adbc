import { readFile } from 'node:fs/promises'
import { auditLogTexts } from '@isp/domain/audit-log/audit-log-texts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, givenPaid, type StoredClient, uniqueName } from './support/clients'
import { withoutLiveChanges } from './support/live-changes'
import { test } from './support/test'

const entries = (page: Page, list = 'Historial de Cambios') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const more = (page: Page) => page.getByRole('button', { name: 'Ver más' })

async function change(page: Page, { id }: StoredClient, fields: object): Promise<void> {
  expect((await page.request.patch(`/api/clients/${id}`, { data: fields })).ok()).toBe(true)
}

/** Lines with a field and its old and new values. */
const changed = (entry: Locator, label: string) =>
  entry.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')

test('a payment made on the client’s page appears in its audit log immediately', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  await page.goto(`/clients/${client.id}`)
  await expect(entries(page)).toHaveText([/Cliente creado.*· admin/])

  await page.getByRole('button', { name: 'Marcar Pagado' }).click()
  await page.getByRole('dialog', { name: 'Confirmar pago' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(entries(page)).toHaveCount(2)
  const paid = entries(page).first()
  await expect(paid).toContainText(/^Pago de \p{L}+ de \d{4} marcado como pagado/u)
  await expect(changed(paid, 'Monto')).toHaveText('Q150.00')
  await expect(changed(paid, 'Utilidad')).toHaveText('Q50.00')

  await page.getByRole('button', { name: 'Revertir' }).click()
  await page.getByRole('dialog', { name: 'Revertir pago' }).getByRole('button', { name: 'Revertir' }).click()
  await expect(entries(page)).toHaveCount(3)
  await expect(changed(entries(page).first(), 'Utilidad')).toHaveText(/Q50\.00.*—/)
})

test('an edit shows old and new values, but no passwords; the newest five entries are shown, the rest on demand', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { wifiPassword: 'antes-secreta' })
  for (let phone = 1; phone <= 5; phone += 1) await change(page, client, { phone: `phone ${phone}` })
  await change(page, client, { monthlyAmount: '1175.5', phone: '5555 1234', wifiPassword: 'ahora-secreta' })
  await page.goto(`/clients/${client.id}`)
  await expect(entries(page)).toHaveCount(5)
  const edited = entries(page).first()
  await expect(edited).toContainText('Cliente editado')
  await expect(changed(edited, 'Monto Mensual')).toHaveText('Q150.00→Q1,175.50')
  await expect(changed(edited, 'Teléfono')).toHaveText('phone 5→5555 1234')
  await expect(changed(edited, 'Contraseña de WiFi')).toHaveText(auditLogTexts.secretChanged)
  await expect(page.getByText('secreta')).toHaveCount(0)
  await more(page).press('Enter')
  await expect(entries(page)).toHaveCount(7)
  await expect(more(page)).toHaveCount(0)
  await expect(entries(page).nth(5)).toBeFocused()
  await expect(entries(page).last()).toContainText('Cliente creado')
})

test('the configuration shows all changes page by page, with links to the records, and exports them with the values of deleted ones', async ({
  loggedIn: page,
}) => {
  const all = () => entries(page, 'Registro de cambios')
  const client = await givenClient(page, { name: uniqueName('Registrada') })
  await change(page, client, { monthlyAmount: '1175.5' })
  for (let phone = 2; phone <= 22; phone += 1) await change(page, client, { phone: `phone ${phone}` })
  await page.goto('/config/system')
  await expect(all()).toHaveCount(20)
  await expect(all().first()).toContainText('phone 22')
  await more(page).click()
  await expect(all().filter({ hasText: client.name })).toHaveCount(23)
  await all().first().getByRole('link', { name: client.name }).click()
  await expect(page).toHaveURL(`/clients/${client.id}`)

  // The audit log of a deleted client remains.
  expect((await page.request.delete(`/api/clients/${client.id}`)).ok()).toBe(true)
  await page.goto('/config/system')
  await expect(all().first()).toContainText('Cliente eliminado')
  await expect(all().first()).toContainText(client.name)
  // There is no link to a deleted record.
  await expect(all().filter({ hasText: client.name })).toHaveCount(20)
  await expect(all().getByRole('link', { name: client.name })).toHaveCount(0)
  await expect(changed(all().first(), 'Monto Mensual')).toHaveText('Q1,175.50→—')

  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^registro-de-cambios-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const ofClient = lines.filter((line) => line.includes(client.name)).map((line) => line.split(client.name)[1])
  expect(ofClient).toContain(',Cliente eliminado,Monto Mensual,1175.50,')
  expect(ofClient).toContain(',Cliente editado,Monto Mensual,150.00,1175.50')
  expect(ofClient.at(-1)).toBe(',Cliente creado,,,')
})

test('a failed audit log shows an error with a retry and leaves the page usable', async ({ loggedIn: page }) => {
  await withoutLiveChanges(page)
  const client = await givenClient(page)
  const path = '**/trpc/**trail.ofClient**'
  await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/clients/${client.id}`)
  await expect(page.getByText(auditLogTexts.loadFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar Pagado' })).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(entries(page)).toHaveCount(1)
})

test('the audit log is accessible, even with long values @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('C'.repeat(180)) })
  await givenPaid(page, client)
  const googleMapsLink = `https://maps.example/${'a'.repeat(1_900)}`
  await change(page, client, { googleMapsLink, address: 'Aldea El Rosario '.repeat(20), monthlyAmount: '200' })
  await change(page, client, { googleMapsLink: '' })
  await page.goto(`/clients/${client.id}`)
  await expect(page.getByText('Cliente editado').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
