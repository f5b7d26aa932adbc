import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { expect, type Page } from '@playwright/test'
import { toast, uniqueName } from '../support/clients'
import { withoutLiveChanges } from '../support/live-changes'
import { pressAction, typeSearch } from '../support/phone'
import { refuseProcedure } from '../support/refuse-procedure'
import { test } from '../support/test'
import {
  givenVariableClient,
  givenVariablePaid,
  openVariableRow,
  readVariableClient,
  variableRow,
} from '../support/variable-clients'

const card = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')
const readStats = async (page: Page) => (await page.request.get('/api/variable-stats')).json()

test('the six cards are shown, with amounts masked until shown @both', async ({ loggedIn: page }) => {
  const client = await givenVariableClient(page, { phone: '50212345', address: 'Zona 1' })
  await givenVariablePaid(page, client, { amount: '1234.50', utilityAmount: '234.50' })
  const row = await openVariableRow(page, client.name)
  const stats = await readStats(page)
  for (const [label, figure] of [
    ['Total Clientes', stats.totalClients],
    ['Pagados', stats.paidClients],
    ['Pendientes', stats.pendingClients],
  ]) {
    await expect(card(page, label)).toContainText(String(figure))
  }
  await expect(row.getByText('Q1,234.50')).toBeHidden()
  const width = (await row.getByText('••••').boundingBox())?.width
  await page.getByRole('button', { name: 'Mostrar cifras' }).click()
  await expect(row.getByText('Q1,234.50')).toBeVisible()
  expect((await row.getByText('Q1,234.50').boundingBox())?.width).toBeCloseTo(width ?? 0, 0)
  for (const [label, figure] of [
    ['Cobrado Este Mes', stats.monthlyTotal],
    ['Total Cobrado', stats.totalPayments],
    ['Total Utilidades', stats.totalUtilities],
  ]) {
    await expect(card(page, label).first()).toContainText(formatQuetzales(figure))
  }
  await page.getByRole('button', { name: 'Ocultar cifras' }).click()
  await expect(row.getByText('Q1,234.50')).toBeHidden()
  // Eight digits are a Guatemalan number, whatever they begin with.
  await expect(row.getByRole('link', { name: '50212345' })).toHaveAttribute('href', 'https://wa.me/50250212345')
  await expect(row.getByText('Zona 1')).toBeVisible()
})

