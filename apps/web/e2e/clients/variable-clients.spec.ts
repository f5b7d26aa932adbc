import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { expect, type Page } from '@playwright/test'
import { toast } from '../support/clients'
import { test } from '../support/test'
import { givenVariableClient, openVariableRow, readVariableClient } from '../support/variable-clients'

const card = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')

test('a payment is processed with another utility in the list, and reverted on the page of its client @both', async ({
  loggedIn: page,
}) => {
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
  await expect(dialog.getByText(paymentTexts.figuresMissing)).toBeVisible()
  await paid.fill('300')
  await expect(utility).toHaveValue('300.00')
  await expense.fill('120.5')
  await expect(utility).toHaveValue('179.50')
  await utility.fill('')
  await expect(confirm).toBeDisabled()
  await expense.fill('400')
  await expect(utility).toHaveValue('0.00')
  await utility.fill('75.25')
  await expect(dialog.getByText(paymentTexts.figuresMissing)).toBeHidden()
  await utility.press('Enter')
  await expect(toast(page, variableClientTexts.paymentProcessed)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Pagado')).toBeVisible()
  await expect(row.getByText('Q300.00')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toHaveCount(0)
  const stored = async () => (await readVariableClient(page, client.id)).client.payments
  expect(await stored()).toMatchObject([{ isPaid: true, amount: '300.00', utilityAmount: '75.25' }])

  await row.getByText(client.name).click()
  await expect(card(page, 'Total Pagado')).toContainText('Q300.00')
  await page.getByRole('button', { name: 'Revertir' }).click()
  await page.getByRole('dialog', { name: 'Revertir pago' }).getByRole('button', { name: 'Revertir' }).click()
  await expect(toast(page, paymentTexts.reverted)).toBeVisible()
  await expect(card(page, 'Total Pagado')).toContainText('Q0.00')
  await expect(page.getByRole('button', { name: 'Marcar Pagado' })).toBeVisible()
  expect(await stored()).toMatchObject([{ isPaid: false, amount: null, utilityAmount: null, paidDate: null }])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/variable-clients')
})

test('the toast of a failed save does not cover the button that moves when fields show errors', async ({
  loggedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/variable-clients')
  await page.getByRole('button', { name: 'Nuevo Cliente Variable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente Variable' })
  const nameBox = dialog.getByRole('textbox', { name: 'Nombre', exact: true })
  const save = dialog.getByRole('button', { name: 'Guardar' })
  await page.route('**/trpc/variableClients.create**', (route) => route.abort())
  await nameBox.fill('Farmacia')
  await save.click()
  const failed = toast(page, variableClientTexts.createFailed)
  await expect(failed).toBeVisible()
  const covered = async () => {
    const [button, box] = [await save.boundingBox(), await failed.boundingBox()]
    return !button || !box || (button.y < box.y + box.height && box.y < button.y + button.height)
  }
  await expect.poll(covered).toBe(false)
  await nameBox.fill('')
  await dialog.getByLabel('Fecha de Inicio').fill('')
  await nameBox.press('Enter')
  await expect(dialog.getByText('La fecha de inicio es requerida')).toBeVisible()
  await expect.poll(covered).toBe(false)
})
