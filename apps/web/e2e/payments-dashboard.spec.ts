import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import { expect } from '@playwright/test'
import { chooseAction, givenClient, givenPaid, notice, openRow, readClient } from './support/clients'
import { test } from './support/test'

test('a payment is confirmed, and a double click pays once @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('clients.payments.markPaid')) calls += 1
  })
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar pago' })
  await expect(dialog).toContainText(client.name)
  await dialog.getByRole('button', { name: 'Confirmar' }).dblclick()
  await expect(notice(page, paymentTexts.confirmed)).toBeVisible()
  await expect(notice(page, paymentTexts.confirmedDetail)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
  await expect(row).toContainText('Pagado')
  expect(calls).toBe(1)
  const { client: stored } = await readClient(page, client.id)
  expect(stored).toMatchObject({ status: 'paid', clientUtilitiesTotal: '50.00' })
})

test('the latest paid payment is reverted from the menu @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  await givenPaid(page, client)
  const row = await openRow(page, client.name)
  await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
  await chooseAction(page, row, 'Revertir pago')
  const dialog = page.getByRole('dialog', { name: 'Revertir pago' })
  await expect(dialog).toContainText('no se puede deshacer')
  await dialog.getByRole('button', { name: 'Revertir' }).click()
  await expect(notice(page, paymentTexts.reverted)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toBeEnabled()
  expect((await readClient(page, client.id)).client.status).toBe('pending')
})

test('a payment that was made elsewhere meanwhile is refused, and the row is refreshed', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await givenPaid(page, client)
  const dialog = page.getByRole('dialog', { name: 'Confirmar pago' })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, paymentTexts.confirmFailed)).toBeVisible()
  await expect(notice(page, paymentTexts.alreadyPaid)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
})

test('a payment whose amount was changed elsewhere is confirmed with the new one', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  const elsewhere = await page.request.patch(`/api/clients/${client.id}`, { data: { monthlyAmount: '50' } })
  expect(elsewhere.ok()).toBe(true)
  const dialog = page.getByRole('dialog', { name: 'Confirmar pago' })
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(dialog).toContainText('Q150.00')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, amountChanged('50.00'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(dialog).toContainText('Q50.00')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
})

test('a payment that never arrived can be confirmed again', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await page.route('**/trpc/clients.payments.markPaid**', (route) => route.abort())
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar pago' })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, paymentTexts.confirmFailed)).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.unroute('**/trpc/clients.payments.markPaid**')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
})