test('the list is filtered by search and total collected, with ten clients per page', async ({ loggedIn: page }) => {
  const word = uniqueName('Mercado')
  const first = await givenVariableClient(page, { name: `${word} Ñandú 0` })
  const [second] = await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => givenVariableClient(page, { name: `${word} Ñandú ${index + 1}` })),
    // Otherwise the unfiltered list would have the same length.
    givenVariableClient(page),
  ])
  await givenVariablePaid(page, first, { amount: '100.00', utilityAmount: '0' })
  await givenVariablePaid(page, second, { amount: '200.00', utilityAmount: '0' })
  await page.goto('/variable-clients')
  await typeSearch(page, `  ${word.toUpperCase()} nandu `)
  await expect(page.getByText('Mostrando 1-10 de 11 resultados')).toBeVisible()
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Mostrando 11-11 de 11 resultados')).toBeVisible()
  await expect(variableRow(page, word)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeFocused()

  await test.step('returning restores the page', async () => {
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${word} Ñandú 0` })).toBeVisible()
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
  })

  await page.getByRole('textbox', { name: 'Mínimo' }).fill('100')
  await expect(variableRow(page, word)).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Máximo' }).fill('199.99')
  await expect(variableRow(page, word)).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Mínimo' }).fill('150')
  await expect(page.getByText(variableClientTexts.noneMatching)).toBeVisible()
  await expect(page.getByText(errorTexts.boundsCross)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Mínimo' }).fill('200')
  await expect(page.getByText(errorTexts.boundsCross)).toBeVisible()
  await page.getByRole('textbox', { name: 'Máximo' }).fill('200')
  await expect(page.getByText(errorTexts.boundsCross)).toHaveCount(0)
  await expect(variableRow(page, word)).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Máximo' }).fill('1')
  await expect(page.getByText(variableClientTexts.noneMatching)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.getByPlaceholder('Buscar clientes...')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Ver', exact: true })).toHaveCount(10)
})

test('a new client requires a name and a start date, which is today by default', async ({ loggedIn: page }) => {
  const name = uniqueName('Farmacia')
  await page.goto('/variable-clients')
  await page.getByRole('button', { name: 'Nuevo Cliente Variable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente Variable' })
  const nameBox = dialog.getByRole('textbox', { name: 'Nombre', exact: true })
  await expect(nameBox).toBeFocused()
  await expect(dialog.getByLabel('Fecha de Inicio')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(dialog.getByRole('region', { name: 'Información del Cliente' })).toBeVisible()
  await dialog.getByLabel('Fecha de Inicio').fill('')
  await dialog.getByLabel('Contraseña de WiFi').fill('corta')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
  await expect(dialog.getByText('La fecha de inicio es requerida')).toBeVisible()
  await expect(dialog.getByText('La contraseña del WiFi debe tener al menos 8 caracteres')).toBeVisible()
  await nameBox.fill(name)
  await dialog.getByLabel('Fecha de Inicio').fill('2024-05-31')
  await dialog.getByPlaceholder('+502 1234-5678').fill('5555-1234')
  await dialog.getByLabel('IP del Router').fill('10.0.0.1a')
  await dialog.getByLabel('Contraseña de WiFi').fill('bastante larga')

  await test.step('a failed save keeps what was typed', async () => {
    await page.route('**/trpc/variableClients.create**', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(toast(page, variableClientTexts.createFailed)).toBeVisible()
    await page.unroute('**/trpc/variableClients.create**')
    await expect(nameBox).toHaveValue(name)
  })

  await test.step('the toast does not cover the button that moves when fields show errors', async () => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    const save = dialog.getByRole('button', { name: 'Guardar' })
    const covered = async () => {
      const [button, box] = [
        await save.boundingBox(),
        await toast(page, variableClientTexts.createFailed).boundingBox(),
      ]
      return !button || !box || (button.y < box.y + box.height && box.y < button.y + button.height)
    }
    await expect.poll(covered).toBe(false)
    await nameBox.fill('')
    await dialog.getByLabel('Fecha de Inicio').fill('')
    await nameBox.press('Enter')
    await expect(dialog.getByText('La fecha de inicio es requerida')).toBeVisible()
    await expect.poll(covered).toBe(false)
    await nameBox.fill(name)
    await dialog.getByLabel('Fecha de Inicio').fill('2024-05-31')
  })

  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, variableClientTexts.created)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(variableRow(page, name)).toContainText('Pendiente de pago')
  const { clients } = await (await page.request.get('/api/variable-clients', { params: { search: name } })).json()
  expect(clients[0]).toMatchObject({ phone: '+502 55551234', startDate: '2024-05-31' })
})

test('the edit dialog changes every field but the start date; deleting asks with name, phone and address', async ({
  loggedIn: page,
}) => {
  const phone = '+502 44443333'
  const client = await givenVariableClient(page, {
    phone,
    address: 'Zona 3',
    wifiName: 'VIEJA',
    startDate: '2024-03-31',
  })
  const row = await openVariableRow(page, client.name)
  const opener = await pressAction(page, row, 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente Variable' })
  await expect(dialog.getByLabel('Fecha de Inicio')).toHaveValue('2024-03-31')
  await expect(dialog.getByLabel('Fecha de Inicio')).not.toBeEditable()
  await expect(dialog.getByText(clientTexts.startDateFixed)).toBeVisible()
  await dialog.getByLabel('Enlace de Google Maps').fill('maps.example')
  await dialog.getByLabel('Nombre de WiFi').fill('')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El enlace de Google Maps debe empezar con http:// o https://')).toBeVisible()
  await dialog.getByLabel('Enlace de Google Maps').fill('https://maps.example/x')

  await test.step('it asks before unsaved changes are lost', async () => {
    await page.keyboard.press('Escape')
    const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await guard.getByRole('button', { name: 'Cancelar' }).click()
    await expect(guard).toBeHidden()
  })

  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, variableClientTexts.updated)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect((await readVariableClient(page, client.id)).client).toMatchObject({
    address: 'Zona 3',
    wifiName: null,
    googleMapsLink: 'https://maps.example/x',
    startDate: '2024-03-31',
  })

  await test.step('deleting removes the row', async () => {
    const remove = row.getByRole('button', { name: 'Eliminar', exact: true })
    await remove.click()
    const asked = page.getByRole('dialog', { name: 'Eliminar Cliente Variable' })
    for (const text of [client.name, phone, 'Zona 3', /permanentemente/])
      await expect(asked.getByText(text)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await asked.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(toast(page, variableClientTexts.deleted)).toBeVisible()
    await expect(page.getByText(variableClientTexts.noneMatching)).toBeVisible()
    expect((await readVariableClient(page, client.id)).status).toBe(404)
  })
})

test('a payment is processed with the suggested or another utility @both', async ({ loggedIn: page }) => {
  const client = await givenVariableClient(page)
  const row = await openVariableRow(page, client.name)
  await page.getByRole('button', { name: 'Mostrar cifras' }).click()
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Procesar Pago' })
  const paid = dialog.getByLabel('Monto Pagado')
  const expense = dialog.getByLabel('Gasto')
  const utility = dialog.getByLabel('Utilidad')
  const confirm = dialog.getByRole('button', { name: 'Confirmar Pago' })
  await expect(paid).toBeFocused()
  await expect(confirm).toBeDisabled()
  await expect(dialog.getByText(variableClientTexts.figuresMissing)).toBeVisible()
  await paid.fill('300')
  await expect(utility).toHaveValue('300.00')
  await expense.fill('120.5')
  await expect(utility).toHaveValue('179.50')
  await utility.fill('')
  await expect(confirm).toBeDisabled()
  await expense.fill('400')
  await expect(utility).toHaveValue('0.00')
  await utility.fill('75.25')
  await expect(dialog.getByText(variableClientTexts.figuresMissing)).toBeHidden()
  await utility.press('Enter')
  await expect(toast(page, variableClientTexts.paymentProcessed)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Pagado')).toBeVisible()
  await expect(row.getByText('Q300.00')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toHaveCount(0)
  const { client: stored } = await readVariableClient(page, client.id)
  expect(stored.payments).toMatchObject([{ isPaid: true, amount: '300.00', utilityAmount: '75.25' }])
})

test('a failed payment keeps what was typed; a payment paid elsewhere closes the dialog', async ({
  loggedIn: page,
}) => {
  const client = await givenVariableClient(page)
  const row = await openVariableRow(page, client.name)
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Procesar Pago' })
  await dialog.getByLabel('Monto Pagado').fill('80')
  await page.route('**/trpc/variableClients.payments.markPaid**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Confirmar Pago' }).click()
  await expect(toast(page, variableClientTexts.paymentFailed)).toBeVisible()
  await page.unroute('**/trpc/variableClients.payments.markPaid**')
  await expect(dialog.getByLabel('Monto Pagado')).toHaveValue('80')
  await givenVariablePaid(page, client)
  await dialog.getByRole('button', { name: 'Confirmar Pago' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page, variableClientTexts.paymentFailed)).toBeVisible()
  await expect(toast(page, paymentTexts.alreadyPaid)).toBeVisible()
  await expect(row.getByText('Pagado')).toBeVisible()
})

test('a failed load shows an error and can be retried', async ({ loggedIn: page }) => {
  await withoutLiveChanges(page)
  await givenVariableClient(page)
  await page.route('**/trpc/**variableClients.list**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/variable-clients')
  await expect(page.getByText(variableClientTexts.loadFailed)).toBeVisible()
  await expect(page.getByText(variableClientTexts.tryLater)).toBeVisible()
  await expect(card(page, 'Total Clientes')).toHaveText('Total Clientes—')
  await page.unroute('**/trpc/**variableClients.list**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Ver', exact: true }).first()).toBeVisible()
})

test('failed stats show an error; the list keeps its pager', async ({ loggedIn: page }) => {
  await withoutLiveChanges(page)
  await Promise.all(Array.from({ length: 11 }, () => givenVariableClient(page)))
  const letThrough = await refuseProcedure(page, 'variableClients.stats')
  await page.goto('/variable-clients')
  await expect(page.getByText(errorTexts.figuresFailed)).toBeVisible()
  await expect(card(page, 'Pagados')).toHaveText('Pagados—')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText(/^Página 2 de/)).toBeVisible()
  const refused = page.waitForResponse(/variableClients\.stats/)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await refused
  await expect(page.getByText(errorTexts.figuresFailed)).toBeVisible()
  letThrough()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(card(page, 'Pagados')).toHaveText(/\d+$/)
  await expect(page.getByText(errorTexts.figuresFailed)).toHaveCount(0)
  await expect(page.getByText(/^Página 2 de/)).toBeVisible()
})
