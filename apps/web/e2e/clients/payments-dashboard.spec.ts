import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import { expect } from '@playwright/test'
import { chooseAction, givenClient, givenPaid, openRow, readClient, toast } from '../support/clients'
import { withoutLiveChanges } from '../support/live-changes'
import { test } from '../support/test'

test('a payment is marked paid, and reverted from the menu @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar pago' })
  await expect(confirm).toContainText(client.name)
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, paymentTexts.confirmed)).toBeVisible()
  await expect(toast(page, paymentTexts.confirmedDetail)).toBeVisible()
  await expect(confirm).toBeHidden()
  await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
  await expect(row).toContainText('Pagado')
  const { client: stored } = await readClient(page, client.id)
  expect(stored).toMatchObject({ status: 'paid', clientUtilitiesTotal: '50.00' })

  await chooseAction(page, row, 'Revertir pago')
  const revert = page.getByRole('dialog', { name: 'Revertir pago' })
  await expect(revert).toContainText('no se puede deshacer')
  await revert.getByRole('button', { name: 'Revertir' }).click()
  await expect(toast(page, paymentTexts.reverted)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toBeEnabled()
  expect((await readClient(page, client.id)).client.status).toBe('pending')
})

test('a payment with another amount, a lost request or one paid elsewhere is not marked paid', async ({
  loggedIn: page,
}) => {
  await withoutLiveChanges(page)
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  const pay = row.getByRole('button', { name: 'Pagar', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Confirmar pago' })
  const confirm = dialog.getByRole('button', { name: 'Confirmar' })

  await test.step('a changed amount shows an error, and the dialog shows it the next time', async () => {
    const elsewhere = await page.request.patch(`/api/clients/${client.id}`, { data: { monthlyAmount: '60' } })
    expect(elsewhere.ok()).toBe(true)
    await row.getByRole('button', { name: 'Revelar cifras' }).click()
    await pay.click()
    await expect(dialog).toContainText('Q150.00')
    await confirm.click()
    await expect(toast(page, amountChanged('60.00'))).toBeVisible()
    await expect(dialog).toBeHidden()
    // The dialog keeps the amount that the row had when it was pressed.
    await expect(row).toContainText('Q60.00')
    await pay.click()
    await expect(dialog).toContainText('Q60.00')
  })
  await test.step('a lost request can be retried', async () => {
    await page.route('**/trpc/clients.payments.markPaid**', (route) => route.abort())
    // The toast of the step before has the same title.
    const lost = page.waitForEvent('requestfailed')
    await confirm.click()
    await lost
    await expect(toast(page, paymentTexts.confirmFailed)).toBeVisible()
    await expect(dialog).toBeVisible()
    await page.unroute('**/trpc/clients.payments.markPaid**')
  })
  await test.step('a payment paid elsewhere is refused, and the row is refreshed', async () => {
    await givenPaid(page, client)
    await confirm.click()
    await expect(toast(page, paymentTexts.alreadyPaid)).toBeVisible()
    await expect(toast(page, paymentTexts.confirmFailed)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
  })
})
