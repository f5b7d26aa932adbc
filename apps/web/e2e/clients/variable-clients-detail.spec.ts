import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { toast, uniqueName } from '../support/clients'
import { expectLayersGone } from '../support/layers'
import { pressAction, typeSearch } from '../support/phone'
import { test } from '../support/test'
import {
  expectRows,
  givenVariableClient,
  givenVariablePaid,
  openVariableRow,
  readVariableClient,
} from '../support/variable-clients'

const figure = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')

test('the detail shows contact, network, summary and quick actions @both', async ({ loggedIn: page }) => {
  const client = await givenVariableClient(page, {
    phone: '+502 55551234',
    address: 'Aldea San Jorge',
    // Due on the last day of a month, so never overdue within it.
    startDate: '2024-01-31',
    googleMapsLink: 'https://maps.example/a',
    routerIp: '10.0.0.9',
    wifiName: 'TIENDA',
    wifiPassword: 'secreta99',
  })
  const row = await openVariableRow(page, client.name)
  await row.getByText(client.name).click()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  for (const text of ['Pendiente de pago', 'Aldea San Jorge', '31 ene 2024', '10.0.0.9', 'TIENDA']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('secreta99')).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar contraseña WiFi' }).click()
  await expect(page.getByText('secreta99')).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar contraseña WiFi' }).click()
  await expect(page.getByText('secreta99')).toBeHidden()
  const chat = 'https://wa.me/50255551234'
  await expect(page.getByRole('link', { name: '+502 55551234' })).toHaveAttribute('href', chat)
  await expect(page.getByRole('link', { name: 'Contactar por WhatsApp' })).toHaveAttribute('href', chat)
  await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toHaveAttribute('href', 'https://maps.example/a')

  const edit = page.getByRole('button', { name: 'Editar Cliente' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente Variable' })
  await expect(dialog.getByLabel('Dirección')).toHaveValue('Aldea San Jorge')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  await expectLayersGone(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/variable-clients')
})

test('a payment is marked paid and reverted, as the audit log shows', async ({ loggedIn: page }) => {
  const client = await givenVariableClient(page, { startDate: '2024-01-31' })
  await page.goto(`/variable-clients/${client.id}`)
  await expect(figure(page, 'Estado Actual')).toContainText('Pendiente')
  await page.getByRole('button', { name: 'Marcar Pagado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Procesar Pago' })
  await dialog.getByLabel('Monto Pagado').fill('1250')
  await dialog.getByLabel('Gasto').fill('250')
  await page.route('**/trpc/variableClients.payments.markPaid**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Confirmar Pago' }).click()
  await expect(toast(page, paymentTexts.markPaidFailed)).toBeVisible()
  await page.unroute('**/trpc/variableClients.payments.markPaid**')
  await dialog.getByRole('button', { name: 'Confirmar Pago' }).click()
  await expect(toast(page, variableClientTexts.paymentMarkedPaid)).toBeVisible()
  await expect(figure(page, 'Total Pagado')).toContainText('Q1,250.00')
  await expect(figure(page, 'Utilidad Total')).toContainText('Q1,000.00')
  await expect(figure(page, 'Estado Actual')).toContainText('Al día')

  await page.getByRole('button', { name: 'Revertir' }).click()
  const revert = page.getByRole('dialog', { name: 'Revertir pago' })
  await expect(revert.getByText(/^La anulación del recibo \d+ no se puede deshacer: si fue un error/)).toBeVisible()
  await page.route('**/trpc/variableClients.payments.revert**', (route) => route.abort())
  await revert.getByRole('button', { name: 'Revertir' }).click()
  await expect(toast(page, paymentTexts.revertFailed)).toBeVisible()
  await page.unroute('**/trpc/variableClients.payments.revert**')
  await revert.getByRole('button', { name: 'Revertir' }).click()
  await expect(toast(page, paymentTexts.reverted)).toBeVisible()
  await expect(figure(page, 'Total Pagado')).toContainText('Q0.00')
  await expect(page.getByRole('button', { name: 'Marcar Pagado' })).toBeVisible()
  const { client: stored } = await readVariableClient(page, client.id)
  expect(stored.payments).toMatchObject([{ isPaid: false, amount: null, utilityAmount: null, paidDate: null }])
  const changes = page.getByRole('list', { name: 'Historial de Cambios', exact: true }).getByRole('listitem')
  await expect(changes.last()).toContainText('Cliente variable creado')
  await expect(changes.nth(1)).toContainText(/marcado como pagado.*Q1,250\.00.*Q1,000\.00/)
})

async function expectFine(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await expectNoSidewaysScroll(page)
}

test('the list and its dialogs are accessible and never scroll sideways @both', async ({ loggedIn: page }) => {
  const word = uniqueName('Mayorista')
  const client = await givenVariableClient(page, {
    name: uniqueName(`${word} Comercial de nombre muy largo que no cabe en una línea`),
    phone: '+502 55551234',
    address: 'Caserío El Porvenir, a un costado de la iglesia, portón verde',
  })
  const rich = await givenVariableClient(page, { name: word })
  await givenVariablePaid(page, rich, { amount: '99999999.99', utilityAmount: '1' })
  await page.goto('/variable-clients')
  // Few rows: rows of other tests look the same.
  await typeSearch(page, word)
  await expectRows(page, 2)
  await page.getByRole('button', { name: 'Mostrar cifras' }).click()
  await expect(page.getByText('Q99,999,999.99').first()).toBeVisible()
  await expectFine(page)
  const row = await openVariableRow(page, client.name)
  const dialog = page.getByRole('dialog')
  for (const name of ['Pagar', 'Editar', 'Eliminar']) {
    const opener =
      name === 'Pagar' ? row.getByRole('button', { name, exact: true }) : await pressAction(page, row, name)
    if (name === 'Pagar') await opener.click()
    await expect(dialog.getByRole('button', { name: /^(Confirmar Pago|Guardar|Eliminar)$/ })).toBeVisible()
    await expectFine(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('the detail, a new client and an unknown client are accessible @both', async ({ loggedIn: page }) => {
  const client = await givenVariableClient(page, { phone: '+502 55551234', wifiPassword: 'secreta99' })
  await givenVariablePaid(page, client)
  await page.goto(`/variable-clients/${client.id}`)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expectFine(page)
  await page.goto('/variable-clients/abc')
  await expect(page.getByRole('heading', { level: 1, name: variableClientTexts.notFound })).toBeVisible()
  await expectFine(page)
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Nuevo Cliente Variable' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
  await expectFine(page, '[role="dialog"]')
})
